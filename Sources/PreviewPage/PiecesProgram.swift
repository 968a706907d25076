/// The script that interpolates exact pieces of a sweep, for pages of `preview --html` and for the studio.
///
/// It is a module of plain JavaScript with types in comments. A page without server has its text before that of
/// ``PageProgram``; the studio serves it as a file.
package enum PiecesProgram {
    /// The text of the module.
    package static let script: StaticString = #"""
        // @ts-check
        /** @typedef {number | number[]} Value A number, or extents with values between which it is linear. */

        /** The value at an extent. Two knots at most 1/4096 apart are a jump.
         * @param {Value} value @param {number} extent @returns {number} */
        export function at(value, extent) {
          if (typeof value === "number") return value;
          let low = 0, high = value.length / 2 - 1;
          if (extent <= value[0]) return value[1];
          if (extent >= value[2 * high]) return value[2 * high + 1];
          while (high - low > 1) {
            const middle = (low + high) >> 1;
            if (value[2 * middle] <= extent) low = middle; else high = middle;
          }
          const x = value[2 * low], y = value[2 * low + 1], dx = value[2 * high] - x;
          return dx > 0 ? y + (value[2 * high + 1] - y) * ((extent - x) / dx) : y;
        }

        /** Calls a function with the numbers at an extent, unless they are the ones of the last call.
         * @param {Value[]} values @param {(n: number[]) => void} set @returns {(extent: number) => void} */
        export function follower(values, set) {
          const isFixed = values.every((v) => typeof v === "number");
          /** @type {number[] | null} */
          let last = null;
          return (extent) => {
            if (isFixed && last) return;
            const next = values.map((v) => at(v, extent));
            if (last && next.every((n, i) => n === /** @type {number[]} */ (last)[i])) return;
            last = next;
            set(next);
          };
        }

        /** The frames of all views at an extent.
         * @param {{views: string[][], frames: Value[]}} scene @param {number} extent
         * @returns {{id: string, frame: number[]}[]} */
        export function frames(scene, extent) {
          return scene.views.map((view, i) => (
            { id: view[0], frame: [0, 1, 2, 3].map((k) => at(scene.frames[4 * i + k], extent)) }));
        }
        """#
}
