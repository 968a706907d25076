// Gather, multiply-add, scatter; for a row also its sign. Nothing else is in the loop, and -O3 is set in the manifest.
#include "bench_floor.h"

static size_t floor_step(
    double *restrict x, double *restrict activity, const bench_floor_work *restrict work, double delta) {
    const int32_t *restrict values = work->values;
    const double *restrict value_slopes = work->value_slopes;
    for (size_t i = 0; i < work->value_count; i++) x[values[i]] += delta * value_slopes[i];

    const int32_t *restrict rows = work->rows;
    const double *restrict row_slopes = work->row_slopes;
    size_t negative = 0;
    for (size_t i = 0; i < work->row_count; i++) {
        double moved = activity[rows[i]] + delta * row_slopes[i];
        activity[rows[i]] = moved;
        negative += moved < 0;
    }
    return negative;
}

size_t bench_floor_run(double *x, double *activity, const bench_floor_work *work, double delta, size_t steps) {
    size_t negative = 0;
    for (size_t i = 0; i < steps; i++) {
        negative += floor_step(x, activity, work, delta);
        delta = -delta;
    }
    return negative;
}
