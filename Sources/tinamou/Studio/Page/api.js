// @ts-check
/** Questions to the server of this run, whose address has the token in it. */

/**
 * Asks the server.
 * @param {string} name The name of the question.
 * @param {object} [body] Its parts.
 * @returns {Promise<any>} The answer.
 * @throws {Error} With the server's message.
 */
export async function ask(name, body = {}) {
  let response;
  try {
    response = await fetch(`api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error("The server does not answer; start tinamou studio again.");
  }
  if (!response.ok) throw new Error((await response.text()) || `The server answers with error ${response.status}.`);
  return response.json();
}

/**
 * Asks a question that takes longer than a request may: starts it, and asks for its parts until it ends.
 * @param {string} question The name of the question.
 * @param {object} body Its parts.
 * @param {{ part?: (part: any) => void, progress?: (report: { steps: number, seconds: number }) => void,
 *   signal?: AbortSignal }} [options] Receivers of the parts and of the progress; aborting the signal cancels the question.
 * @returns {Promise<any>} The last part of the answer.
 * @throws {Error} With the server's message.
 */
export async function askLong(question, body, options = {}) {
  const { part, progress, signal } = options;
  const { job } = await ask("start", { ...body, question });
  const cancelled = new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
  let [from, pause, last] = [0, 30, /** @type {any} */ (null)];
  for (;;) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), cancelled]);
    if (signal?.aborted) {
      await ask("cancel", { job });
      throw new Error("Cancelled.");
    }
    const report = await ask("job", { job, from });
    from = report.next;
    for (const each of report.parts) {
      last = each;
      part?.(each);
    }
    progress?.(report);
    if (report.state === "done") return last;
    if (report.state !== "running") throw new Error(report.message ?? "The question was cancelled.");
    pause = Math.min(pause * 1.5, 400);
  }
}

/**
 * Returns a function that runs work one at a time, and between two runs keeps only the newest call.
 * A drag asks for more layouts than the server has to make.
 * @template Argument
 * @param {(argument: Argument) => Promise<void>} work
 * @returns {(argument: Argument) => void}
 */
export function newestOnly(work) {
  /** @type {{ argument: Argument } | null} */
  let waiting = null;
  let isRunning = false;
  return (argument) => {
    waiting = { argument };
    if (isRunning) return;
    isRunning = true;
    (async () => {
      try {
        while (waiting) {
          const next = waiting.argument;
          waiting = null;
          await work(next);
        }
      } finally {
        isRunning = false;
      }
    })();
  };
}
