import { type KeyboardEvent, useRef } from 'react';
import { followUpWords } from '../../../../shared/texts/quality/quality-sentences';
import { useTableKeys } from '../../../ui/behaviour/use-table-keys';
import page from '../quality.module.css';
import type { KnownWork } from '../use-quality-work';
import classes from './findings.module.css';
import type { ShownFinding } from './shown-finding';

type TableProps = {
  readonly label: string;
  readonly findings: readonly ShownFinding[];
  /** What distinguishes the findings: their offices, or their rules. */
  readonly by: 'office' | 'rule';
  readonly chosen: string | null;
  readonly selected: ReadonlySet<string>;
  readonly work: KnownWork;
  readonly onChoose: (key: string) => void;
  /** Selects findings, or takes them out of the selection. */
  readonly onSelect: (findings: readonly ShownFinding[], isSelected: boolean) => void;
};

/** Findings with the values that they are about. Enter and a click choose a finding, the space bar selects it for a mail or an answer. */
export function FindingsTable({ label, findings, by, chosen, selected, work, onChoose, onSelect }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const keys = useTableKeys(table);
  const isAll = findings.length > 0 && findings.every(({ key }) => selected.has(key));
  // Findings of one rule have the same columns; those of an office have columns of their own.
  const columns = by === 'office' ? (findings[0]?.values.map((value) => value.label) ?? []) : null;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    keys.onKeyDown(event);
    const row = event.target instanceof HTMLElement ? event.target.closest('tbody tr') : null;
    const finding = findings.find(({ key }) => key === row?.getAttribute('data-key'));
    if (finding === undefined || event.target instanceof HTMLInputElement) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === 'Enter') onChoose(finding.key);
    else onSelect([finding], !selected.has(finding.key));
  };
  return (
    <table ref={table} className={classes.findings} aria-label={label} onFocus={keys.onFocus} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col" className={classes.boxCell}>
            <input
              type="checkbox"
              className={classes.box}
              checked={isAll}
              aria-label="Alle bevindingen op deze bladzijde selecteren"
              onChange={() => onSelect(findings, !isAll)}
            />
          </th>
          {by === 'office' ? (
            <>
              <th scope="col">KvK</th>
              <th scope="col">Naam</th>
            </>
          ) : (
            <th scope="col">Regel</th>
          )}
          {columns === null ? (
            <th scope="col">Waarden</th>
          ) : (
            columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))
          )}
          <th scope="col">Verloop</th>
        </tr>
      </thead>
      <tbody>
        {findings.map((shown) => (
          <FindingRow
            key={shown.key}
            {...{ shown, by, onSelect, onChoose }}
            isChosen={shown.key === chosen}
            isSelected={selected.has(shown.key)}
            reason={work.answers.get(shown.key)?.reason ?? null}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<TableProps, 'by' | 'onSelect' | 'onChoose'> & {
  readonly shown: ShownFinding;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  /** The user's answer to the finding. */
  readonly reason: string | null;
};

function FindingRow({ shown, by, isChosen, isSelected, reason, onSelect, onChoose }: RowProps) {
  const { key, finding, rule, values, followed, reports } = shown;
  const name = by === 'office' ? finding.name : rule.words.name;
  return (
    <tr data-key={key} aria-current={isChosen ? 'true' : undefined} onClick={() => onChoose(key)}>
      <td className={classes.boxCell} tabIndex={-1}>
        <input
          type="checkbox"
          className={classes.box}
          tabIndex={-1}
          checked={isSelected}
          aria-label={`${name} selecteren`}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onSelect([shown], !isSelected)}
        />
      </td>
      {by === 'office' && (
        <td className="figures" tabIndex={-1}>
          {finding.kvk}
        </td>
      )}
      <th scope="row" tabIndex={-1}>
        {name}
      </th>
      {by === 'rule' ? (
        <td tabIndex={-1}>
          {values.map(({ label, text, isOdd }) => (
            <span key={label} className={classes.pair}>
              <span className={page.faint}>{label}</span> <Value text={text} isOdd={isOdd} />
            </span>
          ))}
        </td>
      ) : (
        values.map(({ column, text, isOdd }) => (
          <td key={column} tabIndex={-1}>
            <Value text={text} isOdd={isOdd} />
          </td>
        ))
      )}
      <td className="quiet" tabIndex={-1}>
        {reason !== null ? 'Klopt wel' : followed !== null && followUpWords(followed)}
        {reports.length > 0 && reason === null && ', gemeld'}
      </td>
    </tr>
  );
}

/** A value of a finding; one that differs from all others carries a sign, a colour and weight. */
export const Value = ({ text, isOdd }: { readonly text: string; readonly isOdd: boolean }) =>
  text === '' ? (
    <span className={page.faint}>leeg</span>
  ) : isOdd ? (
    <b className="orange">
      <abbr title="wijkt af van de andere">≠</abbr> {text}
    </b>
  ) : (
    text
  );
