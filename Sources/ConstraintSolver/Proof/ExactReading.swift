import Rational

extension Engine {
    /// The terms of a row exactly.
    func exactTerms(_ row: Int) -> [(variable: Int, coefficient: Rational)] {
        var list = rows.terms(row).map { (variable: Int($0.variable), coefficient: givens.read($0.coefficient)) }
        for given in givens.coefficients(rows.bodies[row].serial) { list[given.place].coefficient = given.value }
        return list
    }

    /// Where the stay of a variable would have it.
    func exactAnchor(_ variable: Int) -> Rational {
        let given = givenAnchors[variable]
        return given >= 0 ? givens.anchors[Int(given)] : givens.read(anchors[variable])
    }
}
