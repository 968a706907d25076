// The physical floor of a drag step: what any solver has to do, over flat arrays in their best order.
#ifndef BENCH_FLOOR_H
#define BENCH_FLOOR_H

#include <stddef.h>
#include <stdint.h>

// The values that a step moves and the rows whose activity it changes, each as indices and slopes.
typedef struct bench_floor_work {
    const int32_t *values;
    const double *value_slopes;
    size_t value_count;
    const int32_t *rows;
    const double *row_slopes;
    size_t row_count;
} bench_floor_work;

// Moves `x` and `activity` by `delta` and back, `steps` times in turn; returns how many signs were negative.
size_t bench_floor_run(double *x, double *activity, const bench_floor_work *work, double delta, size_t steps);

#endif
