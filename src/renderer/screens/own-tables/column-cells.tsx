import { NativeSelect, TextInput } from '@mantine/core';
import { type OwnColumn, ownJoins, ownKinds, ownTableBounds } from '../../../shared/domain/lists/own-table';
import { ownJoinWords, ownKindWords } from '../../../shared/texts/own/own-table-sentences';
import { joinsOf } from './kept-choices';

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
