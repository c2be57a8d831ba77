import { NativeSelect, NumberInput, Radio, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import { continuingLists } from '../../../shared/domain/lists/comparison';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { conditionColumn, type WatchCondition } from '../../../shared/domain/watch/watch-rule';
import { formatNumber } from '../../../shared/format/format-number';
import { watchedRow } from '../../../shared/texts/watch-sentences';
import classes from './rule-dialog.module.css';

type FormProps = {
  readonly list: ListName;
  readonly condition: WatchCondition;
  readonly columns: ReadonlyMap<string, Column>;
  readonly onChange: (condition: WatchCondition) => void;
};

const isFigure = ({ kind }: Column): boolean =>
  kind === 'number' || kind === 'amount' || kind === 'percentage' || kind === 'rating';

const choices: readonly { readonly kind: WatchCondition['is']; readonly label: string }[] = [
  { kind: 'enters', label: 'in deze selectie komt' },
  { kind: 'leaves', label: 'uit deze selectie gaat' },
  { kind: 'isIn', label: 'erin staat, elke maand opnieuw' },
  { kind: 'continued', label: 'onder een ander nummer verdergaat' },
  { kind: 'changes', label: 'verandert' },
  { kind: 'crosses', label: 'door een grens gaat' },
  { kind: 'becomes', label: 'een bepaalde waarde krijgt' },
  { kind: 'fills', label: 'een waarde krijgt waar er geen was' },
  { kind: 'empties', label: 'geen waarde meer heeft' },
  { kind: 'gains', label: 'er iets bij krijgt, zoals een bestuurder' },
  { kind: 'loses', label: 'iets verliest, zoals een bestuurder' },
];

/** The initial column: the chosen one, the rating, or the first that fits. */
function columnFor(
  name: string | null,
  columns: ReadonlyMap<string, Column>,
  fits: (column: Column) => boolean,
): string {
  const known = [name, 'ratingRiFD', ...columns.keys()].find((item) => {
    const column = item === null ? undefined : columns.get(item);
    return column !== undefined && column.withheld !== true && fits(column);
  });
  return known ?? '';
}

/** A condition of another kind, with the same column if it fits. */
function conditionOf(
  kind: WatchCondition['is'],
  before: string | null,
  columns: ReadonlyMap<string, Column>,
): WatchCondition {
  const name = columnFor(before, columns, () => true);
  const figure = (): string => columnFor(before, columns, isFigure);
  switch (kind) {
    case 'enters':
    case 'leaves':
    case 'isIn':
    case 'continued':
      return { is: kind };
    case 'changes':
      return { is: kind, column: name, by: null };
    case 'becomes':
      return { is: kind, column: name, value: '' };
    case 'crosses':
      return { is: kind, column: figure(), direction: 'falls', limit: columns.get(figure())?.limits?.low ?? 0 };
    default:
      return { is: kind, column: name };
  }
}

/** Chooses when a rule reports: one of several kinds of conditions, with the fields that it needs. */
export function ConditionForm({ list, condition, columns, onChange }: FormProps) {
  const name = conditionColumn(condition);
  const hasFigures = [...columns.values()].some(isFigure);
  const options = useMemo(
    () =>
      [...columns.values()]
        .filter((column) => column.withheld !== true)
        .map((column) => ({ value: column.name, label: column.label }))
        .sort((first, second) => first.label.localeCompare(second.label, 'nl')),
    [columns],
  );
  return (
    <Radio.Group
      label={`De Waakhond meldt het als een ${watchedRow(list)}`}
      value={condition.is}
      onChange={(value) => {
        const choice = choices.find(({ kind }) => kind === value);
        if (choice !== undefined) onChange(conditionOf(choice.kind, name, columns));
      }}
    >
      <div className={classes.choices}>
        {choices
          .filter(
            ({ kind }) =>
              (kind !== 'continued' || continuingLists.includes(list)) && (kind !== 'crosses' || hasFigures),
          )
          .map(({ kind, label }) => (
            <div key={kind}>
              <Radio size="xs" value={kind} label={label} styles={{ body: { alignItems: 'center' } }} />
              {condition.is === kind && 'column' in condition && (
                <div className={classes.details}>
                  <Select
                    aria-label="Kolom"
                    searchable
                    allowDeselect={false}
                    data={options.filter(({ value }) => {
                      const column = columns.get(value);
                      return kind !== 'crosses' || (column !== undefined && isFigure(column));
                    })}
                    value={condition.column}
                    onChange={(value) => value !== null && onChange({ ...condition, column: value })}
                  />
                  <Details {...{ list, condition, columns, onChange }} />
                </div>
              )}
            </div>
          ))}
      </div>
    </Radio.Group>
  );
}

function Details({ condition, columns, onChange }: FormProps) {
  if (condition.is === 'crosses') {
    const limits = columns.get(condition.column)?.limits;
    const own = [limits?.low, limits?.high].flatMap((limit) => limit ?? []);
    return (
      <>
        <NativeSelect
          aria-label="Richting"
          value={condition.direction}
          data={[
            { value: 'falls', label: 'zakt onder' },
            { value: 'rises', label: 'komt op of boven' },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...condition, direction: currentTarget.value === 'rises' ? 'rises' : 'falls' })
          }
        />
        <NumberInput
          aria-label="Grens"
          decimalSeparator=","
          value={condition.limit}
          onChange={(value) => typeof value === 'number' && onChange({ ...condition, limit: value })}
        />
        {own.length > 0 && (
          <p className={classes.hint}>
            De grenzen tussen de kleuren zijn {own.map((limit) => formatNumber(limit, 2)).join(' en ')}.
          </p>
        )}
      </>
    );
  }
  if (condition.is === 'becomes')
    return (
      <TextInput
        aria-label="Waarde"
        placeholder="waarde zoals in de lijst"
        value={condition.value}
        onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
      />
    );
  const column = 'column' in condition ? columns.get(condition.column) : undefined;
  if (condition.is !== 'changes' || column === undefined || !isFigure(column)) return null;
  const { by } = condition;
  return (
    <>
      <NativeSelect
        aria-label="Hoeveel"
        value={by === null ? 'any' : by.unit}
        data={[
          { value: 'any', label: 'elke wijziging' },
          { value: 'absolute', label: 'ten minste' },
          { value: 'percent', label: 'ten minste %' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...condition,
            by: value === 'any' ? null : { unit: value === 'percent' ? 'percent' : 'absolute', least: by?.least ?? 10 },
          })
        }
      />
      {by !== null && (
        <NumberInput
          aria-label="Ten minste"
          decimalSeparator=","
          min={0.01}
          value={by.least}
          onChange={(value) =>
            typeof value === 'number' && value > 0 && onChange({ ...condition, by: { ...by, least: value } })
          }
        />
      )}
    </>
  );
}
