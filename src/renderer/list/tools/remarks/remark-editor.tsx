import { Button, Popover, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { longestRemark, remarkKey } from '../../../../shared/domain/lists/remark';
import { aboutWords, changedSince } from '../../../../shared/texts/remark-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { useRemarks } from '../../../core/dossiers/remarks';
import type { MenuCell } from '../../../grid/grid-row';
import { MenuPlace } from '../../../ui/panels/menu-place';
import { useList } from '../../core/store/list-context';
import classes from './remarks.module.css';
import { useRemarkText } from './use-remark-text';

type RemarkEditorProps = {
  readonly open: MenuCell & { readonly column: Column };
  readonly onClose: () => void;
};

/** Edits a cell's remark next to the cell. Typed text is stored, however the editor is closed (docs/rules/list.md#remarks). */
export function RemarkEditor({ open: { row, column, element }, onClose }: RemarkEditorProps) {
  const cell = { kvk: row.id, column: column.name };
  const known = useRemarks().get(remarkKey(cell)) ?? null;
  // The remark when the editor opened; everything typed since is one step.
  const [before] = useState(known);
  const period = useList((state) => state.description?.month.period ?? '');
  const [current] = useState(row.cells[column.name]?.[row.index] ?? null);
  const { text, failure, type, finish } = useRemarkText(cell, before, column.label);
  const changed = before === null ? null : changedSince(column, before, current);
  const close = async (isAboutNow = false, isEmpty = false): Promise<void> => {
    // A text that could not be stored stays in the editor.
    if (!(await finish(isEmpty ? '' : text, isAboutNow))) return;
    onClose();
    if (element.isConnected) element.focus();
  };
  return (
    <Popover opened onChange={(on) => !on && void close()} position="bottom-start" width={360} trapFocus>
      <Popover.Target>
        <MenuPlace of={element} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={undefined} aria-label={`Opmerking bij ${column.label}`}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void close();
          }}
        >
          <Textarea
            label={`Opmerking bij ${column.label}`}
            description={aboutWords(column, before ?? { value: current, period })}
            data-autofocus
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longestRemark}
            value={text}
            error={failure === null ? undefined : sentenceOf(failure)}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void close();
            }}
          />
          {changed !== null && <p className={classes.changed}>{changed}</p>}
          <div className={classes.foot}>
            {before !== null && (
              <Button variant="subtle" size="xs" onClick={() => void close(false, true)}>
                Verwijderen
              </Button>
            )}
            {changed !== null && (
              <Button size="xs" onClick={() => void close(true)}>
                Gaat over nu
              </Button>
            )}
            <Button size="xs" type="submit" className="at-end">
              Klaar
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
