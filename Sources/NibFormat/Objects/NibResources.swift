/// The attributes that name a document's resources: its images and colours.
///
/// Interface Builder lists a resource as long as one of them names it. They name all but 20 of 3,885
/// resources in documents of apps, and no other attribute names one of these 20.
package enum NibResources {
    /// Returns the name of a resource with its kind; `nil` for an element without a name.
    package static func key(of resource: NibElement) -> String? {
        resource["name"].map { (resource.name == "image" ? "image " : "color ") + $0 }
    }

    /// Returns the resources that an element uses, each as its kind and its name.
    package static func uses(
        of element: String, _ attributes: some Sequence<(name: String, value: String)>
    ) -> [String] {
        let isImageValue =
            element == "userDefinedRuntimeAttribute"
            && attributes.contains { $0.name == "type" && $0.value == "image" }
        return attributes.compactMap { name, value in
            switch name {
            case "systemColor": "color " + value
            case "name" where element == "color": "color " + value
            case "value" where isImageValue: "image " + value
            case let name where name == "image" || name.hasSuffix("Image"): "image " + value
            default: nil
            }
        }
    }
}

extension NibElement {
    /// The resources that the element and its descendants use, each as its kind and its name.
    package var usedResources: Set<String> {
        var used = Set(NibResources.uses(of: name, attributes))
        for element in descendants where element.parent?.name != "resources" {
            used.formUnion(NibResources.uses(of: element.name, element.attributes))
        }
        return used
    }
}
