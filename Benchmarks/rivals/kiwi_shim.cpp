// kiwi behind the interface of a rival (bench_rival.h). Built by `Scripts/bench --setup`, never by the package.
//
// kiwi gets its best use of its own interface: constraints are made from moved vectors of terms, a step is
// suggestValue and updateVariables, values are read straight from the variables. It has no change list, so a read
// is a read of all variables; no change of a constant or a strength, so those are a removal and an addition; no
// stays, so anchors are ignored; no transactions, so a batch is applied when it is committed, removals first.
#include "bench_rival.h"

#include <algorithm>
#include <chrono>
#include <csetjmp>
#include <exception>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

// Nanoseconds of the monotonic clock, which bench uses too.
int64_t now() {
    auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

const double weightless_limit = kiwi::strength::required - 1.0;

// What is wanted of one constraint id, and the object that stands for it in the solver while it is installed.
struct Row {
    bool installed = false;
    const bench_record *body = nullptr;
    double constant = 0;
    double weight = 1;
    uint16_t level = 0;
    bool required = false;
    kiwi::Constraint constraint;
};

// kiwi throws from a destructor when a dual step fails, which C++ turns into `terminate`: leave by a jump instead.
thread_local std::jmp_buf *escape = nullptr;

void leave() {
    if (escape) std::longjmp(*escape, 1);
    std::abort();
}

kiwi::RelationalOperator relation_of(const bench_record &record) {
    switch (record.relation) {
        case BENCH_LESS: return kiwi::OP_LE;
        case BENCH_GREATER: return kiwi::OP_GE;
        default: return kiwi::OP_EQ;
    }
}

}  // namespace

struct bench_rival {
    const bench_record *records;
    const bench_term *terms;
    const double *strengths;
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<Row> rows;
    std::vector<int32_t> refused;
    std::vector<const bench_record *> batch;
    std::vector<size_t> batch_starts;
    std::string message;
    bool broken = false;

    bench_rival(const bench_record *r, const bench_term *t, const double *s, int32_t variable_count, int32_t row_count)
        : records(r), terms(t), strengths(s), variables(variable_count), rows(row_count) {}

    double strength_of(const Row &row) const {
        if (row.required) return kiwi::strength::required;
        return std::min(strengths[row.level] * row.weight, weightless_limit);
    }

    kiwi::Constraint make(const Row &row) const {
        const bench_term *first = terms + row.body->first_term;
        std::vector<kiwi::Term> list;
        list.reserve(row.body->term_count);
        for (int32_t i = 0; i < row.body->term_count; i++)
            list.emplace_back(variables[first[i].variable], first[i].coefficient);
        return kiwi::Constraint(
            kiwi::Expression(std::move(list), row.constant), relation_of(*row.body), strength_of(row));
    }

    bool install(Row &row) {
        row.constraint = make(row);
        try {
            solver.addConstraint(row.constraint);
        } catch (const kiwi::UnsatisfiableConstraint &) {
            row.installed = false;
            return false;
        }
        return row.installed = true;
    }

    void uninstall(Row &row) {
        solver.removeConstraint(row.constraint);
        row.installed = false;
    }

    // The row as it is wanted after the record.
    Row wanted(const Row &row, const bench_record &record) const {
        Row next = row;
        switch (record.kind) {
            case BENCH_ADD:
                next.body = &record;
                next.constant = record.number;
                next.installed = true;
                break;
            case BENCH_REMOVE: next.installed = false; return next;
            case BENCH_CONSTANT: next.constant = record.number; return next;
            default: break;
        }
        next.level = record.level;
        next.weight = record.weight;
        next.required = record.priority >= 1000;
        return next;
    }

    // Puts `next` in the place of row `id`; a refused row leaves what was there.
    void replace(int32_t id, Row next) {
        Row before = rows[id];
        bool changes = before.installed || next.installed;
        if (before.installed) uninstall(rows[id]);
        bool installed = next.installed;
        rows[id] = next;
        if (!changes || !installed || install(rows[id])) return;
        refused.push_back(id);
        if (before.installed) restore(id, before);
    }

    void restore(int32_t id, const Row &before) {
        rows[id] = before;
        if (before.installed) install(rows[id]);
    }

    void commit() {
        std::map<int32_t, Row> before, after;
        for (const bench_record *record : batch) {
            before.emplace(record->id, rows[record->id]);
            Row &row = after.emplace(record->id, rows[record->id]).first->second;
            if (record->kind == BENCH_ADD || row.installed || record->kind == BENCH_REMOVE) row = wanted(row, *record);
        }
        batch.clear();
        for (auto &entry : before)
            if (entry.second.installed) uninstall(rows[entry.first]);
        for (auto &entry : after) {
            rows[entry.first] = entry.second;
            if (entry.second.installed && !install(rows[entry.first])) return undo(entry.first, before);
        }
    }

    void undo(int32_t conflicting, const std::map<int32_t, Row> &before) {
        refused.push_back(conflicting);
        for (auto &entry : before)
            if (rows[entry.first].installed) uninstall(rows[entry.first]);
        for (auto &entry : before) restore(entry.first, entry.second);
    }

    void change(const bench_record &record) {
        if (!batch_starts.empty()) {
            batch.push_back(&record);
            return;
        }
        Row &row = rows[record.id];
        bool changes_installed = record.kind == BENCH_PRIORITY || record.kind == BENCH_CONSTANT;
        if (changes_installed && !row.installed) return;
        replace(record.id, wanted(row, record));
    }

    void end_batch(bool keep) {
        size_t start = batch_starts.back();
        batch_starts.pop_back();
        if (!keep) batch.resize(start);
        if (batch_starts.empty()) commit();
    }

    double edit_strength(const bench_record &record) const {
        return std::min(strengths[record.level] * record.weight, weightless_limit);
    }

    double read() {
        solver.updateVariables();
        double sum[4] = {0, 0, 0, 0};
        size_t i = 0;
        for (; i + 4 <= variables.size(); i += 4)
            for (size_t k = 0; k < 4; k++) sum[k] += variables[i + k].value();
        for (; i < variables.size(); i++) sum[0] += variables[i].value();
        return (sum[0] + sum[1]) + (sum[2] + sum[3]);
    }

    void play(const bench_record &record, double &sum) {
        switch (record.kind) {
            case BENCH_ADD:
            case BENCH_REMOVE:
            case BENCH_PRIORITY:
            case BENCH_CONSTANT: return change(record);
            case BENCH_EDIT: return solver.addEditVariable(variables[record.id], edit_strength(record));
            case BENCH_END_EDIT: return solver.removeEditVariable(variables[record.id]);
            case BENCH_SUGGEST: solver.suggestValue(variables[record.id], record.number); sum += read(); return;
            case BENCH_UPDATE: sum += read(); return;
            case BENCH_BEGIN: return batch_starts.push_back(batch.size());
            case BENCH_COMMIT: return end_batch(true);
            case BENCH_ROLL_BACK: return end_batch(false);
            default: return;
        }
    }

    int play_range(int64_t from, int64_t to, int64_t deadline, double &sum) {
        for (int64_t i = from; i < to; i++) {
            play(records[i], sum);
            if ((i & 15) == 15 && now() > deadline) return BENCH_RIVAL_LATE;
        }
        return BENCH_RIVAL_DONE;
    }

    int fail(const char *what) {
        message = what;
        broken = true;
        return BENCH_RIVAL_FAILED;
    }
};

// Runs `body` so that neither an exception nor kiwi's `terminate` leaves it.
template <typename Body>
static int guarded(bench_rival *rival, Body body) {
    if (rival->broken) return BENCH_RIVAL_FAILED;
    std::jmp_buf here;
    if (setjmp(here)) {
        escape = nullptr;
        return rival->fail("an internal error while kiwi made a dual step");
    }
    escape = &here;
    std::set_terminate(leave);
    int outcome;
    try {
        outcome = body();
    } catch (const std::exception &error) {
        outcome = rival->fail(error.what());
    } catch (...) {
        outcome = rival->fail("an exception of an unknown type");
    }
    escape = nullptr;
    return outcome;
}

extern "C" {

const char *bench_rival_name(void) { return "kiwi"; }
const char *bench_rival_version(void) { return KIWI_VERSION; }

double bench_rival_strength_min(void) { return kiwi::strength::weak; }
// kiwi compares sums of strengths with an absolute tolerance of 1e-8. Above this strength their rounding alone is
// larger, and it stops with "unbounded" in ordinary layouts, though it accepts strengths up to 1.001e9.
double bench_rival_strength_max(void) { return 1e-8 / std::numeric_limits<double>::epsilon(); }
double bench_rival_strength_required(void) { return kiwi::strength::required; }

const char *bench_rival_strength_name(int rank) {
    static const char *const names[] = {"weak", "medium", "strong"};
    return rank >= 0 && rank < 3 ? names[rank] : nullptr;
}

double bench_rival_strength_value(int rank) {
    const double values[] = {kiwi::strength::weak, kiwi::strength::medium, kiwi::strength::strong};
    return rank >= 0 && rank < 3 ? values[rank] : 0;
}

bench_rival *bench_rival_make(
    const bench_record *records, const bench_term *terms, const double *strengths,
    int32_t variable_count, int32_t constraint_count) {
    return new bench_rival(records, terms, strengths, variable_count, constraint_count);
}

// A solver that broke in the middle of a step may not be fit to be taken down: it is left where it is.
void bench_rival_free(bench_rival *rival) {
    if (!rival->broken) delete rival;
}

int bench_rival_run(bench_rival *rival, int64_t from, int64_t to, int64_t deadline, double *sum) {
    return guarded(rival, [&] { return rival->play_range(from, to, deadline, *sum); });
}

int bench_rival_read(bench_rival *rival, double *sum) {
    return guarded(rival, [&] { *sum += rival->read(); return int(BENCH_RIVAL_DONE); });
}

void bench_rival_values(bench_rival *rival, double *values) {
    for (size_t i = 0; i < rival->variables.size(); i++) values[i] = rival->variables[i].value();
}

int64_t bench_rival_refused(const bench_rival *rival, int32_t *ids, int64_t capacity) {
    int64_t count = static_cast<int64_t>(rival->refused.size());
    std::copy_n(rival->refused.begin(), std::min(count, capacity), ids);
    return count;
}

const char *bench_rival_message(const bench_rival *rival) { return rival->message.c_str(); }

}  // extern "C"
