import { fold } from '../format/fold';

/** The headings of a table's columns: those of the file, each different from the others; `Kolom 3` for an empty one. */
export function distinctHeads(head: readonly string[] | null, width: number): readonly string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, place) => {
    const written = (head?.[place] ?? '').replace(/\s+/g, ' ').trim() || `Kolom ${place + 1}`;
    let free = written;
    for (let number = 2; taken.has(fold(free)); number++) free = `${written} (${number})`;
    taken.add(fold(free));
    return free;
  });
}
