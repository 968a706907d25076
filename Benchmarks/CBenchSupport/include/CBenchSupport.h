// The parts of bench that are C: the bounds, planted slowdowns, the records, the interface of a rival.
#ifndef BENCH_SUPPORT_H
#define BENCH_SUPPORT_H

#include "bench_bounds.h"
#include "bench_plant.h"
#include "bench_records.h"
#include "bench_rival.h"

#endif
