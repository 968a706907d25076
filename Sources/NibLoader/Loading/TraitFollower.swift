import AutoLayout
import NibFormat
import NibReading
import ViewMetrics

/// Keeps the objects of one load as their document has them under the traits of its root view: size classes choose
/// constraints, views and attributes, the content size category chooses the size of texts with a style.
///
/// A value that code set stays.
final class TraitFollower: TraitObserver {
    private let document: NibDocument
    private let options: NibLoadingOptions
    private let owner: WeakObject?
    private let metrics: MetricsContext
    /// The objects by their ids, those of the parts around too.
    private var objects: [String: WeakObject]
    private var made: [(element: NibElement, object: WeakObject)]
    /// The constraints that were made, active or not.
    private var constraints: [String: LayoutConstraint] = [:]
    /// The views that the traits took away.
    private var parked: [String: View] = [:]
    private var traits: NibTraits
    private var category = ContentSizeCategory.large

    init(_ build: NibBuild) {
        (document, options, metrics, traits) = (build.document, build.options, build.metrics, build.traits)
        owner = build.owner.map(WeakObject.init)
        objects = build.objects.mapValues(WeakObject.init)
        made = build.made.map { ($0.element, WeakObject($0.object)) }
        for (id, object) in build.objects { constraints[id] = object as? LayoutConstraint }
    }

    func traitsDidChange(of view: View) {
        let wanted = view.traitCollection
        var new = traits
        if document.usesTraitCollections {
            new.width = NibSizeClass(wanted.horizontalSizeClass) ?? new.width
            new.height = NibSizeClass(wanted.verticalSizeClass) ?? new.height
        }
        let size = wanted.preferredContentSizeCategory ?? .large
        guard new != traits || size != category else { return }
        let (old, before) = (traits, category)
        (traits, category) = (new, size)
        if new != old { install(from: old) }
        for (element, object) in made {
            guard let object = object.object as? View else { continue }
            update(object, coder(element, old, before), coder(element, new, size))
        }
    }

    private func coder(_ element: NibElement, _ traits: NibTraits, _ size: ContentSizeCategory) -> NibCoder {
        var coder = NibCoder(element, file: document.file, traits: traits)
        (coder.metrics, coder.textSize) = (metrics, size)
        return coder
    }

    // MARK: Attributes

    private func update(_ view: View, _ old: NibCoder, _ new: NibCoder) {
        let source = NibView(new.element)
        let (before, now) = (ViewReading(source, under: old.traits), ViewReading(source, under: new.traits))
        if before.isHidden != now.isHidden, view.isHidden == before.isHidden { view.isHidden = now.isHidden }
        if let stack = view as? StackView {
            let (one, other) = (StackReading(source, under: old.traits), StackReading(source, under: new.traits))
            if one != other { StackAttributes.decode(new, into: stack) }
        }
        guard let one = old.contents, let other = new.contents, one != other else { return }
        if let label = view as? Label {
            if label.font == one.font { label.font = other.font }
            if label.text == one.text { label.text = other.text }
        }
        if let view = view as? MeasuredView, let contents = view.contents {
            view.contents = contents.following(one, other)
        }
        if let view = view as? TextView { view.contents = view.contents.following(one, other) }
    }

    // MARK: Constraints and views

    /// Installs and removes constraints and views for the new traits, and changes constants, in one batch.
    private func install(from old: NibTraits) {
        let installation = document.installation(for: traits)
        remove { !installation.contains($0) }
        bringViews(installation)
        var active: [LayoutConstraint] = [], inactive: [LayoutConstraint] = []
        for (element, object) in made where object.object is View {
            for source in NibView(element).constraints where !source.isPlaceholder {
                guard installation.contains(source) else {
                    inactive += [constraints[source.id]].compactMap(\.self)
                    continue
                }
                active += [constraint(source, old)].compactMap(\.self)
            }
        }
        LayoutConstraint.deactivate(inactive)
        for constraint in active {
            do throws(LayoutError) {
                try LayoutConstraint.activate(checking: [constraint])
            } catch {
                tell("\(error)", at: document.root)
            }
        }
    }

    /// The constraint of a document's, made or changed for the traits.
    private func constraint(_ source: NibConstraint, _ old: NibTraits) -> LayoutConstraint? {
        do {
            let equation = try source.equation(under: traits)
            let (first, second) = (term(equation.first), equation.second.map(term))
            guard let first, second.map({ $0 != nil }) ?? true else { return nil }
            guard let known = constraints[source.id] else {
                let made = try equation.constraint(first, second ?? nil)
                made.identifier = source.identifier
                constraints[source.id] = made
                return made
            }
            let before = try source.equation(under: old)
            if before.constant != equation.constant, known.constant == before.constant(first, second ?? nil) {
                known.constant = equation.constant(first, second ?? nil)
            }
            return known
        } catch {
            tell("\(error)", at: source.element)
            return nil
        }
    }

    private func tell(_ text: String, at element: NibElement) {
        options.onNote?(
            NibLoadError(
                .badConstraint, text, file: document.file, line: element.line, remedy: "The constraint is left out."))
    }

    private func term(_ term: NibEquation.Term) -> ConstraintTerm? {
        (objects[term.item]?.object as? any LayoutItem).map { ConstraintTerm($0, LayoutAttribute(term.attribute)) }
    }

    private func remove(where isGone: (NibView) -> Bool) {
        for (element, object) in made {
            let source = NibView(element)
            guard let view = object.object as? View, view.superview != nil, isGone(source) else { continue }
            // What lies in a view goes with it.
            guard source.superview.map({ !isGone($0) }) ?? true else { continue }
            parked[source.id] = view
            view.removeFromSuperview()
        }
    }

    /// Adds the views that the new traits install; makes those that no load has made yet.
    private func bringViews(_ installation: NibInstallation) {
        for (element, object) in made {
            guard let parent = object.object as? View else { continue }
            for source in NibView(element).subviews where installation.contains(source) {
                let known = parked.removeValue(forKey: source.id) ?? objects[source.id]?.object as? View
                if known?.superview != nil { continue }
                guard let view = known ?? make(source) else { continue }
                put(view, source, into: parent, NibView(element))
            }
        }
    }

    private func make(_ source: NibView) -> View? {
        let isPrototype = NibObject(source.element).isPrototype
        guard !isPrototype else { return nil }
        var options = options
        options.traits = traits
        let build = NibBuild(
            document, options, owner: owner?.object, around: objects.compactMapValues(\.object))
        build.isPart = true
        do {
            try build.run([NibObject(source.element)], connections: document.connections)
        } catch {
            tell("\(error)", at: source.element)
            return nil
        }
        made += build.made.map { ($0.element, WeakObject($0.object)) }
        for (id, object) in build.objects {
            objects[id] = WeakObject(object)
            if let constraint = object as? LayoutConstraint { constraints[id] = constraint }
        }
        return build.objects[source.id] as? View
    }

    /// Adds a view behind those that come after it in the document.
    private func put(_ view: View, _ source: NibView, into parent: View, _ element: NibView) {
        let earlier = element.subviews.prefix { $0.id != source.id }
            .compactMap { objects[$0.id]?.object as? View }.filter { $0.superview === parent }
        if let stack = parent as? StackView {
            stack.insertArrangedSubview(view, at: min(earlier.count, stack.arrangedSubviews.count))
        } else {
            parent.insertSubview(view, at: min(earlier.count, parent.subviews.count))
        }
    }
}

extension NibSizeClass {
    /// The size class of a trait collection; `nil` if it is not said.
    fileprivate init?(_ sizeClass: SizeClass) {
        switch sizeClass {
        case .unspecified: return nil
        case .compact: self = .compact
        case .regular: self = .regular
        }
    }
}

extension ViewContents {
    /// The contents with what a document changed between two readings, unless code has set something else.
    fileprivate func following(_ old: ViewContents, _ new: ViewContents) -> ViewContents {
        var result = self
        if font == old.font { result.font = new.font }
        if text == old.text { result.text = new.text }
        if image == old.image { result.image = new.image }
        return result
    }
}
