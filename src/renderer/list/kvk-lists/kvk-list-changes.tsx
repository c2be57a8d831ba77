import type { KvkListChanges as Changes } from '../../../shared/domain/lists/kvk-list';
import { formatCount } from '../../../shared/format/format-number';
import classes from './kvk-lists.module.css';

const kinds = [
  ['added', 'erbij'],
  ['removed', 'eraf'],
  ['changed', 'gewijzigd'],
] as const;

/** `3 erbij, 1 eraf, 0 gewijzigd`; that nothing changes is said too. */
export const changesInWords = (changes: Changes): string =>
  kinds.every(([kind]) => changes[kind] === 0)
    ? 'niets veranderd'
    : kinds.map(([kind, word]) => `${formatCount(changes[kind])} ${word}`).join(', ');

/** What becomes of a list when another file takes its place, with the first numbers of each. */
export const KvkListChanges = ({ changes }: { readonly changes: Changes }) => (
  <section aria-label="Wat er verandert">
    <h3 className={classes.missingHead}>Ten opzichte van de lijst: {changesInWords(changes)}</h3>
    <ul className={`figures ${classes.missing}`}>
      {kinds.flatMap(([kind, word]) => {
        const numbers = changes.examples[kind];
        const more = changes[kind] - numbers.length;
        if (numbers.length === 0) return [];
        return [
          <li key={kind}>
            <b>{word}</b> {numbers.join(', ')}
            {more > 0 && ` en ${formatCount(more)} meer`}
          </li>,
        ];
      })}
    </ul>
  </section>
);
