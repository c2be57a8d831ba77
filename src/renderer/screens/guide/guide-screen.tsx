import { useHotkeys } from '@mantine/hooks';
import { IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { countOf } from '../../../shared/format/format-number';
import { searchWords } from '../../../shared/format/found-ranges';
import { findInGuide } from '../../../shared/texts/guide/find-in-guide';
import { guide } from '../../../shared/texts/guide/guide';
import type { GuidePart } from '../../../shared/texts/guide/guide-part';
import { BackButton } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { guidePath } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { TextSearch } from '../../ui/forms/text-search';
import { BestAnnouncement } from '../../ui/marks/best-mark';
import { StatePanel } from '../../ui/panels/state-panel';
import { TextButton } from '../../ui/panels/text-button';
import { ContentsField, GuideContents, GuideResults } from './guide-contents';
import { GuidePage } from './guide-page';
import classes from './guide-screen.module.css';

/** The page that the address names, else the first; its place among all pages. */
function useNamedPage(): number {
  const hash = useLocationProperty(() => window.location.hash);
  const id = decodeURIComponent(hash.slice(1));
  // Another page begins at its title, which gets the focus.
  useEffect(() => {
    const title = id === '' ? null : document.getElementById(id);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }, [id]);
  return Math.max(
    0,
    guide.findIndex((part) => part.id === id),
  );
}

const open = (part: GuidePart | undefined): void => {
  if (part !== undefined) navigate(guidePath(part.id));
};

/** /guide: what the program can do, a page at a time, with its contents and a search (docs/rules/session.md#guide). */
export function GuideScreen() {
  useScreenTitle('guide');
  const isFramed = useIsFramed();
  const at = useNamedPage();
  const [search, setSearch] = useState('');
  const words = useMemo(() => searchWords(search), [search]);
  const parts = useDeferredValue(useMemo(() => findInGuide(search), [search]));
  const [part, previous, next] = [guide[at], guide[at - 1], guide[at + 1]];
  useHotkeys([
    ['alt+ArrowUp', () => open(previous)],
    ['alt+ArrowDown', () => open(next)],
  ]);
  if (part === undefined) return null;
  const isSearch = words.length > 0;
  return (
    <div className={classes.screen}>
      <div className={classes.aside}>
        {!isFramed && (
          <div className={classes.back}>
            <BackButton />
          </div>
        )}
        <h1>Gids</h1>
        <TextSearch
          label="Zoek in de gids"
          value={search}
          onChange={setSearch}
          onEnter={() => isSearch && open(parts[0]?.part)}
          count={isSearch ? countOf(parts.length, 'bladzijde', 'bladzijden') : ''}
        />
        <BestAnnouncement label={isSearch ? (parts[0]?.part.title ?? null) : null} />
        {!isSearch && <GuideContents shown={part.id} />}
        {!isSearch && <ContentsField shown={part.id} />}
        {isSearch && parts.length > 0 && <GuideResults parts={parts} shown={part.id} words={words} />}
        {parts.length === 0 && (
          <StatePanel
            within
            icon={<IconSearchOff size={24} stroke={1.6} />}
            title="Geen bladzijde met deze woorden"
            text="Zoek op minder of andere woorden, of kijk bij de veelgestelde vragen."
            actions={<TextButton onClick={() => setSearch('')}>Hele gids tonen</TextButton>}
          />
        )}
      </div>
      <div className={classes.scroll} key={part.id}>
        <GuidePage part={part} previous={previous} next={next} words={words} />
      </div>
    </div>
  );
}
