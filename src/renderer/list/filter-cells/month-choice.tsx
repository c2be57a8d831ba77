import { MonthPicker } from '@mantine/dates';
import 'dayjs/locale/nl';
import { useState } from 'react';
import { monthsOfPeriod, periodOfMonths } from '../../../shared/filters/date-filter';
import classes from './filter-cells.module.css';

type MonthChoiceProps = {
  readonly label: string;
  /** The period in the field, as it was understood. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
};

type Chosen = [string | null, string | null];

/** The first and the last month of a period, chosen in a calendar; the filter follows the second one. */
export function MonthChoice({ label, text, onChoose }: MonthChoiceProps) {
  const [half, setHalf] = useState<Chosen | null>(null);
  const { from, to } = monthsOfPeriod(text);
  const asDay = (month: string | null) => (month === null ? null : `${month}-01`);
  return (
    <div className={classes.months}>
      <MonthPicker
        // Another period in the field opens the calendar at its year.
        key={to ?? from}
        type="range"
        locale="nl"
        monthsListFormat="MMM"
        size="xs"
        allowSingleDateInRange
        aria-label={`Maanden van ${label}`}
        defaultDate={asDay(to) ?? asDay(from) ?? undefined}
        value={half ?? [asDay(from), asDay(to)]}
        onChange={([first, last]) => {
          if (first === null || last === null) return setHalf([first, last]);
          setHalf(null);
          onChoose(periodOfMonths(first.slice(0, 7), last.slice(0, 7)));
        }}
      />
    </div>
  );
}
