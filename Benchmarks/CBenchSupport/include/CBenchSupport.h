// The parts of bench that are C: the physical floor, the allocation counter, the interface of a rival.
#ifndef BENCH_SUPPORT_H
#define BENCH_SUPPORT_H

#include "bench_floor.h"
#include "bench_records.h"
#include "bench_rival.h"

#endif
