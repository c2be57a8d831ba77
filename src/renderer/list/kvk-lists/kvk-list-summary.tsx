import { Button } from '@mantine/core';
import type { KvkListRemark, KvkListReport } from '../../../shared/domain/lists/kvk-list';
import { countOf, formatCount } from '../../../shared/format/format-number';
import classes from './kvk-lists.module.css';
import { MissingLines, missingSentence } from './missing-lines';

const kinds: readonly {
  readonly kind: KvkListRemark;
  readonly title: string;
  readonly says: (text: string, kvk?: string) => string;
}[] = [
  {
    kind: 'rejected',
    title: 'Regels zonder KvK-nummer',
    says: (text) => `“${text}” is geen KvK-nummer van 7 of 8 cijfers.`,
  },
  { kind: 'repaired', title: 'Herstelde nummers', says: (text, kvk) => `“${text}” gelezen als ${kvk}.` },
  { kind: 'repeated', title: 'Dubbele nummers', says: (text) => `${text} stond er al.` },
  {
    kind: 'crowded',
    title: 'Regels met meer nummers',
    says: (text, kvk) => (kvk === undefined ? `“${text}” is niet gelezen.` : `van “${text}” is alleen ${kvk} gelezen.`),
  },
];

type KvkListSummaryProps = {
  readonly report: KvkListReport;
  /** Reads every number of a line that holds nothing else; null where the lines stay as they are. */
  readonly onReadAll: (() => void) | null;
};

/** What was read: found, repaired, double and refused, each with its lines. */
export function KvkListSummary({ report, onReadAll }: KvkListSummaryProps) {
  const { fields, rows, missing, remarks, counts } = report;
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
              {remarks[kind].map(({ line, text, ...read }) => (
                <li key={line}>
                  Regel {formatCount(line)}: {says(text, ('kvk' in read ? read.kvk : null) ?? undefined)}
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
