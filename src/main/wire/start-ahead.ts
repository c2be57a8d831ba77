/**
 * Starts threads one after another before they are needed: a login then finds them ready. One that fails is started
 * again when it is needed, which also reports what is wrong.
 * @param signal no more are started
 * @param onFailure called for each that failed
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
