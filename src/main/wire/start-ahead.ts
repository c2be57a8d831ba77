/**
 * Starts threads one after another before they are needed, so that they are ready at login. A thread that fails is started again when it is
 * needed, and the failure is reported then.
 * @param signal when aborted, no more threads are started
 * @param onFailure called for each failure
 */
export async function startAhead(
  starts: readonly (() => Promise<void>)[],
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const start of starts) {
    if (signal.aborted) return;
    await start().catch((error) => {
      if (!signal.aborted) onFailure(error);
    });
  }
}
