import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type PastMeasure, pastColumn, pastName } from '../../../../shared/catalog/past-column';
import { monthsBefore } from '../../../../shared/domain/calendar';
import type { Column } from '../../../../shared/domain/lists/column';
import { formatPeriodShort } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListActions, useListMonth } from '../../core/store/list-context';
import classes from './past-panel.module.css';

const choices = [1, 3, 6, 12] as const;

/** The measures of a column's past. `isOfMonth`: the measure compares with one other month, instead of all kept months. */
const measures: readonly { readonly measure: PastMeasure; readonly label: string; readonly isOfMonth: boolean }[] = [
  { measure: 'trend', label: 'Verloop', isOfMonth: false },
  { measure: 'was', label: 'Waarde toen', isOfMonth: true },
  { measure: 'change', label: 'Verschil', isOfMonth: true },
  { measure: 'percent', label: 'Verschil in %', isOfMonth: true },
  { measure: 'changes', label: 'Aantal wijzigingen', isOfMonth: false },
  { measure: 'since', label: 'Sinds', isOfMonth: false },
];

type PastPanelProps = { readonly column: Column; readonly onClose: () => void };

/** Chooses columns that show the past of a column; each choice takes effect at once (docs/rules/columns.md#columns-with-a-past). */
export function PastPanel({ column, onClose }: PastPanelProps) {
  const month = useListMonth();
  const { setPast } = useListActions();
  const columns = useList((state) => state.columns);
  const { data } = useAnswer('comparison.months', month === null ? null : { month });
  const [months, setMonths] = useState<number>(1);
  if (month === null) return null;
  const kept = new Set((data?.months ?? []).map(({ period }) => period));
  const there = monthsBefore(month.period, months);
  const nameOf = (measure: PastMeasure, isOfMonth: boolean) =>
    pastName({ base: column.name, measure, months: isOfMonth ? months : null });
  const isShown = (name: string) => columns.some((column) => column.column.name === name && column.shown);
  const own = columns.flatMap((item) => (item.column.name.startsWith(`${column.name}@`) ? [item.column.name] : []));
  const note = (measure: PastMeasure, isOfMonth: boolean): string => {
    if (!isOfMonth) return measure === 'since' ? 'laatste wijziging' : countOf(kept.size + 1, 'maand', 'maanden');
    return measure === 'was' ? formatPeriodShort(there) : `met ${formatPeriodShort(there)}`;
  };
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>Verloop van {column.label}</h2>
      <div className={classes.months}>
        <SegmentedControl
          size="xs"
          data-autofocus
          aria-label="Maanden geleden"
          value={String(months)}
          data={choices.map(String)}
          onChange={(value) => setMonths(Number(value))}
        />
        <span>{months === 1 ? 'maand geleden' : 'maanden geleden'}</span>
      </div>
      {measures.map(({ measure, label, isOfMonth }) => {
        const name = nameOf(measure, isOfMonth);
        const past = { base: column.name, measure, months: isOfMonth ? months : null };
        if (pastColumn(column, past, { later: month.period, earlier: null }) === null) return null;
        return (
          <div key={measure} className={classes.measure}>
            <Checkbox
              label={label}
              checked={isShown(name)}
              onChange={({ currentTarget: { checked } }) => setPast(column.name, [name], checked)}
            />
            <span className={classes.note}>{note(measure, isOfMonth)}</span>
          </div>
        );
      })}
      {data !== null && !kept.has(there) && (
        <p className={classes.lack}>Van {formatPeriodShort(there)} staan geen gegevens op deze computer.</p>
      )}
      <div className={classes.foot}>
        <span className={classes.note}>{countOf(own.length, 'kolom', 'kolommen')}</span>
        {own.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setPast(column.name, own, false)}>
            Alle weg
          </Button>
        )}
        <Button size="xs" onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </div>
  );
}
