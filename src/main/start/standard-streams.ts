/**
 * Keeps the program running when the reader of its output ends, as with `npm start -- --web | head -1` or a closed terminal: without a
 * listener the next printed line would end the program.
 */
export function outliveReaders(streams: readonly NodeJS.EventEmitter[] = [process.stdout, process.stderr]): void {
  // There is no reader left. What is printed is also in the exit code, the log or the window.
  for (const stream of streams) stream.on('error', () => {});
}
