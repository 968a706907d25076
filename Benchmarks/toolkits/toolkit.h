// The part that all drivers of toolkits in C and C++ share: arguments, clock, memory, and lines of JSON.
//
// A driver is called with ENGINE SCREEN SIZE STEPS SECONDS. It builds the screen, makes the steps, and writes one JSON
// object a line: the engine and its version, the time of the build, frames of some states, the times of the steps.
// bench compares the frames with arithmetic; Documentation/Toolkits.md describes screens and states.
#ifndef TOOLKIT_H
#define TOOLKIT_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum toolkit_screen { COLUMN, ROW, FORM, STACKS, LIST, CELL, GROW, CHURN };

struct toolkit {
    const char *engine;
    enum toolkit_screen screen;
    int size;    // boxes, fields and labels, or cells
    int views;   // the number of frames
    int steps;   // to make
    double seconds;  // after which no further step begins
};

// The functions of one engine. A step makes the change of a state and lays out; a frame is x, y, width and height
// of a view in the coordinates of the screen.
struct toolkit_driver {
    void (*build)(void);
    void (*step)(int state);
    void (*frame)(int view, double frame[4]);
};

static struct toolkit toolkit;

// The arithmetic of the states, in whole points.
static inline int toolkit_width(int state) {
    if (toolkit.screen == ROW) return toolkit.size * (48 + state * 7 % 31) - 8;
    return (toolkit.screen == FORM ? 600 : 400) + state * 7 % 211;
}
static inline int toolkit_start_width(void) { return toolkit_width(0); }
static inline int toolkit_label_width(int row) { return 40 + row * 37 % 81; }
static inline int toolkit_grown_height(int state) { return 20 + state % 20; }
static inline int toolkit_dial_height(int state) { return 40 + state % 60; }
static inline int toolkit_picture_width(int state) { return toolkit.screen == CELL ? 30 + state % 20 : 30; }
static inline int toolkit_stack_width(int place) { return 20 + place; }
static inline int toolkit_stack_height(int row, int place) { return 10 + (row + place) % 7; }
static inline int toolkit_resizes(void) { return toolkit.screen <= FORM || toolkit.screen == LIST; }

static inline double toolkit_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static inline double toolkit_resident(void) {
    long all, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    if (fscanf(file, "%ld %ld", &all, &resident) != 2) resident = 0;
    fclose(file);
    return (double)resident * sysconf(_SC_PAGESIZE);
}

// Ends the driver with the reason for which the engine cannot show the screen.
static inline void toolkit_unsupported(const char *reason) {
    printf("{\"unsupported\":\"%s\"}\n", reason);
    fflush(stdout);
    _exit(0);
}

static inline void toolkit_begin(int count, char **arguments) {
    static const char *const names[] = {"column", "row", "form", "stacks", "list", "cell", "grow", "churn"};
    if (count != 6) {
        fprintf(stderr, "usage: %s ENGINE SCREEN SIZE STEPS SECONDS\n", arguments[0]);
        exit(2);
    }
    int screen = 0;
    while (screen <= CHURN && strcmp(names[screen], arguments[2])) screen++;
    toolkit.engine = arguments[1];
    toolkit.screen = (enum toolkit_screen)screen;
    toolkit.size = atoi(arguments[3]);
    toolkit.views = screen == LIST || screen == CELL ? 4 * toolkit.size : toolkit.size;
    toolkit.steps = atoi(arguments[4]);
    toolkit.seconds = atof(arguments[5]);
    if (screen > CHURN) toolkit_unsupported("an unknown screen");
    // An engine that needs more is ended by its next allocation.
    struct rlimit memory = {(rlim_t)8 << 30, (rlim_t)8 << 30};
    setrlimit(RLIMIT_AS, &memory);
}

static inline void toolkit_frames(const struct toolkit_driver *driver, int state) {
    printf("{\"state\":%d,\"frames\":[", state);
    for (int view = 0; view < toolkit.views; view++) {
        double f[4] = {0};
        driver->frame(view, f);
        printf("%s%.9g,%.9g,%.9g,%.9g", view ? "," : "", f[0], f[1], f[2], f[3]);
    }
    puts("]}");
}

// Builds the screen, and makes the steps. The process then ends at once: what an engine does when it is torn down is
// not measured.
static inline void toolkit_run(const char *version, const struct toolkit_driver *driver) {
    printf("{\"engine\":\"%s\",\"version\":\"%s\"}\n", toolkit.engine, version);
    double before = toolkit_resident(), start = toolkit_now();
    driver->build();
    double built = toolkit_now() - start;
    printf("{\"built\":%.0f,\"memory\":%.0f}\n", built, toolkit_resident() - before);
    toolkit_frames(driver, 0);
    fflush(stdout);
    double *times = (double *)calloc(toolkit.steps + 1, sizeof(double)), begin = toolkit_now();
    int made = 0;
    for (int state = 1; state <= toolkit.steps; state++) {
        double from = toolkit_now();
        driver->step(state);
        double to = toolkit_now();
        times[made++] = to - from;
        int isLast = state == toolkit.steps || to - begin > toolkit.seconds * 1e9;
        if (state == 1 || state % 75 == 0 || isLast) toolkit_frames(driver, state);
        if (isLast) break;
    }
    printf("{\"steps\":[");
    for (int step = 0; step < made; step++) printf("%s%.0f", step ? "," : "", times[step]);
    puts("]}");
    fflush(stdout);
    _exit(0);
}
#endif
