import { Button } from '@mantine/core';
import { useState } from 'react';
import { type OwnColumn, type OwnTableHead, ownTableBounds } from '../../../shared/domain/lists/own-table';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { notifyNote } from '../../core/notify';
import { TableHead } from '../../ui/marks/table-head';
import { TextButton } from '../../ui/panels/text-button';
import { JoinField, KindField, NameField, NewestRow, TableName } from './column-cells';
import classes from './own-tables.module.css';

/** The columns of a kept table: names, kinds and joins can be changed, and columns removed; also the name of the table. */
export function KeptColumns({ table }: { readonly table: OwnTableHead }) {
  const [name, setName] = useState(table.name);
  const [columns, setColumns] = useState(table.columns);
  const [dayColumn, setDayColumn] = useState(table.dayColumn);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (id: number, next: Partial<OwnColumn>) =>
    setColumns((shown) => shown.map((column) => (column.id === id ? { ...column, ...next } : column)));
  const save = async (): Promise<void> => {
    const { id, revision } = table;
    const chosen = columns.map(({ id: column, name: title, kind, join, head }) => ({
      ...{ id: column, kind, join },
      name: title.trim() || head.slice(0, ownTableBounds.name),
    }));
    const kept =
      dayColumn !== null && columns.some((column) => column.id === dayColumn && column.kind === 'date')
        ? dayColumn
        : null;
    const changed = await bridge.request('ownTable.change', {
      id,
      revision,
      name: name.trim(),
      columns: chosen,
      dayColumn: kept,
    });
    if (changed.ok) notifyNote(`Tabel “${changed.data.name}” is gewijzigd`);
    else setFailure(sentenceOf(changed));
  };
  return (
    <form
      className={classes.draft}
      aria-label="Kolommen van de tabel"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <TableName value={name} onChange={setName} />
      <NewestRow
        value={dayColumn}
        days={columns.filter(({ kind }) => kind === 'date').map(({ id, name: label }) => ({ value: id, label }))}
        onChange={setDayColumn}
      />
      <div className={classes.scroll}>
        <table className={classes.table} aria-label="Kolommen">
          <TableHead labels={['In het bestand', 'Naam', 'Soort', 'Bij meer rijen', 'Verwijderen']} />
          <tbody>
            {columns.map((column) => (
              <KeptColumn
                key={column.id}
                column={column}
                onChange={(next) => change(column.id, next)}
                onRemove={() => setColumns((shown) => shown.filter(({ id }) => id !== column.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {failure !== null && (
        <p role="alert" className={classes.failed}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="filled">
          Bewaren
        </Button>
      </div>
    </form>
  );
}

type KeptColumnProps = {
  readonly column: OwnColumn;
  readonly onChange: (next: Partial<OwnColumn>) => void;
  readonly onRemove: () => void;
};

function KeptColumn({ column, onChange, onRemove }: KeptColumnProps) {
  const { head, isInFile } = column;
  const fields = { head, column, onChange };
  return (
    <tr>
      <th scope="row">
        {head}
        {!isInFile && <span className={classes.note}>niet meer in het bestand; blijft, leeg</span>}
      </th>
      <td>
        <NameField {...fields} />
      </td>
      <td>
        <KindField {...fields} />
      </td>
      <td>
        <JoinField {...fields} />
      </td>
      <td>
        <TextButton label={`verwijderen: ${head}`} onClick={onRemove}>
          verwijderen
        </TextButton>
      </td>
    </tr>
  );
}
