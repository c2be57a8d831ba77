import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type {
  KvkListChanges as Changes,
  KvkListLine,
  KvkListRemark,
  KvkListReport,
  KvkRefusal,
} from '../../../../shared/domain/lists/kvk-list';
import { wholeList } from '../../../../shared/domain/lists/list';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { kvkRefusalWords } from '../../../../shared/texts/own/table-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { useWindowMonth } from '../../../core/months/window-month';
import { useAnswer } from '../../../core/use-answer';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import classes from './kvk-lists.module.css';
import { MissingLines, missingSentence } from './missing-lines';

/** A line of the text with a remark on it, and the facts that are known about the line. */
type Remark = KvkListLine & { readonly kvk?: string | null; readonly reason?: KvkRefusal };

const kinds: readonly {
  readonly kind: KvkListRemark;
  readonly title: string;
  readonly says: (line: Remark) => string;
}[] = [
  {
    kind: 'rejected',
    title: 'Regels zonder KvK-nummer',
    says: ({ text, reason }) => `“${text}” ${kvkRefusalWords[reason ?? 'noNumber']}`,
  },
  { kind: 'repaired', title: 'Herstelde nummers', says: ({ text, kvk }) => `“${text}” gelezen als ${kvk}.` },
  { kind: 'repeated', title: 'Dubbele nummers', says: ({ text }) => `${text} stond er al.` },
  {
    kind: 'crowded',
    title: 'Regels met meer nummers',
    says: ({ text, kvk }) =>
      typeof kvk === 'string' ? `van “${text}” is alleen ${kvk} gelezen.` : `“${text}” is niet gelezen.`,
  },
];

type FirstOfficesProps = { readonly kvks: readonly string[]; readonly more: number };

/** Names the first offices, so that the user sees at a glance whether these are the intended ones. */
function FirstOffices({ kvks, more }: FirstOfficesProps) {
  const { nameOf, isLooking, problem } = useNames(kvks);
  return (
    <>
      <ul className={classes.offices} aria-label="De eerste kantoren" aria-busy={isLooking}>
        {kvks.map((kvk) => (
          <li key={kvk}>
            <span className="figures quiet">{kvk}</span>{' '}
            {nameOf(kvk) ?? (isLooking && <span className="quiet">naam wordt opgezocht…</span>)}
          </li>
        ))}
        {more > 0 && <li className="quiet">en {formatCount(more)} meer</li>}
      </ul>
      {problem !== null && <p className="quiet">De namen zijn nu niet te zien. {problem}</p>}
    </>
  );
}

/** The names of some offices, requested together, or the state of that request. */
function useNames(kvks: readonly string[]) {
  const month = useWindowMonth();
  const asked = useMemo(
    () =>
      month === null
        ? null
        : { ...wholeList('advisers'), month, columns: ['name'], rows: { kind: 'ids' as const, ids: kvks } },
    [month, kvks],
  );
  const { data, state, failure } = useAnswer('list.chosen', asked, kvks.join());
  const isLooking = useDelayed(state === 'waiting');
  return {
    nameOf: (kvk: string): string | null => {
      const at = data?.ids.indexOf(kvk) ?? -1;
      const name = at < 0 ? null : data?.columns.name?.[at];
      return typeof name === 'string' ? name : null;
    },
    isLooking,
    problem: failure === null ? null : sentenceOf(failure),
  };
}

type KvkListSummaryProps = {
  readonly report: KvkListReport;
  /** Called to read all numbers of lines that contain only numbers; null when this is not offered. */
  readonly onReadAll: (() => void) | null;
};

/** The result of reading a list: the numbers that were found, repaired, double and refused, with their lines. */
export function KvkListSummary({ report, onReadAll }: KvkListSummaryProps) {
  const { fields, rows, missing, offices, remarks, counts, lines } = report;
  const facts: readonly (readonly [string, number])[] = [
    [rows === 1 ? 'nummer gelezen' : 'nummers gelezen', rows],
    ['daarvan in de adviseurslijst', rows - missing.count],
    ['hersteld', counts.repaired],
    ['dubbel', counts.repeated],
    [counts.rejected === 1 ? 'regel zonder nummer' : 'regels zonder nummer', counts.rejected],
  ];
  return (
    <div className={classes.summary} role="status">
      <dl className="figures">
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {lines.headings + lines.empty > 0 && (
        <p>
          Van {countOf(lines.all, 'regel', 'regels')}: {formatCount(lines.headings)} kop, {formatCount(lines.empty)}{' '}
          leeg.
        </p>
      )}
      {rows === 0 && counts.rejected === 0 && counts.crowded === 0 && <p>Onder de kop staat geen enkele regel.</p>}
      {counts.crowded > 0 && (
        <div className={classes.crowded}>
          <p>
            {countOf(counts.crowded, 'regel heeft', 'regels hebben')} meer nummers, die niet alle als nummer zijn
            gelezen.
          </p>
          {onReadAll !== null && (
            <Button size="xs" onClick={onReadAll}>
              Lees ze als nummers
            </Button>
          )}
        </div>
      )}
      {offices.length > 0 && <FirstOffices kvks={offices} more={rows - missing.count - offices.length} />}
      {fields.length > 0 && <p>Kolommen erbij: {fields.join(', ')}</p>}
      {missing.count > 0 && (
        <>
          <h3 className={classes.missingHead}>{missingSentence(missing.count)}</h3>
          <MissingLines missing={missing} />
        </>
      )}
      {kinds.map(
        ({ kind, title, says }) =>
          counts[kind] > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also with the keyboard
            <ul key={kind} className={classes.remarks} data-kind={kind} aria-label={title} tabIndex={0}>
              {remarks[kind].map((remark: Remark) => (
                <li key={remark.line}>
                  Regel {formatCount(remark.line)}: {says(remark)}
                </li>
              ))}
              {counts[kind] > remarks[kind].length && (
                <li>en {formatCount(counts[kind] - remarks[kind].length)} meer</li>
              )}
            </ul>
          ),
      )}
    </div>
  );
}

const kindWords = [
  ['added', 'erbij'],
  ['removed', 'eraf'],
  ['changed', 'gewijzigd'],
] as const;

/** `3 erbij, 1 eraf, 0 gewijzigd`, even when nothing changes. */
export const changesInWords = (changes: Changes): string =>
  kindWords.every(([kind]) => changes[kind] === 0)
    ? 'niets veranderd'
    : kindWords.map(([kind, word]) => `${formatCount(changes[kind])} ${word}`).join(', ');

/** How a list changes when another file replaces it, with the first numbers of each kind of change. */
export const KvkListChanges = ({ changes }: { readonly changes: Changes }) => (
  <section aria-label="Wat er verandert">
    <h3 className={classes.missingHead}>Ten opzichte van de lijst: {changesInWords(changes)}</h3>
    <ul className={`figures ${classes.missing}`}>
      {kindWords.flatMap(([kind, word]) => {
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
