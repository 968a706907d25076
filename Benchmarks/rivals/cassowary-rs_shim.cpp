// The Rust crate cassowary behind the interface of a rival (bench_rival.h). Built by `Scripts/bench --setup`, with
// cassowary-rs.rs, which gives the crate C functions.
#include "incremental_rival.h"

#include <limits>
#include <stdexcept>

extern "C" {
struct rs_solver;
struct rs_constraint;
rs_solver *rs_make(int32_t variables);
void rs_free(rs_solver *);
const double *rs_values(const rs_solver *);
// The first error of the crate; null without one.
const char *rs_error(const rs_solver *);
// Null if the required rows cannot hold together.
rs_constraint *rs_add(
    rs_solver *, const bench_term *terms, int32_t count, double constant, int32_t relation, double strength);
void rs_remove(rs_solver *, rs_constraint *);
void rs_edit(rs_solver *, int32_t variable, double strength);
void rs_end_edit(rs_solver *, int32_t variable);
void rs_suggest(rs_solver *, int32_t variable, double value);
void rs_solve(rs_solver *);
}

namespace {

constexpr double required_strength = 1001001000;

struct Cassowary {
    using Constraint = rs_constraint *;
    static constexpr double strength_limit = required_strength - 1;

    rs_solver *solver;

    explicit Cassowary(int32_t count) : solver(rs_make(count)) {}
    ~Cassowary() { rs_free(solver); }
    Cassowary(const Cassowary &) = delete;

    bool add(
        Constraint &constraint, const bench_record &body, const bench_term *first, double constant, double strength,
        bool required) {
        constraint = rs_add(
            solver, first, body.term_count, constant, body.relation, required ? required_strength : strength);
        check();
        return constraint;
    }

    void remove(Constraint &constraint) { rs_remove(solver, constraint), check(); }
    void edit(int32_t variable, double strength) { rs_edit(solver, variable, strength), check(); }
    void end_edit(int32_t variable) { rs_end_edit(solver, variable), check(); }
    void suggest(int32_t variable, double value) { rs_suggest(solver, variable, value), check(); }
    void solve() { rs_solve(solver); }
    double value(int32_t variable) const { return rs_values(solver)[variable]; }

private:
    void check() const {
        if (const char *error = rs_error(solver)) throw std::runtime_error(error);
    }
};

}  // namespace

incremental_rival(Cassowary)

extern "C" {
const char *bench_rival_name(void) { return "cassowary-rs"; }
const char *bench_rival_version(void) { return RIVAL_VERSION; }
}

// As kiwi, which descends from the same solver: see kiwi_shim.cpp.
incremental_strengths(1, 1e-8 / std::numeric_limits<double>::epsilon(), 1, 1e3, 1e6)
