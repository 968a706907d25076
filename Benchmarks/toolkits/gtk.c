// GTK 4: constraint layouts (engine gtk-constraint), or the box and grid layouts that its users take (gtk-box).
//
// The window is not shown: gtk_widget_measure in both directions and gtk_widget_allocate lay out. GTK needs a display, so
// the driver starts an X server without a screen. Constraints of GTK are immutable: a change makes one anew.
#include <gtk/gtk.h>
#include <sys/prctl.h>
#include <signal.h>
#include "toolkit.h"

typedef struct { GtkWidget parent; int width, height; } Box;
typedef struct { GtkWidgetClass parent; } BoxClass;
G_DEFINE_TYPE(Box, box, GTK_TYPE_WIDGET)
static void box_measure(GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline) {
    Box *box = (Box *)widget;
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? box->width : box->height;
    *minimum_baseline = *natural_baseline = -1;
}
static void box_class_init(BoxClass *class) { GTK_WIDGET_CLASS(class)->measure = box_measure; }
static void box_init(Box *box) {}

// A widget that leaves its children to a layout manager.
typedef struct { GtkWidget parent; } Pane;
typedef struct { GtkWidgetClass parent; } PaneClass;
G_DEFINE_TYPE(Pane, pane, GTK_TYPE_WIDGET)
static void pane_class_init(PaneClass *class) {}
static void pane_init(Pane *pane) {}

enum {
    LEFT = GTK_CONSTRAINT_ATTRIBUTE_LEFT, RIGHT = GTK_CONSTRAINT_ATTRIBUTE_RIGHT, TOP = GTK_CONSTRAINT_ATTRIBUTE_TOP,
    BOTTOM = GTK_CONSTRAINT_ATTRIBUTE_BOTTOM, WIDTH = GTK_CONSTRAINT_ATTRIBUTE_WIDTH,
    HEIGHT = GTK_CONSTRAINT_ATTRIBUTE_HEIGHT, MIDDLE = GTK_CONSTRAINT_ATTRIBUTE_CENTER_Y
};

static gboolean has_constraints;
static GtkWidget *root, **views;
static GtkConstraintLayout *layout;  // of the root
static GtkConstraint *dial;          // the constraint that a step replaces
static GtkConstraintLayout *dial_layout;
static GtkConstraint *middle_rows[4], *below_middle;

static GtkWidget *make_box(GtkWidget *parent, int width, int height) {
    Box *box = g_object_new(box_get_type(), NULL);
    box->width = width;
    box->height = height;
    gtk_widget_set_parent(GTK_WIDGET(box), parent);
    return GTK_WIDGET(box);
}

static GtkWidget *make_pane(GtkWidget *parent, GtkLayoutManager *manager) {
    GtkWidget *pane = g_object_new(pane_get_type(), NULL);
    gtk_widget_set_layout_manager(pane, manager);
    if (parent) gtk_widget_set_parent(pane, parent);
    return pane;
}

static GtkLayoutManager *box_layout(GtkOrientation orientation, int spacing) {
    GtkLayoutManager *manager = gtk_box_layout_new(orientation);
    gtk_box_layout_set_spacing(GTK_BOX_LAYOUT(manager), spacing);
    return manager;
}

// MARK: Constraints

static GtkConstraint *tie(GtkConstraintLayout *to, gpointer a, int x, gpointer b, int y, double constant) {
    GtkConstraint *made = gtk_constraint_new(
        a, x, GTK_CONSTRAINT_RELATION_EQ, b, y, 1, constant, GTK_CONSTRAINT_STRENGTH_REQUIRED);
    gtk_constraint_layout_add_constraint(to, made);
    return made;
}

static GtkConstraint *fix(GtkConstraintLayout *to, gpointer a, int x, double constant) {
    GtkConstraint *made = gtk_constraint_new_constant(
        a, x, GTK_CONSTRAINT_RELATION_EQ, constant, GTK_CONSTRAINT_STRENGTH_REQUIRED);
    gtk_constraint_layout_add_constraint(to, made);
    return made;
}

static void replace_dial(GtkWidget *view, int attribute, double constant) {
    gtk_constraint_layout_remove_constraint(dial_layout, dial);
    dial = fix(dial_layout, view, attribute, constant);
}

static void constrain_column_box(int place, GtkConstraint *rows[4]) {
    GtkWidget *box = views[place] = make_box(root, 0, 0), *above = place ? views[place - 1] : NULL;
    rows[0] = tie(layout, box, LEFT, NULL, LEFT, 8);
    rows[1] = tie(layout, box, RIGHT, NULL, RIGHT, -8);
    rows[2] = fix(layout, box, HEIGHT, 20);
    rows[3] = above ? tie(layout, box, TOP, above, BOTTOM, 4) : tie(layout, box, TOP, NULL, TOP, 0);
}

static void constrain_column(void) {
    int middle = toolkit.size / 2;
    for (int place = 0; place < toolkit.size; place++) {
        GtkConstraint *rows[4];
        constrain_column_box(place, rows);
        if (place == middle) memcpy(middle_rows, rows, sizeof rows);
        if (place == middle + 1) below_middle = rows[3];
    }
    dial = middle_rows[2];
}

static void constrain_row(void) {
    for (int place = 0; place < toolkit.size; place++) {
        GtkWidget *box = views[place] = make_box(root, 0, 0);
        tie(layout, box, TOP, NULL, TOP, 0);
        fix(layout, box, HEIGHT, 20);
        if (place) {
            tie(layout, box, LEFT, views[place - 1], RIGHT, 8);
            tie(layout, box, WIDTH, views[0], WIDTH, 0);
        } else {
            tie(layout, box, LEFT, NULL, LEFT, 0);
        }
    }
    tie(layout, views[toolkit.size - 1], RIGHT, NULL, RIGHT, 0);
}

static void constrain_form(void) {
    for (int row = 0; row < toolkit.size / 2; row++) {
        GtkWidget *label = views[2 * row] = make_box(root, toolkit_label_width(row), 20);
        GtkWidget *field = views[2 * row + 1] = make_box(root, 0, 24);
        tie(layout, label, LEFT, NULL, LEFT, 16);
        tie(layout, field, LEFT, label, RIGHT, 8);
        tie(layout, field, RIGHT, NULL, RIGHT, -16);
        if (row) tie(layout, field, TOP, views[2 * row - 1], BOTTOM, 8);
        else tie(layout, field, TOP, NULL, TOP, 8);
        tie(layout, label, MIDDLE, field, MIDDLE, 0);
        fix(layout, field, HEIGHT, 24);
        fix(layout, label, HEIGHT, 20);
        if (row) tie(layout, label, WIDTH, views[0], WIDTH, 0);
    }
    // The labels hug; their minimum sizes are rows of the layout itself.
    gtk_constraint_layout_add_constraint(
        layout, gtk_constraint_new_constant(
                    views[0], WIDTH, GTK_CONSTRAINT_RELATION_EQ, 0, GTK_CONSTRAINT_STRENGTH_MEDIUM));
}

// Each line is a guide that reaches below its boxes, and no further than it must.
static void constrain_stacks(void) {
    GtkConstraintGuide *above = NULL;
    for (int row = 0; row < toolkit.size / 10; row++) {
        GtkConstraintGuide *line = gtk_constraint_guide_new();
        gtk_constraint_layout_add_guide(layout, line);
        tie(layout, line, LEFT, NULL, LEFT, 0);
        if (above) tie(layout, line, TOP, above, BOTTOM, 4);
        else tie(layout, line, TOP, NULL, TOP, 0);
        gtk_constraint_layout_add_constraint(
            layout, gtk_constraint_new_constant(
                        line, HEIGHT, GTK_CONSTRAINT_RELATION_EQ, 0, GTK_CONSTRAINT_STRENGTH_MEDIUM));
        for (int place = 0; place < 10; place++) {
            GtkWidget *box = views[10 * row + place] = make_box(root, 0, 0);
            tie(layout, box, TOP, line, TOP, 0);
            if (place) tie(layout, box, LEFT, views[10 * row + place - 1], RIGHT, 8);
            else tie(layout, box, LEFT, NULL, LEFT, 0);
            fix(layout, box, WIDTH, toolkit_stack_width(place));
            GtkConstraint *height = fix(
                layout, box, HEIGHT, row + place ? toolkit_stack_height(row, place) : toolkit_dial_height(0));
            if (!(row + place)) dial = height;
            gtk_constraint_layout_add_constraint(
                layout, gtk_constraint_new(line, BOTTOM, GTK_CONSTRAINT_RELATION_GE, box, BOTTOM, 1, 0,
                                           GTK_CONSTRAINT_STRENGTH_REQUIRED));
        }
        above = line;
    }
}

// A cell is a widget with a constraint layout of its own, as a user would write it.
static void constrain_list(void) {
    for (int place = 0; place < toolkit.size; place++) {
        GtkConstraintLayout *inner = GTK_CONSTRAINT_LAYOUT(gtk_constraint_layout_new());
        GtkWidget **part = &views[4 * place], *cell = part[0] = make_pane(root, GTK_LAYOUT_MANAGER(inner));
        tie(layout, cell, LEFT, NULL, LEFT, 0);
        tie(layout, cell, RIGHT, NULL, RIGHT, 0);
        if (place) tie(layout, cell, TOP, views[4 * place - 4], BOTTOM, 0);
        else tie(layout, cell, TOP, NULL, TOP, 0);
        for (int k = 1; k < 4; k++) part[k] = make_box(cell, 0, 0);
        tie(inner, part[1], LEFT, NULL, LEFT, 8);
        tie(inner, part[1], TOP, NULL, TOP, 7);
        GtkConstraint *width = fix(inner, part[1], WIDTH, toolkit_picture_width(0));
        fix(inner, part[1], HEIGHT, 30);
        tie(inner, part[2], LEFT, part[1], RIGHT, 8);
        tie(inner, part[2], RIGHT, NULL, RIGHT, -8);
        tie(inner, part[2], TOP, NULL, TOP, 4);
        fix(inner, part[2], HEIGHT, 18);
        tie(inner, part[3], LEFT, part[2], LEFT, 0);
        tie(inner, part[3], RIGHT, part[2], RIGHT, 0);
        tie(inner, part[3], TOP, part[2], BOTTOM, 2);
        fix(inner, part[3], HEIGHT, 14);
        tie(inner, NULL, BOTTOM, part[3], BOTTOM, 6);
        if (place == toolkit.size / 2) {
            dial = width;
            dial_layout = inner;
        }
    }
}

// MARK: Boxes and grids

static GtkWidget *column_box(GtkWidget *after) {
    GtkWidget *box = make_box(root, 0, 20);
    gtk_widget_set_margin_start(box, 8);
    gtk_widget_set_margin_end(box, 8);
    if (after) gtk_widget_insert_after(box, root, after);
    return box;
}

static void arrange_row(void) {
    for (int place = 0; place < toolkit.size; place++) {
        views[place] = make_box(root, 8, 20);
        gtk_widget_set_hexpand(views[place], TRUE);
        gtk_widget_set_valign(views[place], GTK_ALIGN_START);
    }
}

static void arrange_form(GtkLayoutManager *grid) {
    gtk_grid_layout_set_column_spacing(GTK_GRID_LAYOUT(grid), 8);
    gtk_grid_layout_set_row_spacing(GTK_GRID_LAYOUT(grid), 8);
    for (int row = 0; row < toolkit.size / 2; row++) {
        GtkWidget *label = make_box(root, toolkit_label_width(row), 20), *field = make_box(root, 0, 24);
        views[2 * row] = label;
        views[2 * row + 1] = field;
        gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
        gtk_widget_set_hexpand(field, TRUE);
        gtk_widget_set_margin_start(label, 16);
        gtk_widget_set_margin_end(field, 16);
        if (!row) gtk_widget_set_margin_top(field, 8), gtk_widget_set_margin_top(label, 8);
        for (int column = 0; column < 2; column++) {
            GtkLayoutChild *child = gtk_layout_manager_get_layout_child(grid, column ? field : label);
            gtk_grid_layout_child_set_column(GTK_GRID_LAYOUT_CHILD(child), column);
            gtk_grid_layout_child_set_row(GTK_GRID_LAYOUT_CHILD(child), row);
        }
    }
}

static void arrange_stacks(void) {
    for (int row = 0; row < toolkit.size / 10; row++) {
        GtkWidget *line = make_pane(root, box_layout(GTK_ORIENTATION_HORIZONTAL, 8));
        for (int place = 0; place < 10; place++) {
            int height = row + place ? toolkit_stack_height(row, place) : toolkit_dial_height(0);
            GtkWidget *box = views[10 * row + place] = make_box(line, toolkit_stack_width(place), height);
            gtk_widget_set_valign(box, GTK_ALIGN_START);
        }
    }
}

static void arrange_list(void) {
    for (int place = 0; place < toolkit.size; place++) {
        GtkWidget **part = &views[4 * place];
        GtkWidget *cell = part[0] = make_pane(root, box_layout(GTK_ORIENTATION_HORIZONTAL, 8));
        part[1] = make_box(cell, toolkit_picture_width(0), 30);
        gtk_widget_set_margin_start(part[1], 8);
        gtk_widget_set_margin_top(part[1], 7);
        gtk_widget_set_margin_bottom(part[1], 7);
        GtkWidget *lines = make_pane(cell, box_layout(GTK_ORIENTATION_VERTICAL, 2));
        gtk_widget_set_hexpand(lines, TRUE);
        gtk_widget_set_margin_end(lines, 8);
        gtk_widget_set_margin_top(lines, 4);
        part[2] = make_box(lines, 0, 18);
        part[3] = make_box(lines, 0, 14);
    }
}

// MARK: Driver

static void lay_out(int width) {
    int height = toolkit.screen == ROW ? 20 : 50 * toolkit.size + 100, minimum, natural;
    gtk_widget_measure(root, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
    gtk_widget_measure(root, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
    gtk_widget_allocate(root, width, height, -1, NULL);
}

static void build_constraints(void) {
    layout = dial_layout = GTK_CONSTRAINT_LAYOUT(gtk_constraint_layout_new());
    root = make_pane(NULL, GTK_LAYOUT_MANAGER(layout));
    switch (toolkit.screen) {
    case ROW: constrain_row(); break;
    case FORM: constrain_form(); break;
    case STACKS: constrain_stacks(); break;
    case LIST: case CELL: constrain_list(); break;
    default: constrain_column();
    }
}

static void build_boxes(void) {
    GtkLayoutManager *manager =
        toolkit.screen == FORM ? gtk_grid_layout_new()
        : toolkit.screen == ROW ? box_layout(GTK_ORIENTATION_HORIZONTAL, 8)
        : box_layout(GTK_ORIENTATION_VERTICAL, toolkit.screen == LIST || toolkit.screen == CELL ? 0 : 4);
    if (toolkit.screen == ROW) gtk_box_layout_set_homogeneous(GTK_BOX_LAYOUT(manager), TRUE);
    root = make_pane(NULL, manager);
    switch (toolkit.screen) {
    case ROW: arrange_row(); break;
    case FORM: arrange_form(manager); break;
    case STACKS: arrange_stacks(); break;
    case LIST: case CELL: arrange_list(); break;
    default:
        for (int place = 0; place < toolkit.size; place++) views[place] = column_box(NULL);
    }
}

static GtkWidget *window;

static void build(void) {
    views = calloc(toolkit.views, sizeof *views);
    if (has_constraints) build_constraints();
    else build_boxes();
    gtk_window_set_child(GTK_WINDOW(window), root);
    lay_out(toolkit_start_width());
}

static void set_size(GtkWidget *widget, int width, int height) {
    Box *box = (Box *)widget;
    box->width = width;
    box->height = height;
    gtk_widget_queue_resize(widget);
}

static void churn(void) {
    int middle = toolkit.size / 2, width = toolkit_start_width();
    if (!has_constraints) {
        gtk_widget_unparent(views[middle]);
        lay_out(width);
        views[middle] = column_box(views[middle - 1]);
        return lay_out(width);
    }
    for (int row = 0; row < 4; row++) gtk_constraint_layout_remove_constraint(layout, middle_rows[row]);
    gtk_constraint_layout_remove_constraint(layout, below_middle);
    gtk_widget_unparent(views[middle]);
    GtkConstraint *join = tie(layout, views[middle + 1], TOP, views[middle - 1], BOTTOM, 4);
    lay_out(width);
    gtk_constraint_layout_remove_constraint(layout, join);
    constrain_column_box(middle, middle_rows);
    below_middle = tie(layout, views[middle + 1], TOP, views[middle], BOTTOM, 4);
    lay_out(width);
}

static void step(int state) {
    int middle = toolkit.size / 2;
    GtkWidget *picture = views[toolkit.screen == CELL ? 4 * middle + 1 : 0];
    switch (toolkit.screen) {
    case STACKS:
        if (has_constraints) replace_dial(views[0], HEIGHT, toolkit_dial_height(state));
        else set_size(views[0], toolkit_stack_width(0), toolkit_dial_height(state));
        break;
    case CELL:
        if (has_constraints) replace_dial(picture, WIDTH, toolkit_picture_width(state));
        else set_size(picture, toolkit_picture_width(state), 30);
        break;
    case GROW:
        if (has_constraints) replace_dial(views[middle], HEIGHT, toolkit_grown_height(state));
        else set_size(views[middle], 0, toolkit_grown_height(state));
        break;
    case CHURN: return churn();
    default: return lay_out(toolkit_width(state));
    }
    lay_out(toolkit_start_width());
}

static void frame(int view, double frame[4]) {
    graphene_rect_t bounds;
    if (!gtk_widget_compute_bounds(views[view], root, &bounds)) return;
    frame[0] = bounds.origin.x;
    frame[1] = bounds.origin.y;
    frame[2] = bounds.size.width;
    frame[3] = bounds.size.height;
}

// Starts an X server without a screen, which ends with this process; DISPLAY then names it.
static gboolean start_display(void) {
    int ends[2];
    if (pipe(ends)) return FALSE;
    if (fork() == 0) {
        char number[16];
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        snprintf(number, sizeof number, "%d", ends[1]);
        if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(127);
        execlp("Xvfb", "Xvfb", "-displayfd", number, "-screen", "0", "640x480x24", "-nolisten", "tcp", NULL);
        _exit(127);
    }
    close(ends[1]);
    char text[16] = ":";
    ssize_t count = read(ends[0], text + 1, sizeof text - 2);
    while (count > 0 && text[count] != '\n') {
        ssize_t more = read(ends[0], text + 1 + count, sizeof text - 2 - count);
        if (more <= 0) return FALSE;
        count += more;
    }
    if (count <= 0) return FALSE;
    text[strcspn(text, "\n")] = 0;
    return setenv("DISPLAY", text, 1) == 0 && setenv("GDK_BACKEND", "x11", 1) == 0;
}

int main(int count, char **arguments) {
    toolkit_begin(count, arguments);
    has_constraints = strcmp(toolkit.engine, "gtk-constraint") == 0;
    if (!start_display() || !gtk_init_check()) toolkit_unsupported("no display: Xvfb did not start");
    window = gtk_window_new();
    static char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", gtk_get_major_version(), gtk_get_minor_version(),
             gtk_get_micro_version());
    const struct toolkit_driver driver = {build, step, frame};
    toolkit_run(version, &driver);
}
