// An incremental solver behind the interface of a rival (bench_rival.h): the rows, batches and refusals that Cassowary's
// descendants have in common. A shim has an adapter of one solver, and names it in `incremental_rival(Adapter)`.
//
// None of these solvers changes a constant or a strength, so those are a removal and an addition. None has transactions,
// so a batch is applied when it is committed, removals first. None has stays, so anchors are ignored.
//
// An adapter has `Constraint`, what stands for a row while it is installed, and these functions:
//
//   Adapter(int32_t variables)
//   bool add(Constraint &, const bench_record &body, const bench_term *terms, double constant, double strength,
//            bool required)                          false if the required rows cannot hold together
//   void remove(Constraint &)
//   void edit(int32_t variable, double strength)
//   void end_edit(int32_t variable)
//   void suggest(int32_t variable, double value)
//   void solve()
//   double value(int32_t variable)
#ifndef INCREMENTAL_RIVAL_H
#define INCREMENTAL_RIVAL_H

#include "bench_rival.h"

#include <algorithm>
#include <chrono>
#include <csetjmp>
#include <exception>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace incremental {

// Nanoseconds of the monotonic clock, which bench uses too.
inline int64_t now() {
    auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

// A solver that throws from a destructor ends in `terminate`: leave by a jump instead.
inline std::jmp_buf *&escape() {
    static thread_local std::jmp_buf *place = nullptr;
    return place;
}

inline void leave() {
    if (escape()) std::longjmp(*escape(), 1);
    std::abort();
}

template <typename Adapter>
struct Rival {
    // What is wanted of one constraint id, and the object that stands for it in the solver while it is installed.
    struct Row {
        bool installed = false;
        const bench_record *body = nullptr;
        double constant = 0;
        double weight = 1;
        uint16_t level = 0;
        bool required = false;
        typename Adapter::Constraint constraint{};
    };

    const bench_record *records;
    const bench_term *terms;
    const double *strengths;
    Adapter solver;
    int32_t variable_count;
    std::vector<Row> rows;
    std::vector<int32_t> refused;
    std::vector<const bench_record *> batch;
    std::vector<size_t> batch_starts;
    std::string message;
    bool broken = false;

    Rival(const bench_record *r, const bench_term *t, const double *s, int32_t variables, int32_t row_count)
        : records(r), terms(t), strengths(s), solver(variables), variable_count(variables), rows(row_count) {}

    double strength_of(uint16_t level, double weight) const {
        return std::min(strengths[level] * weight, Adapter::strength_limit);
    }

    bool install(Row &row) {
        double strength = row.required ? 0 : strength_of(row.level, row.weight);
        row.installed = solver.add(
            row.constraint, *row.body, terms + row.body->first_term, row.constant, strength, row.required);
        return row.installed;
    }

    void uninstall(Row &row) {
        solver.remove(row.constraint);
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

    double read() {
        solver.solve();
        double sum[4] = {0, 0, 0, 0};
        int32_t i = 0;
        for (; i + 4 <= variable_count; i += 4)
            for (int32_t k = 0; k < 4; k++) sum[k] += solver.value(i + k);
        for (; i < variable_count; i++) sum[0] += solver.value(i);
        return (sum[0] + sum[1]) + (sum[2] + sum[3]);
    }

    void play(const bench_record &record, double &sum) {
        switch (record.kind) {
            case BENCH_ADD:
            case BENCH_REMOVE:
            case BENCH_PRIORITY:
            case BENCH_CONSTANT: return change(record);
            case BENCH_EDIT: return solver.edit(record.id, strength_of(record.level, record.weight));
            case BENCH_END_EDIT: return solver.end_edit(record.id);
            case BENCH_SUGGEST: solver.suggest(record.id, record.number); sum += read(); return;
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

// Runs `body` so that neither an exception nor `terminate` leaves it.
template <typename Adapter, typename Body>
int guarded(Rival<Adapter> *rival, Body body) {
    if (rival->broken) return BENCH_RIVAL_FAILED;
    std::jmp_buf here;
    if (setjmp(here)) {
        escape() = nullptr;
        return rival->fail("an exception from a destructor");
    }
    escape() = &here;
    std::set_terminate(leave);
    int outcome;
    try {
        outcome = body();
    } catch (const std::exception &error) {
        outcome = rival->fail(error.what());
    } catch (...) {
        outcome = rival->fail("an exception of an unknown type");
    }
    escape() = nullptr;
    return outcome;
}

}  // namespace incremental

// The functions of bench_rival.h that an adapter does not decide.
#define incremental_rival(Adapter)                                                                                     \
    struct bench_rival : incremental::Rival<Adapter> {                                                                 \
        using Rival::Rival;                                                                                            \
    };                                                                                                                 \
    extern "C" bench_rival *bench_rival_make(                                                                          \
        const bench_record *records, const bench_term *terms, const double *strengths, int32_t variables,              \
        int32_t rows) {                                                                                                \
        return new bench_rival(records, terms, strengths, variables, rows);                                            \
    }                                                                                                                  \
    /* A solver that broke in the middle of a step may not be fit to be taken down: it is left where it is. */         \
    extern "C" void bench_rival_free(bench_rival *rival) {                                                             \
        if (!rival->broken) delete rival;                                                                              \
    }                                                                                                                  \
    extern "C" int bench_rival_run(bench_rival *rival, int64_t from, int64_t to, int64_t deadline, double *sum) {      \
        return incremental::guarded<Adapter>(rival, [&] { return rival->play_range(from, to, deadline, *sum); });      \
    }                                                                                                                  \
    extern "C" int bench_rival_read(bench_rival *rival, double *sum) {                                                 \
        return incremental::guarded<Adapter>(rival, [&] { *sum += rival->read(); return int(BENCH_RIVAL_DONE); });     \
    }                                                                                                                  \
    extern "C" void bench_rival_values(bench_rival *rival, double *values) {                                           \
        for (int32_t i = 0; i < rival->variable_count; i++) values[i] = rival->solver.value(i);                        \
    }                                                                                                                  \
    extern "C" int64_t bench_rival_refused(const bench_rival *rival, int32_t *ids, int64_t capacity) {                 \
        int64_t count = static_cast<int64_t>(rival->refused.size());                                                   \
        std::copy_n(rival->refused.begin(), std::min(count, capacity), ids);                                           \
        return count;                                                                                                  \
    }                                                                                                                  \
    extern "C" const char *bench_rival_message(const bench_rival *rival) { return rival->message.c_str(); }

// The names and values of three strengths, and their range.
#define incremental_strengths(least, most, weak, medium, strong)                                                       \
    extern "C" double bench_rival_strength_min(void) { return least; }                                                 \
    extern "C" double bench_rival_strength_max(void) { return most; }                                                  \
    extern "C" const char *bench_rival_strength_name(int rank) {                                                       \
        static const char *const names[] = {"weak", "medium", "strong"};                                               \
        return rank >= 0 && rank < 3 ? names[rank] : nullptr;                                                          \
    }                                                                                                                  \
    extern "C" double bench_rival_strength_value(int rank) {                                                           \
        const double values[] = {weak, medium, strong};                                                                \
        return rank >= 0 && rank < 3 ? values[rank] : 0;                                                               \
    }

#endif
