// Counts what the calling thread allocates while it has switched the counter on. Linux with glibc only; elsewhere it
// reports itself unavailable.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// False under a sanitizer, which brings an allocator of its own, and where the C library is not glibc.
bool allocations_available(void);

// Off at start: while off, an allocation costs one predictable branch more than without the counter.
void allocations_count(bool on);

// Allocations of this thread so far, while the counter was on.
uint64_t allocations_made(void);

// Bytes allocated less bytes freed, while the counter was on; negative where older blocks were freed.
int64_t allocations_live_bytes(void);

// Gives free pages back and forgets the peak resident size, so that a later peak is of what follows.
void allocations_settle(void);

#endif
