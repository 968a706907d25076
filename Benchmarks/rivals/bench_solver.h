// A rival around one function, for solvers that solve all rows anew. Include it in one C file:
//
//   #define SOLVER_NAME "mine"
//   #include "bench_solver.h"
//   static int solve(const bench_row *rows, int32_t count, double *values, int32_t variable_count) { … }
//
// This header keeps the rows: it adds, removes and changes them, collects batches, takes back refused changes, and has a row
// for each edited variable. `solve` gets the rows that count now, sorted by level, the lowest first and the required ones last.
// It writes the best values, and returns 1; or 0 if the required rows cannot hold together. `values` has those of the last call.
//
// A solver that keeps state from step to step needs the records themselves: see bench_rival.h.
#ifndef BENCH_SOLVER_H
#define BENCH_SOLVER_H

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../CBenchSupport/include/bench_rival.h"

// `sum of coefficient * variable + number  (= or <= or >=)  0`, with a relation of bench_records.h. Violations of a level are
// weighed, and no number of rows of a lower level outweighs one of a higher.
typedef struct bench_row {
    const bench_term *terms;
    int32_t term_count;
    uint8_t relation;
    uint8_t required;
    uint16_t level;
    double number, weight;
} bench_row;

static int solve(const bench_row *rows, int32_t count, double *values, int32_t variable_count);

// A row of a constraint or of an edited variable, while it counts.
typedef struct bench_slot {
    bench_row row;
    int counts;
} bench_slot;

// A slot before a change. All changes with one unit hold together, or none does.
typedef struct bench_change {
    int32_t slot, unit;
    bench_slot before, after;
} bench_change;

// An array that grows.
#define BENCH_LIST(type) struct { type *items; int64_t count, room; }
#define BENCH_APPEND(list, ...)                                                                                          \
    do {                                                                                                                 \
        if ((list).count == (list).room) {                                                                               \
            (list).room = 2 * (list).room + 8;                                                                           \
            *(void **)&(list).items = realloc((list).items, (size_t)(list).room * sizeof *(list).items);                 \
        }                                                                                                                \
        (list).items[(list).count++] = __VA_ARGS__;                                                                      \
    } while (0)

struct bench_rival {
    const bench_record *records;
    const bench_term *terms;
    bench_term *edit_terms;
    bench_slot *slots;
    bench_row *rows;
    double *values;
    int32_t variable_count, constraint_count, unit;
    int is_solved;
    BENCH_LIST(bench_change) pending;
    BENCH_LIST(const bench_record *) batch;
    BENCH_LIST(int64_t) starts;
    BENCH_LIST(int32_t) refused;
};

const char *bench_rival_name(void) { return SOLVER_NAME; }

bench_rival *bench_rival_make(
    const bench_record *records, const bench_term *terms, const double *strengths, int32_t variable_count,
    int32_t constraint_count) {
    (void)strengths;
    size_t slots = (size_t)variable_count + (size_t)constraint_count + 1;
    bench_rival *self = (bench_rival *)calloc(1, sizeof *self);
    self->records = records;
    self->terms = terms;
    self->variable_count = variable_count;
    self->constraint_count = constraint_count;
    self->slots = (bench_slot *)calloc(slots, sizeof *self->slots);
    self->rows = (bench_row *)calloc(slots, sizeof *self->rows);
    self->values = (double *)calloc(slots, sizeof *self->values);
    self->edit_terms = (bench_term *)calloc(slots, sizeof *self->edit_terms);
    for (int32_t i = 0; i < variable_count; i++) {
        self->edit_terms[i].variable = i;
        self->edit_terms[i].coefficient = 1;
    }
    return self;
}

void bench_rival_free(bench_rival *self) {
    free(self->slots);
    free(self->rows);
    free(self->values);
    free(self->edit_terms);
    free(self->pending.items);
    free(self->batch.items);
    free(self->starts.items);
    free(self->refused.items);
    free(self);
}

static void bench_change_slot(bench_rival *self, const bench_record *record) {
    int is_edit = record->kind == BENCH_EDIT || record->kind == BENCH_SUGGEST || record->kind == BENCH_END_EDIT;
    int32_t slot = record->id + (is_edit ? self->constraint_count : 0);
    bench_slot next = self->slots[slot];
    if (record->kind == BENCH_ADD || record->kind == BENCH_EDIT) {
        next.row.terms = is_edit ? self->edit_terms + record->id : self->terms + record->first_term;
        next.row.term_count = is_edit ? 1 : record->term_count;
        next.row.relation = is_edit ? BENCH_EQUAL : record->relation;
        next.row.number = is_edit ? 0 : record->number;
        next.counts = 1;
    }
    if (!next.counts) return;
    if (record->kind == BENCH_REMOVE || record->kind == BENCH_END_EDIT) next.counts = 0;
    if (record->kind == BENCH_CONSTANT) next.row.number = record->number;
    if (record->kind == BENCH_SUGGEST) next.row.number = -record->number;
    if (record->kind == BENCH_ADD || record->kind == BENCH_EDIT || record->kind == BENCH_PRIORITY) {
        next.row.level = record->level;
        next.row.weight = record->weight;
        next.row.required = record->priority >= 1000;
    }
    bench_change change = {slot, self->unit, self->slots[slot], next};
    BENCH_APPEND(self->pending, change);
    self->slots[slot] = next;
    self->is_solved = 0;
}

static int bench_compare_rows(const void *a, const void *b) {
    const bench_row *x = (const bench_row *)a, *y = (const bench_row *)b;
    if (x->required != y->required) return x->required - y->required;
    return x->level != y->level ? x->level - y->level : (x->terms > y->terms) - (x->terms < y->terms);
}

static int bench_solve_slots(bench_rival *self) {
    int32_t count = 0;
    for (int32_t i = 0; i < self->variable_count + self->constraint_count; i++)
        if (self->slots[i].counts) self->rows[count++] = self->slots[i].row;
    qsort(self->rows, (size_t)count, sizeof *self->rows, bench_compare_rows);
    return solve(self->rows, count, self->values, self->variable_count);
}

// Takes back all changes since the last layout, and makes them again one by one, without those that cannot hold.
static void bench_refuse(bench_rival *self) {
    bench_change *changes = self->pending.items;
    for (int64_t i = self->pending.count; i-- > 0;) self->slots[changes[i].slot] = changes[i].before;
    for (int64_t first = 0, end; first < self->pending.count; first = end) {
        int32_t refused = -1;
        for (end = first; end < self->pending.count && changes[end].unit == changes[first].unit; end++) {
            self->slots[changes[end].slot] = changes[end].after;
            if (changes[end].after.counts && changes[end].after.row.required) refused = changes[end].slot;
        }
        if (refused < 0 || bench_solve_slots(self)) continue;
        for (int64_t i = end; i-- > first;) self->slots[changes[i].slot] = changes[i].before;
        BENCH_APPEND(self->refused, refused);
    }
}

int bench_rival_read(bench_rival *self, double *sum) {
    if (!self->is_solved) {
        if (!bench_solve_slots(self)) {
            bench_refuse(self);
            bench_solve_slots(self);
        }
        self->pending.count = 0;
        self->is_solved = 1;
    }
    for (int32_t i = 0; i < self->variable_count; i++) *sum += self->values[i];
    return BENCH_RIVAL_DONE;
}

static void bench_end_batch(bench_rival *self, int keeps) {
    int64_t start = self->starts.items[--self->starts.count];
    if (!keeps) self->batch.count = start;
    if (self->starts.count > 0) return;
    for (int64_t i = 0; i < self->batch.count; i++) bench_change_slot(self, self->batch.items[i]);
    self->batch.count = 0;
}

static void bench_play(bench_rival *self, const bench_record *record, double *sum) {
    self->unit++;
    switch (record->kind) {
        case BENCH_BEGIN: BENCH_APPEND(self->starts, self->batch.count); return;
        case BENCH_COMMIT: bench_end_batch(self, 1); return;
        case BENCH_ROLL_BACK: bench_end_batch(self, 0); return;
        case BENCH_UPDATE: bench_rival_read(self, sum); return;
        case BENCH_ANCHOR:
        case BENCH_CHECKPOINT:
        case BENCH_PHASE: return;
        default: break;
    }
    if (self->starts.count > 0)
        BENCH_APPEND(self->batch, record);
    else
        bench_change_slot(self, record);
    if (record->kind == BENCH_SUGGEST) bench_rival_read(self, sum);
}

int bench_rival_run(bench_rival *self, int64_t from, int64_t to, int64_t deadline, double *sum) {
    for (int64_t i = from; i < to; i++) {
        struct timespec now;
        bench_play(self, self->records + i, sum);
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (now.tv_sec * (int64_t)1000000000 + now.tv_nsec > deadline) return BENCH_RIVAL_LATE;
    }
    return BENCH_RIVAL_DONE;
}

void bench_rival_values(bench_rival *self, double *values) {
    memcpy(values, self->values, (size_t)self->variable_count * sizeof *values);
}

int64_t bench_rival_refused(const bench_rival *self, int32_t *ids, int64_t capacity) {
    for (int64_t i = 0; i < self->refused.count && i < capacity; i++) ids[i] = self->refused.items[i];
    return self->refused.count;
}

#endif
