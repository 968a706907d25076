// A rival with the six functions of bench_rival.h, for RivalTests: it projects the values onto each violated row in turn.
#include <stdlib.h>
#include "bench_rival.h"

struct bench_rival { const bench_record *records, **rows; const bench_term *terms; double *x; int32_t n, m; };

const char *bench_rival_name(void) { return "relax"; }

bench_rival *bench_rival_make(const bench_record *r, const bench_term *t, const double *s, int32_t n, int32_t m) {
    bench_rival *self = malloc(sizeof *self);
    *self = (bench_rival){r, calloc(m + 1, sizeof(void *)), t, calloc(n + 1, sizeof(double)), n, m};
    return self;
}

void bench_rival_free(bench_rival *self) { free(self->rows); free(self->x); free(self); }

static void project(bench_rival *self, const bench_record *row) {
    const bench_term *first = self->terms + row->first_term, *end = first + row->term_count;
    double activity = row->number, square = 0;
    for (const bench_term *t = first; t < end; t++) {
        activity += t->coefficient * self->x[t->variable];
        square += t->coefficient * t->coefficient;
    }
    int holds = row->relation == BENCH_LESS ? activity <= 0 : row->relation == BENCH_GREATER && activity >= 0;
    for (const bench_term *t = first; t < end && !holds; t++) self->x[t->variable] -= t->coefficient * activity / square;
}

int bench_rival_read(bench_rival *self, double *sum) {
    for (int sweep = 0; sweep < 200; sweep++)
        for (int required = 0; required < 2; required++)
            for (int32_t i = 0; i < self->m; i++)
                if (self->rows[i] && (self->rows[i]->priority >= 1000) == required) project(self, self->rows[i]);
    for (int32_t i = 0; i < self->n; i++) *sum += self->x[i];
    return BENCH_RIVAL_DONE;
}

int bench_rival_run(bench_rival *self, int64_t from, int64_t to, int64_t deadline, double *sum) {
    for (const bench_record *r = self->records + from; r < self->records + to; r++) {
        if (r->kind == BENCH_ADD) self->rows[r->id] = r;
        if (r->kind == BENCH_REMOVE) self->rows[r->id] = NULL;
        if (r->kind == BENCH_SUGGEST) self->x[r->id] = r->number;
        if (r->kind == BENCH_SUGGEST || r->kind == BENCH_UPDATE) bench_rival_read(self, sum);
    }
    return BENCH_RIVAL_DONE;
}

void bench_rival_values(bench_rival *self, double *values) {
    for (int32_t i = 0; i < self->n; i++) values[i] = self->x[i];
}
