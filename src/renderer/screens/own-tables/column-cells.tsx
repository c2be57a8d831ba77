import { NativeSelect, TextInput } from '@mantine/core';
import { type OwnColumn, ownJoins, ownKinds, ownTableBounds } from '../../../shared/domain/lists/own-table';
import { ownJoinWords, ownKindWords } from '../../../shared/texts/own/own-table-sentences';
import { joinsOf } from './kept-choices';
import classes from './own-tables.module.css';

type CellsProps = {
  /** The column's head in the file. */
  readonly head: string;
  readonly column: Pick<OwnColumn, 'name' | 'kind' | 'join'>;
  readonly disabled?: boolean;
  readonly onChange: (next: Partial<Pick<OwnColumn, 'name' | 'kind' | 'join'>>) => void;
};

/** The field for the name that a column gets. */
export const NameField = ({ head, column: { name }, disabled = false, onChange }: CellsProps) => (
  <TextInput
    size="xs"
    aria-label={`Naam van ${head}`}
    maxLength={ownTableBounds.name}
    value={name}
    disabled={disabled}
    onChange={(event) => onChange({ name: event.currentTarget.value })}
  />
);

/** The choice of a column's kind; a kind may not have the join that was chosen. */
export const KindField = ({ head, column: { kind, join }, disabled = false, onChange }: CellsProps) => (
  <NativeSelect
    size="xs"
    aria-label={`Soort van ${head}`}
    value={kind}
    disabled={disabled}
    data={ownKinds.map((value) => ({ value, label: ownKindWords[value] }))}
    onChange={({ currentTarget }) => {
      const next = ownKinds.find((item) => item === currentTarget.value) ?? 'text';
      onChange({ kind: next, join: joinsOf(next).includes(join) ? join : 'first' });
    }}
  />
);

/** The choice of how several rows of an office become one value. */
export const JoinField = ({ head, column: { kind, join }, disabled = false, onChange }: CellsProps) => (
  <NativeSelect
    size="xs"
    aria-label={`${head} bij meer rijen`}
    value={join}
    disabled={disabled}
    data={joinsOf(kind).map((value) => ({ value, label: ownJoinWords[value] }))}
    onChange={({ currentTarget }) =>
      onChange({ join: ownJoins.find((item) => item === currentTarget.value) ?? 'first' })
    }
  />
);

type TableNameProps = {
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (name: string) => void;
};

/** The field for the name of a table. */
export const TableName = ({ value, error = null, onChange }: TableNameProps) => (
  <TextInput
    className={classes.field}
    label="Naam van de tabel"
    maxLength={ownTableBounds.name}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type NewestRowProps = {
  /** The column with the day of a row; null for the order of the file. */
  readonly value: number | null;
  /** The columns of days. */
  readonly days: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (column: number | null) => void;
};

/** The choice of what makes a row of an office its newest. */
export const NewestRow = ({ value, days, onChange }: NewestRowProps) => (
  <NativeSelect
    className={classes.field}
    label="De nieuwste rij van een kantoor is die met de laatste"
    value={value === null ? '' : String(value)}
    data={[
      { value: '', label: 'plaats in het bestand' },
      ...days.map((day) => ({ value: String(day.value), label: day.label })),
    ]}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
  />
);
