/// What pages do: tables sort by the column whose title is clicked on, and back where it is clicked on again.
///
/// A cell's `data-key` is its number; without one it is sorted by its text, and empty cells come last. Equal rows keep
/// their order. The titles are buttons, so that the keyboard reaches them.
enum PageScript {
    static let text = """
        "use strict";
        for (const button of document.querySelectorAll("th button")) {
          button.addEventListener("click", () => {
            const head = button.parentElement, column = head.cellIndex, table = head.closest("table");
            const isDown = head.getAttribute("aria-sort") === "ascending";
            for (const other of table.querySelectorAll("th")) other.removeAttribute("aria-sort");
            head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
            const key = (row) => {
              const cell = row.cells[column], number = cell.dataset.key;
              return number === undefined ? cell.textContent : Number(number);
            };
            const compare = (a, b) => {
              if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
              const isText = typeof a === "string" || typeof b === "string";
              const order = isText ? String(a).localeCompare(String(b), "en", { numeric: true }) : a - b;
              return isDown ? -order : order;
            };
            const rows = Array.from(table.tBodies[0].rows, (row) => [key(row), row]);
            rows.sort((a, b) => compare(a[0], b[0]));
            for (const [, row] of rows) table.tBodies[0].append(row);
          });
        }

        """
}
