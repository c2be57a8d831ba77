import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Hits are drawn by the browser, so that a page of thousands of texts is not built anew with every letter. */
const [allHits, currentHit] = ['dossier-hits', 'dossier-hit'];

function rangesOf(root: HTMLElement, searched: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (let at = text.indexOf(searched); at !== -1; at = text.indexOf(searched, at + searched.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + searched.length, node.textContent?.length ?? 0));
      ranges.push(range);
    }
  }
  return ranges;
}

const canDraw = (): boolean => 'highlights' in CSS;

/** Finds a text within an element, label and value alike, and goes from one hit to the next. */
export function useFind(root: RefObject<HTMLElement | null>, text: string, shown: unknown) {
  const searched = text.trim().toLowerCase();
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides what can be found
  useEffect(() => {
    const element = root.current;
    setRanges(element === null || searched === '' ? [] : rangesOf(element, searched));
    setAt(0);
  }, [root, searched, shown]);
  useEffect(() => {
    const range = ranges[at];
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    if (!canDraw()) return;
    CSS.highlights.set(allHits, new Highlight(...ranges));
    CSS.highlights.set(currentHit, new Highlight(...(range === undefined ? [] : [range])));
    return () => {
      CSS.highlights.delete(allHits);
      CSS.highlights.delete(currentHit);
    };
  }, [ranges, at]);
  const count = ranges.length;
  return useMemo(
    () => ({ count, at, go: (by: 1 | -1) => setAt((now) => (count === 0 ? 0 : (now + by + count) % count)) }),
    [count, at],
  );
}
