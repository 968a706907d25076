// Yoga: flexbox in C++. The source comes with the package poga of PyPI, whose Yoga has no gaps yet: margins space views.
#include <vector>
#include <yoga/Yoga.h>
#include "toolkit.h"

static YGConfigRef config;
static YGNodeRef root;
static std::vector<YGNodeRef> views;

static YGNodeRef node(YGNodeRef parent, YGFlexDirection direction = YGFlexDirectionColumn) {
    YGNodeRef made = YGNodeNewWithConfig(config);
    YGNodeStyleSetFlexDirection(made, direction);
    if (parent) YGNodeInsertChild(parent, made, YGNodeGetChildCount(parent));
    return made;
}

static void add_column_box(int place) {
    YGNodeRef box = YGNodeNewWithConfig(config);
    YGNodeStyleSetHeight(box, 20);
    YGNodeStyleSetMargin(box, YGEdgeHorizontal, 8);
    if (place) YGNodeStyleSetMargin(box, YGEdgeTop, 4);
    YGNodeInsertChild(root, box, place);
    views[place] = box;
}

static void build_row(void) {
    YGNodeStyleSetFlexDirection(root, YGFlexDirectionRow);
    for (int place = 0; place < toolkit.size; place++) {
        YGNodeRef box = views[place] = node(root);
        YGNodeStyleSetHeight(box, 20);
        YGNodeStyleSetFlexGrow(box, 1);
        YGNodeStyleSetFlexBasis(box, 0);
        if (place) YGNodeStyleSetMargin(box, YGEdgeLeft, 8);
    }
}

// Two columns: the labels are stretched to the widest, which the first column is as wide as.
static void build_form(void) {
    YGNodeStyleSetFlexDirection(root, YGFlexDirectionRow);
    YGNodeStyleSetPadding(root, YGEdgeHorizontal, 16);
    YGNodeStyleSetPadding(root, YGEdgeTop, 8);
    YGNodeRef labels = node(root), fields = node(root);
    YGNodeStyleSetFlexGrow(fields, 1);
    YGNodeStyleSetMargin(fields, YGEdgeLeft, 8);
    for (int row = 0; row < toolkit.size / 2; row++) {
        YGNodeRef label = views[2 * row] = node(labels), field = views[2 * row + 1] = node(fields);
        YGNodeStyleSetMinWidth(label, toolkit_label_width(row));
        YGNodeStyleSetHeight(label, 20);
        YGNodeStyleSetMargin(label, YGEdgeTop, row ? 10 : 2);
        YGNodeStyleSetMargin(label, YGEdgeBottom, 2);
        YGNodeStyleSetHeight(field, 24);
        if (row) YGNodeStyleSetMargin(field, YGEdgeTop, 8);
    }
}

static void build_stacks(void) {
    for (int row = 0; row < toolkit.size / 10; row++) {
        YGNodeRef line = node(root, YGFlexDirectionRow);
        YGNodeStyleSetAlignItems(line, YGAlignFlexStart);
        if (row) YGNodeStyleSetMargin(line, YGEdgeTop, 4);
        for (int place = 0; place < 10; place++) {
            YGNodeRef box = views[10 * row + place] = node(line);
            YGNodeStyleSetWidth(box, toolkit_stack_width(place));
            YGNodeStyleSetHeight(
                box, row + place ? toolkit_stack_height(row, place) : toolkit_dial_height(0));
            if (place) YGNodeStyleSetMargin(box, YGEdgeLeft, 8);
        }
    }
}

static void build_list(void) {
    for (int place = 0; place < toolkit.size; place++) {
        YGNodeRef *part = &views[4 * place], lines;
        part[0] = node(root, YGFlexDirectionRow);
        YGNodeStyleSetPadding(part[0], YGEdgeHorizontal, 8);
        part[1] = node(part[0]);
        YGNodeStyleSetWidth(part[1], toolkit_picture_width(0));
        YGNodeStyleSetHeight(part[1], 30);
        YGNodeStyleSetMargin(part[1], YGEdgeVertical, 7);
        YGNodeStyleSetMargin(part[1], YGEdgeRight, 8);
        lines = node(part[0]);
        YGNodeStyleSetFlexGrow(lines, 1);
        YGNodeStyleSetPadding(lines, YGEdgeTop, 4);
        part[2] = node(lines);
        YGNodeStyleSetHeight(part[2], 18);
        YGNodeStyleSetMargin(part[2], YGEdgeBottom, 2);
        part[3] = node(lines);
        YGNodeStyleSetHeight(part[3], 14);
    }
}

static void lay_out(void) { YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR); }

static void build(void) {
    config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, 0);
    views.resize(toolkit.views);
    root = node(nullptr);
    YGNodeStyleSetAlignItems(root, YGAlignStretch);
    YGNodeStyleSetWidth(root, toolkit_start_width());
    switch (toolkit.screen) {
    case ROW: build_row(); break;
    case FORM: build_form(); break;
    case STACKS: build_stacks(); break;
    case LIST: case CELL: build_list(); break;
    default:
        for (int place = 0; place < toolkit.size; place++) add_column_box(place);
    }
    lay_out();
}

static void step(int state) {
    int middle = toolkit.size / 2;
    switch (toolkit.screen) {
    case STACKS: YGNodeStyleSetHeight(views[0], toolkit_dial_height(state)); break;
    case CELL: YGNodeStyleSetWidth(views[4 * middle + 1], toolkit_picture_width(state)); break;
    case GROW: YGNodeStyleSetHeight(views[middle], toolkit_grown_height(state)); break;
    case CHURN:
        YGNodeRemoveChild(root, views[middle]);
        YGNodeFree(views[middle]);
        lay_out();
        add_column_box(middle);
        break;
    default: YGNodeStyleSetWidth(root, toolkit_width(state));
    }
    lay_out();
}

static void frame(int view, double frame[4]) {
    YGNodeRef node = views[view];
    frame[2] = YGNodeLayoutGetWidth(node);
    frame[3] = YGNodeLayoutGetHeight(node);
    for (; node != root; node = YGNodeGetParent(node)) {
        frame[0] += YGNodeLayoutGetLeft(node);
        frame[1] += YGNodeLayoutGetTop(node);
    }
}

int main(int count, char **arguments) {
    toolkit_begin(count, arguments);
    const toolkit_driver driver = {build, step, frame};
    toolkit_run(YOGA_VERSION, &driver);
}
