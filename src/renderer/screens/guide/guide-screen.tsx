import { IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import columns from '../../../../resources/guide/columns.png';
import dossier from '../../../../resources/guide/dossier.png';
import exported from '../../../../resources/guide/export.png';
import formula from '../../../../resources/guide/formula.png';
import list from '../../../../resources/guide/list.png';
import map from '../../../../resources/guide/map.png';
import months from '../../../../resources/guide/months.png';
import pivot from '../../../../resources/guide/pivot.png';
import rule from '../../../../resources/guide/rule.png';
import words from '../../../../resources/guide/words.png';
import { foldTexts, matchesOf } from '../../../shared/format/best-match';
import { countOf } from '../../../shared/format/format-number';
import { searchWords } from '../../../shared/format/found-ranges';
import { guide, guideForUsers } from '../../../shared/texts/guide/guide';
import { guideForIt } from '../../../shared/texts/guide/guide-for-it';
import type { GuidePart, GuidePicture } from '../../../shared/texts/guide/guide-part';
import { BackButton } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { TextSearch } from '../../ui/forms/text-search';
import { MarkedText } from '../../ui/marks/marked-text';
import { ReadingPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';
import { TextButton } from '../../ui/panels/text-button';
import classes from './guide-screen.module.css';

/** The addresses of the pictures. */
const pictures: Readonly<Record<GuidePicture, string>> = {
  list,
  words,
  columns,
  map,
  pivot,
  formula,
  months,
  rule,
  dossier,
  export: exported,
};

/** The parts that contain every typed word, the best match first; all parts in their order without words. */
function findParts(typed: string): readonly GuidePart[] {
  if (typed.trim() === '') return guide;
  const texts = ({ title, paragraphs }: GuidePart) => foldTexts({ label: title, explanation: paragraphs.join(' ') });
  return matchesOf(guide, texts, typed).map(({ item }) => item);
}

/** Shows the part that the address names, below the search field. */
function useNamedPart(): void {
  const hash = useLocationProperty(() => window.location.hash);
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const part = id === '' ? null : document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
}

type PartProps = { readonly part: GuidePart; readonly words: readonly string[] };

const Part = ({ part: { id, title, paragraphs, picture }, words }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <h2 id={id} tabIndex={-1}>
      <MarkedText text={title} words={words} />
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>
        <MarkedText text={paragraph} words={words} />
      </p>
    ))}
    {picture !== undefined && (
      <img
        className={classes.picture}
        src={pictures[picture.name]}
        alt={picture.words}
        width={1280}
        height={720}
        loading="lazy"
      />
    )}
  </section>
);

type ContentsProps = { readonly parts: readonly GuidePart[]; readonly from?: number };
const Contents = ({ parts, from = 1 }: ContentsProps) => (
  <ol className={classes.contents} start={from}>
    {parts.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);

/** /guide: what the program can do, to read and search (docs/rules/session.md#guide). */
export function GuideScreen() {
  useScreenTitle('guide');
  useNamedPart();
  const isFramed = useIsFramed();
  const [search, setSearch] = useState('');
  const words = useMemo(() => searchWords(search), [search]);
  const shown = useDeferredValue(useMemo(() => findParts(search), [search]));
  return (
    <ReadingPage title="Gids" centred={!isFramed} {...(isFramed ? {} : { back: <BackButton /> })}>
      <TextSearch
        label="Zoek in de gids"
        value={search}
        onChange={setSearch}
        count={words.length > 0 ? countOf(shown.length, 'onderdeel', 'onderdelen') : ''}
      />
      {words.length === 0 && (
        <nav aria-label="Onderdelen van de gids">
          <Contents parts={guideForUsers} />
          <p className={classes.for}>Voor ICT</p>
          <Contents parts={guideForIt} from={guideForUsers.length + 1} />
        </nav>
      )}
      {shown.length === 0 && (
        <StatePanel
          within
          icon={<IconSearchOff size={24} stroke={1.6} />}
          title="Geen onderdeel met deze woorden"
          text="Zoek op minder of andere woorden, of kijk bij de veelgestelde vragen."
          actions={<TextButton onClick={() => setSearch('')}>Hele gids tonen</TextButton>}
        />
      )}
      {shown.map((part) => (
        <Part key={part.id} part={part} words={words} />
      ))}
    </ReadingPage>
  );
}
