import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestFilterName } from '../../../shared/domain/lists/kept-view';
import { plainName } from '../../../shared/format/plain-name';
import { viewParts } from '../../../shared/texts/describe-view-changes';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import form from '../../ui/forms/form.module.css';
import { selectText } from '../../ui/forms/select-text';
import { Dialog } from '../../ui/panels/dialog';
import { freeName, useSavedFilters } from '../saved-filters/saved-filters';
import classes from './import-view-dialog.module.css';
import type { ImportedView } from './read-view-file';

export type ImportViewProps = {
  /** The view of a file; null when none is being imported. */
  readonly imported: ImportedView | null;
  /** Keeps it under a name and shows it; answers why that could not be, in a sentence. */
  readonly onKeep: (imported: ImportedView, name: string) => Promise<string | null>;
  /** Shows it and keeps nothing. */
  readonly onShow: (imported: ImportedView) => void;
  readonly onClose: () => void;
};

/** Says what a view of a file changes before it does, and keeps it under a name (docs/product.md#view-files). */
export function ImportViewDialog(props: ImportViewProps) {
  const { imported, onClose } = props;
  return (
    <Dialog opened={imported !== null} onClose={onClose} title="Weergave importeren" size={560}>
      {imported !== null && <ImportForm {...props} imported={imported} />}
    </Dialog>
  );
}

function ImportForm({ imported, onKeep, onShow, onClose }: ImportViewProps & { readonly imported: ImportedView }) {
  const filters = useSavedFilters((state) => state.filters);
  const [name, setName] = useState(() => freeName(imported.file.name, filters));
  const [failed, setFailed] = useState<string | null>(null);
  const { changes, missing } = imported;
  const named = plainName(name);
  const isTaken = filters.some((filter) => filter.name.toLowerCase() === named.toLowerCase());
  const keep = async () => {
    const sentence = await onKeep(imported, named);
    if (sentence === null) onClose();
    else setFailed(sentence);
  };
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (named !== '' && !isTaken) void keep();
      }}
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
                <dt>{viewParts[part]}</dt>
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
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      <div className={form.buttons}>
        <Button size="md" onClick={onClose}>
          Annuleren
        </Button>
        <Button size="md" onClick={() => onShow(imported)}>
          Alleen tonen
        </Button>
        <Button size="md" variant="filled" type="submit" disabled={named === '' || isTaken}>
          Bewaren en tonen
        </Button>
      </div>
    </form>
  );
}
