// Nothing but the work is in the loops, and -O3 is set in the manifest.
#include "bench_bounds.h"

#if defined(__x86_64__) && defined(__linux__)
#define VECTORS __attribute__((noinline, target("avx2,fma")))
#define PLAIN __attribute__((noinline))
static int has_vectors(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
#else
#define VECTORS __attribute__((noinline))
#define PLAIN __attribute__((noinline))
static int has_vectors(void) { return 0; }
#endif

static inline __attribute__((always_inline)) void write_all(
    double *restrict x, const double *restrict slopes, size_t count, double delta, size_t steps) {
    for (size_t step = 0; step < steps; step++) {
        for (size_t i = 0; i < count; i++) x[i] += delta * slopes[i];
        delta = -delta;
        // The next step must find the values in memory, as those who read them do.
        __asm__ volatile("" : : "r"(x) : "memory");
    }
}

VECTORS static void write_wide(double *x, const double *slopes, size_t count, double delta, size_t steps) {
    write_all(x, slopes, count, delta, steps);
}

PLAIN static void write_narrow(double *x, const double *slopes, size_t count, double delta, size_t steps) {
    write_all(x, slopes, count, delta, steps);
}

void bench_write(double *x, const double *slopes, size_t count, double delta, size_t steps) {
    (has_vectors() ? write_wide : write_narrow)(x, slopes, count, delta, steps);
}

static inline __attribute__((always_inline)) void move_values(
    double *restrict x, const bench_work *restrict work, double delta) {
    const int32_t *restrict values = work->values;
    const double *restrict slopes = work->value_slopes;
    for (size_t i = 0; i < work->value_count; i++) x[values[i]] += delta * slopes[i];
}

void bench_write_scattered(double *x, const bench_work *work, double delta, size_t steps) {
    for (size_t step = 0; step < steps; step++) {
        move_values(x, work, delta);
        delta = -delta;
        __asm__ volatile("" : : "r"(x) : "memory");
    }
}

static size_t scan_once(
    double *restrict x, double *restrict activity, const bench_work *restrict work, double delta) {
    move_values(x, work, delta);
    const int32_t *restrict rows = work->rows;
    const double *restrict slopes = work->row_slopes;
    size_t negative = 0;
    for (size_t i = 0; i < work->row_count; i++) {
        double moved = activity[rows[i]] + delta * slopes[i];
        activity[rows[i]] = moved;
        negative += moved < 0;
    }
    return negative;
}

size_t bench_scan_rows(double *x, double *activity, const bench_work *work, double delta, size_t steps) {
    size_t negative = 0;
    for (size_t step = 0; step < steps; step++) {
        negative += scan_once(x, activity, work, delta);
        delta = -delta;
    }
    return negative;
}
