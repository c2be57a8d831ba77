import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../../shared/format/format-number';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import classes from './find-bar.module.css';

/**
 * Names of CSS highlights: the browser draws these itself, so that a page with thousands of texts is not rendered again at every letter.
 */
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

/** Finds a text in an element's labels and values, and goes from hit to hit. */
function useFind(root: RefObject<HTMLElement | null>, text: string, shown: unknown) {
  const searched = text.trim().toLowerCase();
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  useEffectOn([searched, shown], () => {
    const element = root.current;
    setRanges(element === null || searched === '' ? [] : rangesOf(element, searched));
    setAt(0);
  });
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
    () => ({ count, at, go: (by: 1 | -1) => setAt((place) => (count === 0 ? 0 : (place + by + count) % count)) }),
    [count, at],
  );
}

type FindBarProps = {
  readonly page: RefObject<HTMLElement | null>;
  readonly text: string;
  /** Changes when other fields are drawn; then the search runs again. */
  readonly shown: unknown;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
};

/** Searches a dossier's labels and values; Enter goes to the next hit, Shift+Enter to the previous hit. */
export function FindBar({ page, text, shown, onText, onClose }: FindBarProps) {
  const { count, at, go } = useFind(page, text, shown);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <search className={classes.bar}>
      <TextInput
        aria-label="Zoeken in dit dossier"
        placeholder="Zoeken in dit dossier"
        size="sm"
        autoFocus
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <span className={`figures ${classes.count}`} role="status">
        {text.trim() === '' ? '' : count === 0 ? 'Niet gevonden' : `${formatCount(at + 1)} van ${formatCount(count)}`}
      </span>
      <ActionIcon aria-label="Vorige treffer" disabled={count === 0} onClick={() => go(-1)}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Volgende treffer" disabled={count === 0} onClick={() => go(1)}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Zoeken sluiten" onClick={onClose}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </search>
  );
}
