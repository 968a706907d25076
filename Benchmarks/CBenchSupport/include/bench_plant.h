// A slowdown for tests of `bench compare`: Scripts/planted writes it into a copy of the executable.
#ifndef BENCH_PLANT_H
#define BENCH_PLANT_H

#include <stdint.h>

// `SCENE|build` or `SCENE|step`, then `|LOOPS`; empty unless this executable is such a copy.
const char *bench_plant(void);

// Does nothing, so many times.
void bench_burn(uint64_t loops);

#endif
