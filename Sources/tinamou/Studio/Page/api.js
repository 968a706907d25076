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
