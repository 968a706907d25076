// What a rival's shared library exports. bench opens it when it runs; nothing is linked.
#ifndef BENCH_RIVAL_H
#define BENCH_RIVAL_H

#include "bench_records.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_rival bench_rival;

enum bench_rival_outcome { BENCH_RIVAL_DONE = 0, BENCH_RIVAL_LATE = 1, BENCH_RIVAL_FAILED = 2 };

// Name and version, for the report.
const char *bench_rival_name(void);
const char *bench_rival_version(void);

// The range of strengths of optional constraints, and the strength of a required one.
double bench_rival_strength_min(void);
double bench_rival_strength_max(void);
double bench_rival_strength_required(void);

// The rival's own name and strength number `rank` (0 the weakest); null past the last.
const char *bench_rival_strength_name(int rank);
double bench_rival_strength_value(int rank);

// May be left out: whether levels are solved one after the other, so that strengths mean nothing.
int bench_rival_is_lexicographic(void);

// A fresh solver. `strengths` has one entry a level of the trace, and a 0 after them. The arrays outlive the solver.
bench_rival *bench_rival_make(
    const bench_record *records, const bench_term *terms, const double *strengths,
    int32_t variable_count, int32_t constraint_count);
void bench_rival_free(bench_rival *rival);

// Plays records from..<to; after each step adds every value to `sum`. Gives up when the monotonic clock has
// passed `deadline` nanoseconds; looks at it only now and then.
int bench_rival_run(bench_rival *rival, int64_t from, int64_t to, int64_t deadline, double *sum);

// Solves, reads every value, adds them up.
int bench_rival_read(bench_rival *rival, double *sum);
void bench_rival_values(bench_rival *rival, double *values);

// Ids of refused constraints, in order; returns how many there are, writes at most `capacity`.
int64_t bench_rival_refused(const bench_rival *rival, int32_t *ids, int64_t capacity);
const char *bench_rival_message(const bench_rival *rival);

#ifdef __cplusplus
}
#endif

#endif
