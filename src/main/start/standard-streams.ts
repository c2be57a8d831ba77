/**
 * Keeps the program running when the reader of its output ends, as with `npm start -- --web | head -1` or a terminal that was
 * closed: without a listener the next line would end it.
 */
export function outliveReaders(streams: readonly NodeJS.EventEmitter[] = [process.stdout, process.stderr]): void {
  // There is no reader left, and what is printed is said elsewhere too: exit code, log, window.
  for (const stream of streams) stream.on('error', () => {});
}
