import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fitView } from '../../../../shared/access/fit-view';
import { columnNamed } from '../../../../shared/catalog/catalog';
import type { ColumnLookup } from '../../../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { withNamed } from '../../../../shared/catalog/named-columns';
import { describedWithPast } from '../../../../shared/catalog/past-column';
import type { Column } from '../../../../shared/domain/lists/column';
import { failure, type Result, success } from '../../../../shared/domain/result';
import { namesIn } from '../../../../shared/filters/conditions/every-filter';
import { plainName } from '../../../../shared/format/plain-name';
import { describeViewChanges, titleOfChange, type ViewChange } from '../../../../shared/texts/describe-view-changes';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { largestViewFile, longestFilterName, queryOfView, type ViewFile } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { windowMonth } from '../../../core/months/window-month';
import { readTextFile } from '../../../core/read-text-file';
import { DialogForm } from '../../../ui/forms/dialog-form';
import { selectText } from '../../../ui/forms/fields';
import form from '../../../ui/forms/form.module.css';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { Dialog } from '../../../ui/panels/dialog';
import { keptViewOf } from '../../core/store/kept-view';
import type { List } from '../../core/store/list-store';
import { freeName } from '../../core/views/saved-filters';
import { useTakenNames } from '../../core/views/use-saved-filter';
import classes from './import-view-dialog.module.css';

/** The view in a file, what showing it changes, and descriptions in Dutch of its parts that are missing here. */
export type ImportedView = {
  readonly file: ViewFile;
  readonly changes: readonly ViewChange[];
  readonly missing: readonly string[];
};

const lookup = (columns: readonly Column[]): ColumnLookup => {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return (name) => byName.get(name);
};

/**
 * Reads the view in a file, and compares it with the list on screen. Nothing is shown or stored.
 * @returns a failure of the file or of the month, or NOT_ALLOWED when the subscription lacks the list
 */
export async function readViewFile(list: List, chosen: File): Promise<Result<ImportedView>> {
  const text = await readTextFile(chosen, largestViewFile, 'VIEW_FILE_INVALID');
  if (!text.ok) return text;
  const read = await bridge.request('viewFile.read', { text: text.data });
  if (!read.ok) return read;
  const file = read.data;
  const { start } = useApplication.getState();
  const options = start?.session.account?.options ?? null;
  const month = windowMonth();
  if (start === null || options === null || month === null) return failure('NOT_LOGGED_IN');
  const { comparison } = queryOfView(file.view, month.period);
  const described = await bridge.request('list.describe', { month, list: file.view.list, comparison });
  if (!described.ok) return described;
  const { columns } = describedWithPast(described.data, comparison?.earlier);
  const thisYear = Number(start.today.slice(0, 4));
  const { view, missing } = fitView(file, { columns, options, thisYear, period: month.period });
  const current = keptViewOf(list.getState());
  const shown = lookup(list.getState().columns.map(({ column }) => column));
  const changes = describeViewChanges(current, view, {
    current: (name) => shown(name) ?? columnNamed(current.list, name),
    to: lookup(withNamed(columns, namesIn(view), month.period)),
    titleOf: (name) => listDefinitions[name].title,
  });
  return success({ file, changes, missing });
}

type ImportViewProps = {
  /** The view to import; null when there is none. */
  readonly imported: ImportedView | null;
  /** Stores the view under a name and shows it; resolves to a sentence when that failed. */
  readonly onKeep: (imported: ImportedView, name: string) => Promise<string | null>;
  /** Shows the view without storing it. */
  readonly onShow: (imported: ImportedView) => void;
  readonly onClose: () => void;
};

/** Says what the view in a file would change, and offers to store it under a name (docs/rules/views.md#view-files). */
export function ImportViewDialog(props: ImportViewProps) {
  const { imported, onClose } = props;
  return (
    <Dialog opened={imported !== null} onClose={onClose} title="Weergave importeren" size={560}>
      {imported !== null && <ImportForm {...props} imported={imported} />}
    </Dialog>
  );
}

function ImportForm({ imported, onKeep, onShow, onClose }: ImportViewProps & { readonly imported: ImportedView }) {
  const taken = useTakenNames(imported.file.view.list);
  const [name, setName, forget] = useUnfinished(`imported view/${imported.file.name}`, () =>
    freeName(imported.file.name, taken),
  );
  const [failed, setFailed] = useState<string | null>(null);
  const { changes, missing } = imported;
  const named = plainName(name);
  const isTaken = taken.has(named.toLowerCase());
  const close = () => {
    forget();
    onClose();
  };
  const keep = async () => {
    const sentence = await onKeep(imported, named);
    if (sentence === null) close();
    else setFailed(sentence);
  };
  return (
    <DialogForm
      yes="Bewaren en tonen"
      reason={named === '' ? repeatedSentences.typeName : isTaken ? repeatedSentences.otherName : null}
      onSubmit={() => void keep()}
      onClose={close}
      between={
        <Button size="md" onClick={() => onShow(imported)}>
          Alleen tonen
        </Button>
      }
    >
      <TextInput
        label="Naam van de weergave"
        data-autofocus
        maxLength={longestFilterName}
        value={name}
        error={isTaken ? repeatedSentences.nameTaken('weergave', named) : failed}
        onFocus={selectText}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFailed(null);
        }}
      />
      {changes.length === 0 ? (
        <p className={form.text}>U ziet deze weergave al: er verandert niets.</p>
      ) : (
        <>
          <p className={form.text}>Dit verandert aan wat u nu ziet:</p>
          <dl className={classes.changes} aria-label="Wat er verandert" tabIndex={0}>
            {changes.map(({ part, words, before }) => (
              <div key={part} style={{ display: 'contents' }}>
                <dt>{titleOfChange(part)}</dt>
                <dd>
                  {words}
                  {before !== null && <span className={classes.before}>nu: {before}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {missing.length > 0 && (
        <>
          <p className={form.text}>Dit staat in het bestand en is er hier niet:</p>
          <ul className={classes.missing} aria-label="Wat hier ontbreekt">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </DialogForm>
  );
}
