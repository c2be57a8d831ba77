/**
 * Runs works beside one another. When one fails the others are told to stop, and its error is thrown when all have ended.
 * @param signal tells all of them to stop
 */
export async function workTogether<T>(
  signal: AbortSignal,
  works: readonly ((signal: AbortSignal) => Promise<T>)[],
): Promise<T[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let failed: { readonly error: unknown } | null = null;
  const run = async (work: (signal: AbortSignal) => Promise<T>): Promise<T[]> => {
    try {
      return [await work(either)];
    } catch (error) {
      failed ??= { error };
      stop.abort();
      return [];
    }
  };
  const results = await Promise.all(works.map(run));
  if (failed !== null) throw (failed as { readonly error: unknown }).error;
  return results.flat();
}
