import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { comparedKindName, kindWords, pastName } from '../../../../shared/catalog/past-column';
import {
  type ComparedColumn,
  type ComparisonSummary,
  cellKinds,
  methodShares,
} from '../../../../shared/domain/lists/comparison';
import { writeKinds } from '../../../../shared/filters/value-filters';
import { countOf, formatCount, readTypedNumber, typedNumber } from '../../../../shared/format/format-number';
import { NumberField } from '../../../ui/forms/fields';
import { TextButton } from '../../../ui/panels/text-button';
import classes from '../../core/rows/side-panel.module.css';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import { useComparisonSummary } from './comparison-summary';
import { ContinuedPart } from './continued-part';
import { SegmentsPart } from './segments-part';
import { useLabelOf } from './use-label-of';

const least = 100 * methodShares.least;
const most = 100 * methodShares.most;

/** The share of changed values above which a column has probably been computed by another method. */
function MethodShare() {
  const { changeLimit } = useListActions();
  const limits = useList((state) => state.limits);
  const share = Math.round(100 * limits.methodShare);
  const [typed, setTyped] = useState(typedNumber(share));
  useEffect(() => setTyped(typedNumber(share)), [share]);
  const use = () => {
    const read = readTypedNumber(typed);
    const next = read === null ? share : Math.min(most, Math.max(least, read));
    setTyped(typedNumber(next));
    if (next !== share) void changeLimit({ column: null, next: next / 100, seen: limits.methodShare });
  };
  return (
    <form
      className={classes.share}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <NumberField
        size="xs"
        label="Anders berekend als meer waarden bewegen dan (%)"
        least={least}
        most={most}
        value={typed}
        onChange={setTyped}
        onBlur={use}
      />
    </form>
  );
}

/** The number of columns that are listed at first. */
const fewColumns = 12;

/** Shortened to fit on one line. */
const legendWords = { changed: 'gewijzigd', filled: 'gevuld', emptied: 'leeg' } as const;

const totalOf = ({ counts }: ComparedColumn): number => cellKinds.reduce((sum, kind) => sum + counts[kind], 0);

type ColumnsPanelProps = {
  readonly summary: ComparisonSummary | null;
  /** The column, left out of the count, whose evidence is shown; null for the list of columns. */
  readonly judged: string | null;
  readonly onJudge: (column: string) => void;
};

/**
 * The changed columns, those with the most changes first; the columns that are left out of the count; and the segments with the most
 * changes.
 */
export function ColumnsPanel({ summary, judged, onJudge }: ColumnsPanelProps) {
  const [isOfShown, setIsOfShown] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.panelToggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Kolommen <span className="figures">{summary === null ? '…' : formatCount(countingOf(summary).length)}</span>
      </button>
      <aside className={classes.panel} data-open={isOpen || undefined} aria-label="Kolommen met een wijziging">
        <SegmentsPart />
        <div className={classes.panelHead}>
          <h2 className={classes.panelTitle}>
            Kolommen <span className="figures">{summary === null ? '…' : formatCount(countingOf(summary).length)}</span>
          </h2>
          <SegmentedControl
            size="xs"
            aria-label="Geteld over"
            value={isOfShown ? 'shown' : 'all'}
            data={[
              { value: 'all', label: 'Alles' },
              { value: 'shown', label: 'Getoond' },
            ]}
            onChange={(value) => setIsOfShown(value === 'shown')}
          />
        </div>
        <p className={classes.legend} aria-hidden>
          {cellKinds.map((kind) => (
            <span key={kind}>
              <i className={classes.bar} data-kind={kind} />
              {legendWords[kind]}
            </span>
          ))}
        </p>
        {isOfShown ? <ShownColumns /> : summary !== null && <Columns summary={summary} isOfShown={false} />}
        {summary !== null && <Outside summary={summary} judged={judged} onJudge={onJudge} />}
        <ContinuedPart />
        <MethodShare />
      </aside>
    </>
  );
}

const countingOf = ({ columns }: ComparisonSummary): readonly ComparedColumn[] =>
  columns.filter((column) => column.outside === null && totalOf(column) > 0);

/** The changed columns, counted over the rows that are shown. */
function ShownColumns() {
  const summary = useComparisonSummary(true);
  return summary === null ? null : <Columns summary={summary} isOfShown />;
}

/** Limits the list to the rows with a change in a column, of all kinds or of those that are shown. */
function useOpenChanged(isOfShown: boolean): (name: string) => void {
  const store = useListStore();
  return (name) => {
    const { filters, filterCompared, goToColumn } = store.getState();
    const how = pastName({ base: name, measure: 'how', months: null });
    const text = writeKinds(cellKinds);
    const replaced = isOfShown ? [how] : [how, comparedKindName];
    filterCompared([...filters.applied.filter(({ column }) => !replaced.includes(column)), { column: how, text }], {});
    goToColumn(name);
  };
}

function Columns({ summary, isOfShown }: { readonly summary: ComparisonSummary; readonly isOfShown: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const { goToColumn } = useListActions();
  const labelOf = useLabelOf();
  const open = useOpenChanged(isOfShown);
  const columns = countingOf(summary);
  const most = Math.max(1, ...columns.map(totalOf));
  const shown = isWhole ? columns : columns.slice(0, fewColumns);
  return (
    <>
      <ul className={classes.columns}>
        {shown.map((column) => (
          <li key={column.name} className={classes.column}>
            <button
              type="button"
              className={classes.columnButton}
              title={`${labelOf(column.name)}: naar de kolom`}
              onClick={() => goToColumn(column.name)}
            >
              {labelOf(column.name)}
            </button>
            <span className={classes.bars} aria-hidden>
              {cellKinds.map((kind) => (
                <i
                  key={kind}
                  className={classes.bar}
                  data-kind={kind}
                  style={{ width: `${(100 * column.counts[kind]) / most}%` }}
                />
              ))}
            </span>
            <span className={`figures ${classes.columnCount}`}>
              <TextButton
                label={`${labelOf(column.name)}: toon de ${countOf(totalOf(column), 'rij', 'rijen')}${cellKinds
                  .map((kind) => `, ${formatCount(column.counts[kind])} ${kindWords[kind]}`)
                  .join('')}`}
                onClick={() => open(column.name)}
              >
                {formatCount(totalOf(column))}
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
      {columns.length > fewColumns && (
        <p className={classes.more}>
          <TextButton onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Minder kolommen' : `en ${formatCount(columns.length - fewColumns)} meer`}
          </TextButton>
        </p>
      )}
      <p className={classes.note}>Jaren, lijsten en datums staan achteraan.</p>
    </>
  );
}

const outsideWords = {
  method: 'anders berekend',
  arrived: 'kolom erbij',
  left: 'kolom weg',
  retyped: 'andere soort',
} as const;
const outsideSigns = { method: '≈', arrived: '+', left: '−', retyped: '?' } as const;

/** The columns that are left out of the count: those that were probably computed by another method, and those that only one month has. */
function Outside({
  summary,
  judged,
  onJudge,
}: Omit<ColumnsPanelProps, 'summary'> & { readonly summary: ComparisonSummary }) {
  const labelOf = useLabelOf();
  const outside = summary.columns.flatMap((column) =>
    column.outside === null ? [] : [{ ...column, kind: column.outside }],
  );
  if (outside.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Buiten de telling">
      <h3 className={classes.partTitle}>Buiten de telling</h3>
      <ul className={classes.columns}>
        {outside.map(({ name, kind }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.outside}
              data-kind={kind}
              aria-current={judged === name || undefined}
              disabled={kind !== 'method'}
              onClick={() => onJudge(name)}
            >
              <span aria-hidden>{outsideSigns[kind]}</span>
              <span className={classes.columnName}>{labelOf(name)}</span>
              <span className={classes.outsideWord}>{outsideWords[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
