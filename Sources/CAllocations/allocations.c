// The allocator's entry points, defined here, counted, and forwarded to glibc's own.
#include "CAllocations.h"

#include <stddef.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ALLOCATIONS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ALLOCATIONS_SANITIZED 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(ALLOCATIONS_SANITIZED)

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Each thread has its own, so that nothing else in the process is counted. This model of storage needs no allocation.
#define OF_THREAD static __thread __attribute__((tls_model("initial-exec")))

OF_THREAD bool counting = false;
OF_THREAD uint64_t made = 0;
OF_THREAD int64_t live = 0;

static void *counted(void *block) {
    if (__builtin_expect(counting, 0) && block) {
        made += 1;
        live += (int64_t)malloc_usable_size(block);
    }
    return block;
}

static void released(void *block) {
    if (__builtin_expect(counting, 0) && block) live -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    int64_t before = __builtin_expect(counting, 0) && block ? (int64_t)malloc_usable_size(block) : 0;
    void *moved = __libc_realloc(block, size);
    if (moved || size == 0) live -= before;
    return counted(moved);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *made_block = counted(__libc_memalign(alignment, size));
    if (!made_block) return ENOMEM;
    *block = made_block;
    return 0;
}

void free(void *block) {
    released(block);
    __libc_free(block);
}

bool allocations_available(void) { return true; }

void allocations_settle(void) {
    malloc_trim(0);
    int file = open("/proc/self/clear_refs", O_WRONLY);
    if (file < 0) return;
    ssize_t written = write(file, "5", 1);
    (void)written;
    close(file);
}

void allocations_count(bool on) { counting = on; }
uint64_t allocations_made(void) { return made; }
int64_t allocations_live_bytes(void) { return live; }

#else

bool allocations_available(void) { return false; }
void allocations_settle(void) {}
void allocations_count(bool on) { (void)on; }
uint64_t allocations_made(void) { return 0; }
int64_t allocations_live_bytes(void) { return 0; }

#endif
