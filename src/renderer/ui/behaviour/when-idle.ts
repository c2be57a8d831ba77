/** The maximum delay in milliseconds, however busy the window is. */
const longestWait = 200;

/**
 * Starts work when the window is idle, so that it does not delay the response to a key.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(waiting);
}
