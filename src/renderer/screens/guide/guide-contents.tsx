import { NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type GuidePartId, guideGroups } from '../../../shared/screens/guide-parts';
import type { FoundPart } from '../../../shared/texts/guide/find-in-guide';
import { guidePath } from '../../core/navigation/routes';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { BestMark } from '../../ui/marks/best-mark';
import { MarkedText } from '../../ui/marks/marked-text';
import classes from './guide-screen.module.css';

const byKey: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The links of the contents are one tab stop: arrow keys go from one to another. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const to = byKey[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const link = links[to(links.indexOf(document.activeElement as HTMLAnchorElement), links.length)];
  event.preventDefault();
  link?.focus();
}

type ContentsProps = { readonly shown: string };

/** All pages by their titles, in groups; the shown one is marked. */
export function GuideContents({ shown }: ContentsProps) {
  const list = useRef<HTMLElement>(null);
  // The page may have been opened from elsewhere.
  useEffectOn([shown], () => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <nav ref={list} className={classes.contents} aria-label="Inhoud van de gids" onKeyDown={moveFocus}>
      {guideGroups.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <p className={classes.group}>{title}</p>
          <ul>
            {Object.entries(pages).map(([id, name]) => (
              <li key={id}>
                <Link
                  href={guidePath(id as GuidePartId)}
                  tabIndex={id === shown ? 0 : -1}
                  aria-current={id === shown ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The same as a field, where there is no room for a column. */
export const ContentsField = ({ shown }: ContentsProps) => (
  <NativeSelect
    className={classes.field}
    aria-label="Bladzijde van de gids"
    value={shown}
    data={guideGroups.map(({ title, pages }) => ({
      group: title,
      items: Object.entries(pages).map(([value, label]) => ({ value, label })),
    }))}
    onChange={({ currentTarget }) => {
      navigate(guidePath(currentTarget.value as GuidePartId));
    }}
  />
);

type ResultsProps = {
  readonly parts: readonly FoundPart[];
  readonly shown: string;
  readonly words: readonly string[];
};

/** The pages that a search found, each with the text in which the words are. */
export const GuideResults = ({ parts, shown, words }: ResultsProps) => (
  <nav className={classes.contents} aria-label="Gevonden bladzijden" onKeyDown={moveFocus}>
    <ul>
      {parts.map(({ part: { id, title }, excerpt }, at) => (
        <li key={id}>
          <Link
            className={classes.result}
            href={guidePath(id)}
            tabIndex={at === 0 ? 0 : -1}
            aria-current={id === shown ? 'page' : undefined}
            data-best={at === 0 || undefined}
          >
            <span className={classes.resultTitle}>
              <MarkedText text={title} words={words} /> {at === 0 && <BestMark />}
            </span>
            {excerpt !== '' && (
              <span className={classes.excerpt}>
                <MarkedText text={excerpt} words={words} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
