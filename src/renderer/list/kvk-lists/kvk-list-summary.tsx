import type { KvkListReport } from '../../../shared/domain/kvk-list';
import { formatCount } from '../../../shared/format/format-number';
import classes from './kvk-lists.module.css';
import { MissingLines, missingSentence } from './missing-lines';

/** What was read: found, repaired, double and refused, with the lines that hold no number. */
export function KvkListSummary({ report }: { readonly report: KvkListReport }) {
  const { fields, rows, missing, padded, repeated, rejected, rejectedCount } = report;
  const facts: readonly (readonly [string, number])[] = [
    ['nummers gelezen', rows],
    ['daarvan in de adviseurslijst', rows - missing.length],
    ['aangevuld met een nul', padded],
    ['dubbel', repeated],
    ['regels zonder nummer', rejectedCount],
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
      {fields.length > 0 && <p>Kolommen erbij: {fields.join(', ')}</p>}
      {missing.length > 0 && (
        <>
          <h3 className={classes.missingHead}>{missingSentence(missing.length)}</h3>
          <MissingLines missing={missing} />
        </>
      )}
      {rejected.length > 0 && (
        <ul className={classes.rejected} aria-label="Regels zonder KvK-nummer">
          {rejected.map(({ line, text }) => (
            <li key={line}>
              Regel {formatCount(line)}: “{text}” is geen KvK-nummer van 7 of 8 cijfers.
            </li>
          ))}
          {rejectedCount > rejected.length && <li>en {formatCount(rejectedCount - rejected.length)} meer</li>}
        </ul>
      )}
    </div>
  );
}
