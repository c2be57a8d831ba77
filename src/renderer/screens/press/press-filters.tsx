import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { formatCount } from '../../../shared/format/format-number';
import { useAnswer } from '../../core/use-answer';
import { TextButton } from '../../ui/panels/text-button';
import { everyArticle, type PressChoice } from './press-question';
import classes from './press-screen.module.css';

type PressFiltersProps = {
  readonly choice: PressChoice;
  readonly query: ListQuery;
  readonly month: MonthRef;
  readonly withheld: readonly string[];
  /** What is wrong with the period that is typed. */
  readonly periodFault: string | null;
  readonly onChange: (change: Partial<PressChoice>) => void;
};

/** What articles are searched for and by: words, a period, a category and a source. */
export function PressFilters({ choice, query, month, withheld, periodFault, onChange }: PressFiltersProps) {
  const { search, period, category, source } = choice;
  const isLimited = search !== '' || period !== '' || category !== null || source !== null;
  const values = { query, month };
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        label="Zoek in titel en samenvatting"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <TextInput
        label="Periode"
        placeholder="2026 of 01-2026..06-2026"
        value={period}
        error={periodFault}
        onChange={(event) => onChange({ period: event.currentTarget.value })}
      />
      {!withheld.includes('ownCategory') && (
        <ValueChoice
          {...values}
          column="ownCategory"
          label="Rubriek"
          every="Alle rubrieken"
          value={category}
          onChange={(value) => onChange({ category: value })}
        />
      )}
      {!withheld.includes('src') && (
        <ValueChoice
          {...values}
          column="src"
          label="Bron"
          every="Alle bronnen"
          value={source}
          onChange={(value) => onChange({ source: value })}
        />
      )}
      {isLimited && (
        <span className={classes.wipe}>
          <TextButton onClick={() => onChange({ ...everyArticle, sort: choice.sort, pageSize: choice.pageSize })}>
            Wis filters
          </TextButton>
        </span>
      )}
    </search>
  );
}

/** More different values than this are no choice. */
const mostValues = 200;

type ValueChoiceProps = {
  readonly query: ListQuery;
  readonly month: MonthRef;
  readonly column: 'ownCategory' | 'src';
  readonly label: string;
  readonly every: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A choice of the values of a column, with how many articles have each under the other filters. */
function ValueChoice({ query, month, column, label, every, value, onChange }: ValueChoiceProps) {
  const id = useId();
  const requesterId = `press-${column}`;
  const { data } = useAnswer(
    'list.facet',
    { month, ...query, column, search: '', order: 'value', limit: mostValues, requesterId },
    monthKey(month),
  );
  const found = data?.values ?? [];
  const known = value === null || found.some((each) => each.value === value);
  return (
    <NativeSelect
      id={id}
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: every },
        ...found.map((each) => ({ value: each.value, label: `${each.value} (${formatCount(each.count)})` })),
        ...(known ? [] : [{ value: value ?? '', label: `${value} (0)` }]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
