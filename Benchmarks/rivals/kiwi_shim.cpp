// kiwi behind the interface of a rival (bench_rival.h). Built by `Scripts/bench --setup`, never by the package.
//
// kiwi gets its best use of its own interface: constraints are made from moved vectors of terms, a step is
// suggestValue and updateVariables, values are read straight from the variables. It has no change list, so a read
// is a read of all variables.
#include "incremental_rival.h"

#include <limits>

#include <kiwi/kiwi.h>

namespace {

struct Kiwi {
    using Constraint = kiwi::Constraint;
    static constexpr double strength_limit = 1001001000.0 - 1.0;

    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;

    explicit Kiwi(int32_t count) : variables(count) {}

    static kiwi::RelationalOperator relation_of(const bench_record &record) {
        switch (record.relation) {
            case BENCH_LESS: return kiwi::OP_LE;
            case BENCH_GREATER: return kiwi::OP_GE;
            default: return kiwi::OP_EQ;
        }
    }

    bool add(
        Constraint &constraint, const bench_record &body, const bench_term *first, double constant, double strength,
        bool required) {
        std::vector<kiwi::Term> list;
        list.reserve(body.term_count);
        for (int32_t i = 0; i < body.term_count; i++)
            list.emplace_back(variables[first[i].variable], first[i].coefficient);
        constraint = Constraint(
            kiwi::Expression(std::move(list), constant), relation_of(body),
            required ? kiwi::strength::required : strength);
        try {
            solver.addConstraint(constraint);
        } catch (const kiwi::UnsatisfiableConstraint &) {
            return false;
        }
        return true;
    }

    void remove(Constraint &constraint) { solver.removeConstraint(constraint); }
    void edit(int32_t variable, double strength) { solver.addEditVariable(variables[variable], strength); }
    void end_edit(int32_t variable) { solver.removeEditVariable(variables[variable]); }
    void suggest(int32_t variable, double value) { solver.suggestValue(variables[variable], value); }
    void solve() { solver.updateVariables(); }
    double value(int32_t variable) const { return variables[variable].value(); }
};

}  // namespace

incremental_rival(Kiwi)

extern "C" {
const char *bench_rival_name(void) { return "kiwi"; }
const char *bench_rival_version(void) { return KIWI_VERSION; }
}

// kiwi compares sums of strengths with an absolute tolerance of 1e-8. Above the greatest strength here their rounding
// alone is larger, and it stops with "unbounded" in ordinary layouts, though it accepts strengths up to 1.001e9.
incremental_strengths(
    kiwi::strength::weak, 1e-8 / std::numeric_limits<double>::epsilon(), kiwi::strength::weak, kiwi::strength::medium,
    kiwi::strength::strong)
