// A parsed trace as every engine gets it: an array of records and an array of terms, nothing else.
#ifndef BENCH_RECORDS_H
#define BENCH_RECORDS_H

#include <stdint.h>

enum bench_kind {
    BENCH_ADD = 0,
    BENCH_REMOVE = 1,
    BENCH_PRIORITY = 2,
    BENCH_CONSTANT = 3,
    BENCH_ANCHOR = 4,
    BENCH_EDIT = 5,
    BENCH_END_EDIT = 6,
    BENCH_SUGGEST = 7,
    BENCH_UPDATE = 8,
    BENCH_BEGIN = 9,
    BENCH_COMMIT = 10,
    BENCH_ROLL_BACK = 11,
    BENCH_CHECKPOINT = 12,
    BENCH_PHASE = 13
};

enum bench_relation { BENCH_EQUAL = 0, BENCH_LESS = 1, BENCH_GREATER = 2 };

// One record of a trace. `id` is a constraint or a variable, `number` a constant or a value, by kind.
typedef struct bench_record {
    uint8_t kind;
    uint8_t relation;
    uint16_t level;  // rank of the priority among those of the trace, lowest 0
    int32_t id;
    int32_t first_term;
    int32_t term_count;
    double number;
    double weight;
    float priority;  // 1000 is required
    int32_t line;    // of the trace file, 0 for a scene
} bench_record;

typedef struct bench_term {
    int32_t variable;
    double coefficient;
} bench_term;

#endif
