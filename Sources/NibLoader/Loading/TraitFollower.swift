import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

/// Keeps the objects of one load in step with the traits of their root view.
///
/// Size classes select constraints, views and attributes; the content size category scales text
/// styles. Values that code has set stay.
final class TraitFollower: TraitObserver {
    private let document: NibDocument
    private let options: NibLoadingOptions
    private let owner: WeakObject?
    private let factory: any ObjectFactory
    private let metrics: MetricsContext
    /// The objects by their ids, those of enclosing parts included.
    private var objects: [String: WeakObject]
    private var made: [(element: NibElement, object: WeakObject)]
    private var constraints: [String: LayoutConstraint] = [:]
    /// The removed views, for a later installation.
    private var removed: [String: View] = [:]
    private var traits: NibTraits
    private var category = ContentSizeCategory.large

    init(_ build: NibBuild) {
        (document, options, metrics, traits) = (
            build.document, build.options, build.metrics, build.traits
        )
        factory = build.factory
        owner = build.owner.map(WeakObject.init)
        objects = build.objects.mapValues(WeakObject.init)
        made = build.made.map { ($0.element, WeakObject($0.object)) }
        for (id, object) in build.objects { constraints[id] = object as? LayoutConstraint }
    }

    func traitsDidChange(of view: View) {
        let current = view.traitCollection
        var new = traits
        if document.usesTraitCollections {
            new.width = NibSizeClass(current.horizontalSizeClass) ?? new.width
            new.height = NibSizeClass(current.verticalSizeClass) ?? new.height
        }
        let size = current.preferredContentSizeCategory ?? .large
        guard new != traits || size != category else { return }
        let (old, before) = (traits, category)
        (traits, category) = (new, size)
        if new != old { install(from: old) }
        for (element, object) in made {
            guard let object = object.object as? View else { continue }
            update(object, coder(element, old, before), coder(element, new, size))
        }
    }

    private func coder(_ element: NibElement, _ traits: NibTraits, _ size: ContentSizeCategory)
        -> NibCoder
    {
        var coder = NibCoder(element, file: document.file, traits: traits)
        (coder.metrics, coder.textSize) = (metrics, size)
        return coder
    }

    // MARK: Attributes

    private func update(_ view: View, _ old: NibCoder, _ new: NibCoder) {
        let source = NibView(new.element)
        let (before, now) = (
            ViewReading(source, under: old.traits), ViewReading(source, under: new.traits)
        )
        if before.isHidden != now.isHidden, view.isHidden == before.isHidden {
            view.isHidden = now.isHidden
        }
        if let stack = view as? StackView {
            let (one, other) = (
                StackReading(source, under: old.traits), StackReading(source, under: new.traits)
            )
            if one != other { StackAttributes.decode(new, into: stack) }
        }
        guard let one = old.contents, let other = new.contents, one != other else { return }
        factory.updateContents(of: view, from: one, to: other)
    }

    // MARK: Constraints and views

    /// Installs and removes constraints and views for the new traits, and changes constants, in one
    /// batch.
    private func install(from old: NibTraits) {
        let installation = document.installation(for: traits)
        remove { !installation.contains($0) }
        installViews(installation)
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
                report("\(error)", at: document.root)
            }
        }
    }

    /// Returns the constraint of a document's, created or changed for the traits.
    private func constraint(_ source: NibConstraint, _ old: NibTraits) -> LayoutConstraint? {
        do {
            let equation = try source.equation(under: traits)
            guard let (first, second) = equation.terms(among: { objects[$0]?.object }) else {
                return nil
            }
            guard let known = constraints[source.id] else {
                let made = try equation.constraint(first, second)
                made.identifier = source.identifier
                constraints[source.id] = made
                return made
            }
            let before = try source.equation(under: old)
            if before.constant != equation.constant,
                known.constant == before.constant(first, second)
            {
                known.constant = equation.constant(first, second)
            }
            return known
        } catch {
            report("\(error)", at: source.element)
            return nil
        }
    }

    private func report(_ text: String, at element: NibElement) {
        options.onNote?(
            NibLoadError(
                .badConstraint, text, file: document.file, line: element.line,
                remedy: "The constraint is left out."))
    }

    private func remove(where isRemoved: (NibView) -> Bool) {
        for (element, object) in made {
            let source = NibView(element)
            guard let view = object.object as? View, view.superview != nil, isRemoved(source) else {
                continue
            }
            // The superview takes this view with it.
            guard source.superview.map({ !isRemoved($0) }) ?? true else { continue }
            removed[source.id] = view
            view.removeFromSuperview()
        }
    }

    /// Adds the views that the new traits install; creates those that no load has created yet.
    private func installViews(_ installation: NibInstallation) {
        for (element, object) in made {
            guard let parent = object.object as? View else { continue }
            for source in NibView(element).subviews where installation.contains(source) {
                let known =
                    removed.removeValue(forKey: source.id) ?? objects[source.id]?.object as? View
                if known?.superview != nil { continue }
                guard let view = known ?? make(source) else { continue }
                insert(view, source, into: parent, NibView(element))
            }
        }
    }

    private func make(_ source: NibView) -> View? {
        let isPrototype = NibObject(source.element).isPrototype
        guard !isPrototype else { return nil }
        var options = options
        options.traits = traits
        let build = NibBuild(
            document, options, owner: owner?.object, around: objects.compactMapValues(\.object),
            factory: factory)
        build.isPart = true
        do {
            try build.run([NibObject(source.element)], connections: document.connections)
        } catch {
            report("\(error)", at: source.element)
            return nil
        }
        made += build.made.map { ($0.element, WeakObject($0.object)) }
        for (id, object) in build.objects {
            objects[id] = WeakObject(object)
            if let constraint = object as? LayoutConstraint { constraints[id] = constraint }
        }
        return build.objects[source.id] as? View
    }

    /// Inserts a view after its earlier siblings in the document.
    private func insert(_ view: View, _ source: NibView, into parent: View, _ element: NibView) {
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
    /// Creates a document's size class; `nil` for an unspecified one.
    fileprivate init?(_ sizeClass: SizeClass) {
        switch sizeClass {
        case .unspecified: return nil
        case .compact: self = .compact
        case .regular: self = .regular
        }
    }
}
