/**
 * Lets the program outlive whoever reads what it prints, as with `npm start -- --web | head -1` or a terminal that was closed:
 * without a listener the next line would end it.
 */
export function outliveReaders(streams: readonly NodeJS.EventEmitter[] = [process.stdout, process.stderr]): void {
  // There is nobody left to tell, and what is printed is said elsewhere too: exit code, log, window.
  for (const stream of streams) stream.on('error', () => {});
}
