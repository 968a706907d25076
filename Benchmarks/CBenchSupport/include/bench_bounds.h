// Lower bounds of a drag step: loops over flat arrays in their best order.
#ifndef BENCH_BOUNDS_H
#define BENCH_BOUNDS_H

#include <stddef.h>
#include <stdint.h>

// The values that a step moves and the rows whose activity it changes, each as indices and slopes.
typedef struct bench_work {
    const int32_t *values;
    const double *value_slopes;
    size_t value_count;
    const int32_t *rows;
    const double *row_slopes;
    size_t row_count;
} bench_work;

// Each function works `steps` times, by `delta` and back in turn.

// The write bound: adds `delta` times their slopes to `count` contiguous doubles, as vectors. Every solver must write
// the values that moved, and no memory is faster than contiguous doubles.
void bench_write(double *x, const double *slopes, size_t count, double delta, size_t steps);

// The same for the values at `work->values` in `x`, which are the places in the array of all variables.
void bench_write_scattered(double *x, const bench_work *work, double delta, size_t steps);

// The row scan: moves the values and the activities of the rows, and looks at their signs. A solver that keeps nothing
// from step to step does at least this. Returns how many signs were negative.
size_t bench_scan_rows(double *x, double *activity, const bench_work *work, double delta, size_t steps);

#endif
