#include "bench_plant.h"

// Scripts/planted finds the text by its beginning. It is volatile, so that what is compiled in is not believed.
static const volatile char text[128] = "planted slowdown: ";

__attribute__((noinline)) const char *bench_plant(void) { return (const char *)text + 18; }

__attribute__((noinline)) void bench_burn(uint64_t loops) {
    while (loops-- > 0) __asm__ volatile("");
}
