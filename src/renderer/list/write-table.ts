import type { CopiedTable } from '../../shared/format/copied-table';

/**
 * Puts a table on the clipboard as it is. The newer `navigator.clipboard` goes through every cell of the HTML first, which holds the
 * window up for a millisecond a row; where the older way is refused, long after the key, it takes its place.
 * @throws DOMException when neither may
 */
export async function writeTable(table: CopiedTable): Promise<void> {
  if (writtenByCommand(table)) return;
  const parts = { 'text/plain': table.text, 'text/html': table.html };
  const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })] as const);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** The browser asks what is to be copied while it carries out the command. */
function writtenByCommand({ text, html }: CopiedTable): boolean {
  let isGiven = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    isGiven = event.clipboardData !== null;
    // What else listens would put the cell with the focus in its place.
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    return document.execCommand('copy') && isGiven;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
