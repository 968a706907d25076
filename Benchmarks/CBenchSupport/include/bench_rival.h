// The functions of a solver's shared library. bench opens it when it runs; nothing is linked.
//
// `Documentation/Tutorials/YourSolver.md` has a whole solver. `bench conformance LIBRARY` tries one on small traces, and
// `bench replay FILE --rival LIBRARY` measures it. Both run it in a process of its own.
//
// A solver is needed for one trace at a time. bench calls `make`, then `run` for all records in order, in pieces;
// between pieces it may call `read`, `values` and `refused`; at the end `free`. All calls come from one thread.
//
// Memory: `records`, `terms` and `strengths` belong to bench, never change, and outlive the solver. `values` and `ids` are
// buffers of bench, for the call only. Strings belong to the library and stay valid until the next call.
//
// A row is `sum of coefficient * variable + number  (= or <= or >=)  0`. Variables start at 0. The kinds of records:
//
//   ADD         add row `id` with its relation, terms, `number`, `priority`, `level` and `weight`; it replaces a row `id`
//   REMOVE      remove row `id`; nothing happens if it was refused
//   PRIORITY    change `priority`, `level` and `weight` of row `id`;  CONSTANT: change its `number`
//   ANCHOR      variable `id` should stay near `number` where no row determines it
//   EDIT        from now on variable `id` has a desired value, with `priority`, `level`, `weight`, at first 0
//   SUGGEST     the desired value of variable `id` is `number`; solve, and add every value to `sum`
//   UPDATE      solve, and add every value to `sum`
//   END_EDIT    variable `id` has no desired value any more
//   BEGIN, COMMIT, ROLL_BACK   a batch, which may contain others: all of its changes count, or none
//   CHECKPOINT, PHASE          nothing to do; bench reads values at checkpoints
//
// Every record of a batch lies between its BEGIN and its COMMIT or ROLL_BACK. An id is used again only after its REMOVE.
//
// Rows with priority 1000 must hold. An added or changed row that cannot hold together with the other required rows is
// refused: it is as if its record was missing, and its `id` is appended to the refused ones. A refused batch is undone
// as a whole, and has the `id` of a row in it. Of the layouts that meet all required rows, the best one has the least weighted sum of
// violations of the highest level, then of the next: no number of rows of a lower level outweighs one of a higher.
#ifndef BENCH_RIVAL_H
#define BENCH_RIVAL_H

#include "bench_records.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_rival bench_rival;

// Done; stopped at the deadline; failed, with a message.
enum bench_rival_outcome { BENCH_RIVAL_DONE = 0, BENCH_RIVAL_LATE = 1, BENCH_RIVAL_FAILED = 2 };

// The name, for reports.
const char *bench_rival_name(void);

// A fresh solver. `strengths` has one entry a level of the trace, lowest first, and a 0 after them: numbers between the
// range below, for solvers that weigh levels.
bench_rival *bench_rival_make(
    const bench_record *records, const bench_term *terms, const double *strengths,
    int32_t variable_count, int32_t constraint_count);
void bench_rival_free(bench_rival *rival);

// Plays the records at `from` and up to, but not including, `to`; returns an outcome. Should give up when the monotonic
// clock has passed `deadline` nanoseconds, and look at it only now and then.
int bench_rival_run(bench_rival *rival, int64_t from, int64_t to, int64_t deadline, double *sum);

// Solves, and adds every value to `sum`; returns an outcome.
int bench_rival_read(bench_rival *rival, double *sum);

// Writes the value of each variable, without solving.
void bench_rival_values(bench_rival *rival, double *values);

// All functions below may be left out.

// The version, for reports.
const char *bench_rival_version(void);

// Ids of refused constraints since `make`, in order; returns how many there are, writes at most `capacity`. Without this
// function, nothing counts as refused.
int64_t bench_rival_refused(const bench_rival *rival, int32_t *ids, int64_t capacity);

// The reason of the last failure.
const char *bench_rival_message(const bench_rival *rival);

// Whether levels are solved one after the other, so that strengths mean nothing. Without it and the range of strengths,
// they are.
int bench_rival_is_lexicographic(void);

// The range of strengths of optional constraints.
double bench_rival_strength_min(void);
double bench_rival_strength_max(void);

// The rival's own name and strength number `rank` (0 the weakest); null past the last.
const char *bench_rival_strength_name(int rank);
double bench_rival_strength_value(int rank);

#ifdef __cplusplus
}
#endif

#endif
