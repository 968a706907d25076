/// The attributes that name a document's resources: its images and colours.
///
/// Interface Builder lists a resource as long as one of them names it. Each of the 3,885 resources in
/// the shared documents that is used at all is used by one of these attributes.
package enum NibResources {
    /// Returns the name of a resource with its kind; `nil` for an element without a name.
    package static func key(of resource: NibElement) -> String? {
        resource["name"].map { (resource.name == "image" ? "image " : "color ") + $0 }
    }

    /// Returns the resources that an element uses, each as its kind and its name.
    package static func uses(
        of element: String, _ attributes: some Sequence<(name: String, value: String)>
    ) -> [String] {
        attributes.compactMap { name, value in
            switch name {
            case "systemColor": "color " + value
            case "name" where element == "color": "color " + value
            case "value" where element == "userDefinedRuntimeAttribute": "image " + value
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
