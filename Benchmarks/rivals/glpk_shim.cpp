// GLPK behind the interface of a rival (bench_rival.h). Built by `Scripts/bench --setup`, never by the package.
//
// A layout is a row of linear programs: the violations of the highest level are minimised, their sum is then held, and
// the next level follows; each program starts from the basis of the one before, and so does the first one of the next
// step. Every constraint id, and every edit variable, has a row and two columns for its violation for good: removing a
// constraint frees its row, so that the basis stays one. No stays: among equal optima GLPK's is taken. Whether a
// required row can be met is a program too; where a batch of changes cannot, they are tried one by one.
#include "bench_rival.h"

#include <algorithm>
#include <cmath>
#include <csetjmp>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <glpk.h>

namespace {

int64_t now() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

// What is wanted of one slot: a constraint id, or an edit variable.
struct Row {
    bool installed = false;
    const bench_record *body = nullptr;  // null for an edit
    int32_t variable = 0;                // of an edit
    double constant = 0;
    double weight = 1;
    int32_t level = 0;  // required: the number of levels
};

struct Change {
    int32_t slot;
    Row before;
};

thread_local std::jmp_buf *escape = nullptr;
void leave(void *) {
    if (escape) std::longjmp(*escape, 1);
    std::abort();
}

}  // namespace

struct bench_rival {
    const bench_record *records;
    const bench_term *terms;
    int32_t variable_count, row_count;
    int32_t level_count = 0;
    glp_prob *program = nullptr;
    std::vector<Row> rows;
    std::vector<int32_t> row_of;      // LP row of a slot, 0 if it has none yet
    std::vector<int32_t> column_of;   // its first violation column
    std::vector<int32_t> slots;       // slots that have a row
    std::vector<double> values;
    std::vector<int32_t> refused;
    std::vector<std::vector<Change>> pending;  // units to be judged, each with what it changed
    std::vector<const bench_record *> batch;
    std::vector<size_t> batch_starts;
    std::string message;
    bool broken = false, dirty = true, late = false;
    int64_t deadline = std::numeric_limits<int64_t>::max();
    std::vector<int> index;
    std::vector<double> number;

    bench_rival(const bench_record *r, const bench_term *t, int32_t variables, int32_t constraints)
        : records(r), terms(t), variable_count(variables), row_count(constraints), rows(constraints + variables),
          row_of(constraints + variables), column_of(constraints + variables), values(variables) {}

    ~bench_rival() {
        if (program) glp_delete_prob(program);
    }

    // Levels are rows of the program: 1 is the lowest.
    void open(int32_t levels) {
        level_count = levels;
        program = glp_create_prob();
        glp_set_obj_dir(program, GLP_MIN);
        if (variable_count > 0) glp_add_cols(program, variable_count);
        for (int32_t v = 1; v <= variable_count; v++) glp_set_col_bnds(program, v, GLP_FR, 0, 0);
        if (levels > 0) glp_add_rows(program, levels);
        for (int32_t l = 1; l <= levels; l++) glp_set_row_bnds(program, l, GLP_FR, 0, 0);
    }

    // Writes a slot's row, its violation columns and its share of the level into the program; where only the constant
    // differs from `before`, nothing but the row's bounds, so that the factors of the basis stay.
    void write(int32_t slot, const Row &before) {
        const Row &row = rows[slot];
        bool same = before.installed && row.installed && before.body == row.body && before.level == row.level &&
                    before.weight == row.weight;
        if (!row_of[slot]) {
            if (!row.installed) return;
            row_of[slot] = glp_add_rows(program, 1);
            column_of[slot] = glp_add_cols(program, 2);
            for (int side = 0; side < 2; side++) glp_set_col_bnds(program, column_of[slot] + side, GLP_LO, 0, 0);
            slots.push_back(slot);
        }
        int over = column_of[slot], under = over + 1;
        bool required = row.level >= level_count;
        int relation = !row.installed ? -1 : row.body ? row.body->relation : int(BENCH_EQUAL);
        if (row.installed && !same) write_terms(slot, row);
        double bound = -row.constant;
        switch (relation) {
            case BENCH_EQUAL: glp_set_row_bnds(program, row_of[slot], GLP_FX, bound, bound); break;
            case BENCH_LESS: glp_set_row_bnds(program, row_of[slot], GLP_UP, 0, bound); break;
            case BENCH_GREATER: glp_set_row_bnds(program, row_of[slot], GLP_LO, bound, 0); break;
            default: glp_set_row_bnds(program, row_of[slot], GLP_FR, 0, 0);
        }
        if (same) return;
        bool gives = row.installed && !required;
        bool may_over = gives && relation != BENCH_GREATER, may_under = gives && relation != BENCH_LESS;
        glp_set_col_bnds(program, over, may_over ? GLP_LO : GLP_FX, 0, 0);
        glp_set_col_bnds(program, under, may_under ? GLP_LO : GLP_FX, 0, 0);
    }

    // a·x - over + under, and the violations in the row of their level.
    void write_terms(int32_t slot, const Row &row) {
        std::map<int, double> sum;
        if (row.body) {
            const bench_term *first = terms + row.body->first_term;
            for (int32_t i = 0; i < row.body->term_count; i++) sum[first[i].variable + 1] += first[i].coefficient;
        } else {
            sum[row.variable + 1] = 1;
        }
        index.assign(1, 0);
        number.assign(1, 0);
        for (auto &term : sum) {
            index.push_back(term.first);
            number.push_back(term.second);
        }
        for (int side = 0; side < 2; side++) {
            index.push_back(column_of[slot] + side);
            number.push_back(side ? 1 : -1);
        }
        glp_set_mat_row(program, row_of[slot], int(index.size()) - 1, index.data(), number.data());
        if (row.level >= level_count) return;
        for (int side = 0; side < 2; side++) {
            int at[3] = {0, row_of[slot], row.level + 1};
            double with[3] = {0, side ? 1.0 : -1.0, row.weight};
            glp_set_mat_col(program, column_of[slot] + side, 2, at, with);
        }
    }

    // Takes over what is wanted of a slot, noting what was there.
    void put(int32_t slot, const Row &row, std::vector<Change> &unit) {
        unit.push_back({slot, rows[slot]});
        rows[slot] = row;
        write(slot, unit.back().before);
        dirty = true;
    }

    void undo(std::vector<Change> &unit) {
        for (auto change = unit.rbegin(); change != unit.rend(); ++change) {
            Row after = rows[change->slot];
            rows[change->slot] = change->before;
            write(change->slot, after);
        }
    }

    int level_of(const bench_record &record) const {
        return record.priority >= 1000 ? level_count : record.level;
    }

    void change(const bench_record &record, std::vector<Change> &unit) {
        bool is_edit = record.kind == BENCH_EDIT || record.kind == BENCH_END_EDIT || record.kind == BENCH_SUGGEST;
        int32_t slot = is_edit ? row_count + record.id : record.id;
        Row row = rows[slot];
        switch (record.kind) {
            case BENCH_ADD:
                row.body = &record;
                row.constant = record.number;
                row.installed = true;
                break;
            case BENCH_EDIT:
                row.variable = record.id;
                row.constant = 0;
                row.installed = true;
                break;
            case BENCH_REMOVE:
            case BENCH_END_EDIT: row.installed = false; return put(slot, row, unit);
            case BENCH_SUGGEST: row.constant = -record.number; return put(slot, row, unit);
            case BENCH_CONSTANT:
                if (!row.installed) return;
                row.constant = record.number;
                return put(slot, row, unit);
            default:
                if (!row.installed) return;
        }
        row.level = level_of(record);
        row.weight = record.weight;
        put(slot, row, unit);
    }

    void queue(const bench_record &record) {
        if (!batch_starts.empty()) {
            batch.push_back(&record);
            return;
        }
        std::vector<Change> unit;
        change(record, unit);
        if (!unit.empty()) pending.push_back(std::move(unit));
    }

    void end_batch(bool keep) {
        size_t start = batch_starts.back();
        batch_starts.pop_back();
        if (!keep) batch.resize(start);
        if (!batch_starts.empty()) return;
        std::vector<Change> unit;
        for (const bench_record *record : batch) change(*record, unit);
        batch.clear();
        if (!unit.empty()) pending.push_back(std::move(unit));
    }

    // One program with the present objective; whether it has an optimum.
    bool run_program() {
        glp_smcp options;
        glp_init_smcp(&options);
        options.msg_lev = GLP_MSG_OFF;
        options.meth = GLP_DUALP;
        int64_t left = deadline == std::numeric_limits<int64_t>::max() ? INT64_MAX : (deadline - now()) / 1000000;
        if (left <= 0) return !(late = true);
        options.tm_lim = int(std::min<int64_t>(left, 2000000000));
        int outcome = glp_simplex(program, &options);
        if (outcome == GLP_EBADB || outcome == GLP_ESING || outcome == GLP_ECOND || outcome == GLP_EFAIL) {
            glp_std_basis(program);
            outcome = glp_simplex(program, &options);
        }
        if (outcome == GLP_ETMLIM) late = true;
        return outcome == 0 && glp_get_status(program) == GLP_OPT;
    }

    void clear_objective() {
        for (int32_t slot : slots)
            for (int side = 0; side < 2; side++) glp_set_obj_coef(program, column_of[slot] + side, 0);
    }

    void set_objective(int level) {
        clear_objective();
        for (int32_t slot : slots)
            if (rows[slot].installed && rows[slot].level == level)
                for (int side = 0; side < 2; side++)
                    glp_set_obj_coef(program, column_of[slot] + side, rows[slot].weight);
    }

    // Whether what is required can be met; levels give way.
    bool feasible() {
        for (int l = 1; l <= level_count; l++) glp_set_row_bnds(program, l, GLP_FR, 0, 0);
        clear_objective();
        return run_program();
    }

    // Minimises level after level, highest first; the sum of each is held for those below.
    bool optimise() {
        for (int l = 1; l <= level_count; l++) glp_set_row_bnds(program, l, GLP_FR, 0, 0);
        if (level_count == 0) return run_program();
        for (int level = level_count - 1; level >= 0; level--) {
            set_objective(level);
            if (!run_program()) return false;
            double best = std::max(0.0, glp_get_obj_val(program));
            glp_set_row_bnds(program, level + 1, GLP_UP, 0, best + 1e-9 * (1 + best));
        }
        return true;
    }

    // Solves what is pending; what cannot be met is found unit by unit and refused.
    void solve() {
        if (!dirty) return;
        if (!optimise() && !late) {
            settle();
            if (!optimise() && !late) throw std::string("GLPK finds no optimum of what it found possible");
        }
        if (late) return;
        pending.clear();
        dirty = false;
        for (int32_t v = 0; v < variable_count; v++) values[v] = glp_get_col_prim(program, v + 1);
    }

    void settle() {
        std::vector<std::vector<Change>> units;
        units.swap(pending);
        std::vector<std::vector<std::pair<int32_t, Row>>> wanted;
        for (auto unit = units.rbegin(); unit != units.rend(); ++unit) {
            std::vector<std::pair<int32_t, Row>> rows_after;
            for (auto &change : *unit) rows_after.push_back({change.slot, rows[change.slot]});
            wanted.push_back(rows_after);
            undo(*unit);
        }
        std::reverse(wanted.begin(), wanted.end());
        for (auto &unit : wanted) {
            std::vector<Change> done;
            for (auto &entry : unit) put(entry.first, entry.second, done);
            bool may_clash = std::any_of(unit.begin(), unit.end(), [&](auto &entry) {
                return entry.second.installed && entry.second.level >= level_count;
            });
            if (!may_clash || feasible()) continue;
            if (late) return;
            refused.push_back(unit.back().first);
            undo(done);
        }
    }

    double read() {
        solve();
        double sum = 0;
        for (double value : values) sum += value;
        return sum;
    }

    void play(const bench_record &record, double &sum) {
        switch (record.kind) {
            case BENCH_ADD:
            case BENCH_REMOVE:
            case BENCH_PRIORITY:
            case BENCH_CONSTANT:
            case BENCH_EDIT:
            case BENCH_END_EDIT: return queue(record);
            case BENCH_SUGGEST: queue(record); sum += read(); return;
            case BENCH_UPDATE: sum += read(); return;
            case BENCH_BEGIN: return batch_starts.push_back(batch.size());
            case BENCH_COMMIT: return end_batch(true);
            case BENCH_ROLL_BACK: return end_batch(false);
            default: return;
        }
    }

    int play_range(int64_t from, int64_t to, int64_t until, double &sum) {
        deadline = until;
        for (int64_t i = from; i < to; i++) {
            play(records[i], sum);
            if (late || ((i & 15) == 15 && now() > until)) return BENCH_RIVAL_LATE;
        }
        return BENCH_RIVAL_DONE;
    }

    int fail(const std::string &what) {
        message = what;
        broken = true;
        return BENCH_RIVAL_FAILED;
    }
};

template <typename Body>
static int guarded(bench_rival *rival, Body body) {
    if (rival->broken) return BENCH_RIVAL_FAILED;
    std::jmp_buf here;
    if (setjmp(here)) {
        escape = nullptr;
        return rival->fail("an internal error of GLPK");
    }
    escape = &here;
    glp_error_hook(leave, nullptr);
    glp_term_out(GLP_OFF);
    int outcome;
    try {
        outcome = body();
    } catch (const std::string &what) {
        outcome = rival->fail(what);
    } catch (const std::exception &error) {
        outcome = rival->fail(error.what());
    }
    escape = nullptr;
    return outcome;
}

extern "C" {

const char *bench_rival_name(void) { return "glpk"; }
const char *bench_rival_version(void) { return glp_version(); }

// Levels are solved one after the other: there are no strengths to map them to.
int bench_rival_is_lexicographic(void) { return 1; }
double bench_rival_strength_min(void) { return 1; }
double bench_rival_strength_max(void) { return 1; }
double bench_rival_strength_required(void) { return 1; }
const char *bench_rival_strength_name(int) { return nullptr; }
double bench_rival_strength_value(int) { return 0; }

// `strengths` has an entry a level, the last of which is followed by 0.
bench_rival *bench_rival_make(
    const bench_record *records, const bench_term *terms, const double *strengths,
    int32_t variable_count, int32_t constraint_count) {
    auto *rival = new bench_rival(records, terms, variable_count, constraint_count);
    int32_t levels = 0;
    while (strengths[levels] > 0) levels++;
    guarded(rival, [&] { rival->open(levels); return int(BENCH_RIVAL_DONE); });
    return rival;
}

void bench_rival_free(bench_rival *rival) {
    if (!rival->broken) delete rival;
}

int bench_rival_run(bench_rival *rival, int64_t from, int64_t to, int64_t deadline, double *sum) {
    return guarded(rival, [&] { return rival->play_range(from, to, deadline, *sum); });
}

int bench_rival_read(bench_rival *rival, double *sum) {
    return guarded(rival, [&] {
        *sum += rival->read();
        return rival->late ? int(BENCH_RIVAL_LATE) : int(BENCH_RIVAL_DONE);
    });
}

void bench_rival_values(bench_rival *rival, double *values) {
    std::copy(rival->values.begin(), rival->values.end(), values);
}

int64_t bench_rival_refused(const bench_rival *rival, int32_t *ids, int64_t capacity) {
    int64_t count = static_cast<int64_t>(rival->refused.size());
    std::copy_n(rival->refused.begin(), std::min(count, capacity), ids);
    return count;
}

const char *bench_rival_message(const bench_rival *rival) { return rival->message.c_str(); }

}  // extern "C"
