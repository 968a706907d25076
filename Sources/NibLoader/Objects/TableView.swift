/// A list of rows.
open class TableView: ListView {}
