/**
 * Starts threads one after another while nobody waits for them: who logs in then finds them there. One that fails is started
 * again by whoever needs it, who also says what is wrong.
 * @param signal no more are started
 * @param onFailure told of each that failed
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
