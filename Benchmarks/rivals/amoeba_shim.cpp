// amoeba behind the interface of a rival (bench_rival.h). Built by `Scripts/bench --setup` if its header is there.
//
// amoeba pushes values to numbers of its caller, so a read is a read of those. Its numbers are doubles here.
#define AM_IMPLEMENTATION
#define AM_STATIC_API
#define AM_USE_DOUBLE
extern "C" {
#include <amoeba.h>
}
#include "incremental_rival.h"

#include <stdexcept>

namespace {

struct Amoeba {
    using Constraint = am_Constraint *;
    static constexpr double strength_limit = 1e9 - 1;

    am_Solver *solver;
    std::vector<am_Num> values;
    std::vector<am_Id> variables;

    explicit Amoeba(int32_t count) : solver(am_newsolver(nullptr, nullptr)), values(count), variables(count) {
        am_autoupdate(solver, 0);
        for (int32_t i = 0; i < count; i++) variables[i] = am_newvariable(solver, &values[i]);
    }
    ~Amoeba() { am_delsolver(solver); }
    Amoeba(const Amoeba &) = delete;

    static int relation_of(const bench_record &record) {
        switch (record.relation) {
            case BENCH_LESS: return AM_LESSEQUAL;
            case BENCH_GREATER: return AM_GREATEQUAL;
            default: return AM_EQUAL;
        }
    }

    bool add(
        Constraint &constraint, const bench_record &body, const bench_term *first, double constant, double strength,
        bool required) {
        constraint = am_newconstraint(solver, required ? AM_REQUIRED : strength);
        for (int32_t i = 0; i < body.term_count; i++)
            am_addterm(constraint, variables[first[i].variable], first[i].coefficient);
        // What follows the relation is its right side.
        am_setrelation(constraint, relation_of(body));
        am_addconstant(constraint, -constant);
        int outcome = am_add(constraint);
        if (outcome == AM_OK) return true;
        am_delconstraint(constraint);
        if (outcome == AM_UNSATISFIED || required) return false;
        throw std::runtime_error("am_add failed");
    }

    void remove(Constraint &constraint) { am_delconstraint(constraint); }
    // amoeba keeps the value that the variable has; the interface begins at 0.
    void edit(int32_t variable, double strength) {
        am_addedit(solver, variables[variable], strength);
        am_suggest(solver, variables[variable], 0);
    }
    void end_edit(int32_t variable) { am_deledit(solver, variables[variable]); }
    void suggest(int32_t variable, double value) { am_suggest(solver, variables[variable], value); }
    void solve() { am_updatevars(solver); }
    double value(int32_t variable) const { return values[variable]; }
};

}  // namespace

incremental_rival(Amoeba)

extern "C" {
const char *bench_rival_name(void) { return "amoeba"; }
const char *bench_rival_version(void) { return RIVAL_VERSION; }
}

incremental_strengths(AM_WEAK, AM_STRONG, AM_WEAK, AM_MEDIUM, AM_STRONG)
