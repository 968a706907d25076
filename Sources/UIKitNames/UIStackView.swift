import AutoLayout

/// Lays out a row or a column of views.
public typealias UIStackView = StackView
