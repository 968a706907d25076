// Qt 6: box and grid layouts of widgets in a window that is not shown (engine qt-hidden: layout alone), or shown on the
// offscreen platform (qt-shown: with events and dirty regions), or QGraphicsAnchorLayout (qt-anchor: its simplex solver).
#include <functional>
#include <QtWidgets>
#include "toolkit.h"

struct Box : QWidget {
    QSize hint;
    Box(int width, int height) : hint(width, height) {}
    QSize sizeHint() const override { return hint; }
    QSize minimumSizeHint() const override { return hint; }
};

struct Item : QGraphicsWidget {
    QSizeF hint;
    using QGraphicsWidget::updateGeometry;
    Item(double width, double height) : hint(width, height) {}
    QSizeF sizeHint(Qt::SizeHint which, const QSizeF & = QSizeF()) const override {
        return which == Qt::MaximumSize ? QSizeF(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX) : hint;
    }
};

static bool isHidden;

// MARK: Widgets

static QWidget *top;
static QVBoxLayout *column;
static QList<Box *> boxes;                // of all screens but lists
static QList<std::array<QLayoutItem *, 4>> cells;  // of lists: a cell is a layout
static Box *picture;

static Box *fixed(int width, int height) {
    auto box = new Box(width, height);
    if (width) box->setFixedWidth(width);
    box->setFixedHeight(height);
    return box;
}

static void build_form() {
    auto grid = new QGridLayout(top);
    grid->setContentsMargins(16, 8, 16, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < toolkit.size / 2; row++) {
        auto label = new Box(toolkit_label_width(row), 20), field = new Box(0, 24);
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        boxes << label << field;
    }
    grid->setRowStretch(toolkit.size / 2, 1);
}

static void build_row() {
    auto line = new QHBoxLayout(top);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    for (int place = 0; place < toolkit.size; place++) {
        auto box = new Box(0, 20);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        line->addWidget(box, 1);
        boxes << box;
    }
}

static void build_stacks() {
    for (int row = 0; row < toolkit.size / 10; row++) {
        auto line = new QHBoxLayout;
        line->setSpacing(8);
        for (int place = 0; place < 10; place++) {
            int height = row + place ? toolkit_stack_height(row, place) : toolkit_dial_height(0);
            auto box = fixed(toolkit_stack_width(place), height);
            line->addWidget(box, 0, Qt::AlignTop);
            boxes << box;
        }
        line->addStretch(1);
        column->addLayout(line);
    }
    column->addStretch(1);
}

static void build_list() {
    for (int place = 0; place < toolkit.size; place++) {
        auto cell = new QHBoxLayout;
        cell->setContentsMargins(8, 0, 8, 0);
        cell->setSpacing(8);
        auto image = fixed(toolkit_picture_width(0), 30), title = fixed(0, 18), detail = fixed(0, 14);
        cell->addWidget(image, 0, Qt::AlignVCenter);
        auto lines = new QVBoxLayout;
        lines->setContentsMargins(0, 4, 0, 6);
        lines->setSpacing(2);
        lines->addWidget(title);
        lines->addWidget(detail);
        cell->addLayout(lines, 1);
        column->addLayout(cell);
        cells << std::array<QLayoutItem *, 4>{cell, cell->itemAt(0), lines->itemAt(0), lines->itemAt(1)};
        if (place == toolkit.size / 2) picture = image;
    }
    column->addStretch(1);
}

static void build_widgets() {
    bool isList = toolkit.screen == LIST || toolkit.screen == CELL;
    if (toolkit.screen != FORM && toolkit.screen != ROW) {
        column = new QVBoxLayout(top);
        int side = isList || toolkit.screen == STACKS ? 0 : 8;
        column->setContentsMargins(side, 0, side, 0);
        column->setSpacing(isList ? 0 : 4);
    }
    switch (toolkit.screen) {
    case FORM: build_form(); break;
    case ROW: build_row(); break;
    case STACKS: build_stacks(); break;
    case LIST: case CELL: build_list(); break;
    default:
        for (int place = 0; place < toolkit.size; place++) {
            boxes << fixed(0, 20);
            column->addWidget(boxes.last());
        }
        column->addStretch(1);
    }
    for (auto child : top->findChildren<QWidget *>()) child->show();
    top->layout()->activate();
}

static int screen_height() { return toolkit.screen == ROW ? 20 : 50 * toolkit.size + 100; }

static void step_widgets(int state) {
    int middle = toolkit.size / 2;
    switch (toolkit.screen) {
    case STACKS: boxes[0]->setFixedHeight(toolkit_dial_height(state)); break;
    case CELL: picture->setFixedWidth(toolkit_picture_width(state)); break;
    case GROW: boxes[middle]->setFixedHeight(toolkit_grown_height(state)); break;
    case CHURN:
        delete boxes[middle];
        top->layout()->activate();
        boxes[middle] = fixed(0, 20);
        column->insertWidget(middle, boxes[middle]);
        boxes[middle]->show();
        break;
    default: {
        QRect frame(0, 0, toolkit_width(state), screen_height());
        top->resize(frame.size());
        // A window that is not shown gets no event of its new size.
        if (isHidden) top->layout()->setGeometry(frame);
        return;
    }
    }
    top->layout()->activate();
}

static void frame_of_widget(int view, double frame[4]) {
    QRect rect = cells.isEmpty() ? boxes[view]->geometry() : cells[view / 4][view % 4]->geometry();
    frame[0] = rect.x();
    frame[1] = rect.y();
    frame[2] = rect.width();
    frame[3] = rect.height();
}

// MARK: Anchors

static QGraphicsWidget *pane;
static QGraphicsAnchorLayout *anchors;
static QList<Item *> items;
static const auto Left = Qt::AnchorLeft, Right = Qt::AnchorRight, Top = Qt::AnchorTop, Bottom = Qt::AnchorBottom;

static void tie(QGraphicsLayoutItem *a, Qt::AnchorPoint x, QGraphicsLayoutItem *b, Qt::AnchorPoint y, double space) {
    anchors->addAnchor(a, x, b, y)->setSpacing(space);
}

static Item *item(double width, double height) {
    auto made = new Item(width, height);
    made->setSizePolicy(width ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
    return made;
}

static void anchor_column_box(int place) {
    auto box = items[place] = item(0, 20);
    tie(box, Left, anchors, Left, 8);
    tie(box, Right, anchors, Right, 8);
    if (place) tie(box, Top, items[place - 1], Bottom, 4);
    else tie(box, Top, anchors, Top, 0);
}

static void anchor_row() {
    for (int place = 0; place < toolkit.size; place++) {
        auto box = items[place] = item(0, 20);
        tie(box, Top, anchors, Top, 0);
        if (place) tie(box, Left, items[place - 1], Right, 8);
        else tie(box, Left, anchors, Left, 0);
    }
    tie(items.last(), Right, anchors, Right, 0);
}

static void anchor_list() {
    for (int place = 0; place < toolkit.size; place++) {
        Item **part = &items[4 * place];
        part[0] = item(0, 44);
        part[1] = item(toolkit_picture_width(0), 30);
        part[2] = item(0, 18);
        part[3] = item(0, 14);
        tie(part[0], Left, anchors, Left, 0);
        tie(part[0], Right, anchors, Right, 0);
        if (place) tie(part[0], Top, items[4 * place - 4], Bottom, 0);
        else tie(part[0], Top, anchors, Top, 0);
        tie(part[0], Left, part[1], Left, 8);
        tie(part[0], Top, part[1], Top, 7);
        for (int line = 2; line < 4; line++) {
            tie(part[line], Left, part[1], Right, 8);
            tie(part[line], Right, part[0], Right, 8);
        }
        tie(part[0], Top, part[2], Top, 4);
        tie(part[3], Top, part[2], Bottom, 2);
    }
}

static void build_anchors() {
    if (toolkit.screen == FORM)
        toolkit_unsupported("anchors share spare width between the label column and the fields");
    if (toolkit.screen == STACKS) toolkit_unsupported("anchors cannot make a line as high as its highest box");
    items.resize(toolkit.views);
    anchors = new QGraphicsAnchorLayout;
    anchors->setContentsMargins(0, 0, 0, 0);
    anchors->setSpacing(0);
    switch (toolkit.screen) {
    case ROW: anchor_row(); break;
    case LIST: case CELL: anchor_list(); break;
    default:
        for (int place = 0; place < toolkit.size; place++) anchor_column_box(place);
    }
    pane->setLayout(anchors);
    pane->resize(toolkit_start_width(), screen_height());
    anchors->activate();
}

static void remove_item(int place) {
    int at = 0;
    while (anchors->itemAt(at) != items[place]) at++;
    anchors->removeAt(at);
    delete items[place];
}

static void step_anchors(int state) {
    int middle = toolkit.size / 2;
    switch (toolkit.screen) {
    case CELL: {
        auto image = items[4 * middle + 1];
        image->hint.setWidth(toolkit_picture_width(state));
        image->updateGeometry();
        break;
    }
    case GROW:
        items[middle]->hint.setHeight(toolkit_grown_height(state));
        items[middle]->updateGeometry();
        break;
    case CHURN:
        remove_item(middle);
        tie(items[middle + 1], Top, items[middle - 1], Bottom, 4);
        anchors->activate();
        delete anchors->anchor(items[middle + 1], Top, items[middle - 1], Bottom);
        anchor_column_box(middle);
        tie(items[middle + 1], Top, items[middle], Bottom, 4);
        break;
    default: pane->resize(toolkit_width(state), screen_height());
    }
    anchors->activate();
}

static void frame_of_item(int view, double frame[4]) {
    QRectF rect = items[view]->geometry();
    frame[0] = rect.x();
    frame[1] = rect.y();
    frame[2] = rect.width();
    frame[3] = rect.height();
}

int main(int count, char **arguments) {
    toolkit_begin(count, arguments);
    setenv("QT_QPA_PLATFORM", "offscreen", 1);
    setenv("QT_LOGGING_RULES", "*=false", 1);
    QApplication app(count, arguments);
    if (!strcmp(toolkit.engine, "qt-anchor")) {
        QGraphicsScene scene;
        pane = new QGraphicsWidget;
        scene.addItem(pane);
        const toolkit_driver driver = {build_anchors, step_anchors, frame_of_item};
        toolkit_run(qVersion(), &driver);
    }
    isHidden = strcmp(toolkit.engine, "qt-shown") != 0;
    top = new QWidget;
    top->resize(toolkit_start_width(), screen_height());
    if (!isHidden) top->show();
    const toolkit_driver driver = {build_widgets, step_widgets, frame_of_widget};
    toolkit_run(qVersion(), &driver);
}
