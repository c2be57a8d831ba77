import { Button, TextInput } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { ColumnLookup } from '../../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Result } from '../../../shared/domain/result';
import { plainName } from '../../../shared/format/plain-name';
import { describeQuery, describeSort } from '../../../shared/texts/describe-query';
import { titleOfChange } from '../../../shared/texts/describe-view-changes';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { longestFilterName, type SavedFilter } from '../../../shared/view/view';
import { notifyFailure } from '../../core/notify';
import { useList, useListStore } from '../../list/core/store/list-context';
import { savedFilters } from '../../list/core/views/saved-filters';
import { showSavedFilter, useSavedFilterActions, useTakenNames } from '../../list/core/views/use-saved-filter';
import { nameTaken } from '../../list/tools/views/save-view-dialog';
import { useLatest } from '../../ui/behaviour/use-latest';
import classes from './views-screen.module.css';

type FilteredViewProps = { readonly filter: SavedFilter; readonly onRemoved: () => void };

/** A view with filters. Its name can be changed here; its content is described in words, and changed in the list. */
export function FilteredView({ filter, onRemoved }: FilteredViewProps) {
  const list = useListStore();
  const { remove } = useSavedFilterActions();
  const [name, setName] = useState(filter.name);
  const [kept, setKept] = useState(filter.name);
  const named = plainName(name);
  if (filter.name !== kept) {
    setKept(filter.name);
    // The name was changed by an undo or by another window; text that is being typed stays.
    if (named === kept) setName(filter.name);
  }
  const taken = useTakenNames(filter.view.list, filter);
  const isTaken = named !== filter.name && taken.has(named.toLowerCase());
  const problem = named === '' ? repeatedSentences.viewNameMissing : isTaken ? nameTaken(named) : null;
  /** The name that is being stored: leaving the field may also leave the screen. */
  const pending = useRef<string | null>(null);
  const renaming = useRef<Promise<Result<SavedFilter>> | null>(null);
  const isRemoved = useRef(false);
  const keep = useLatest(async () => {
    if (problem !== null || named === filter.name || named === pending.current) return;
    pending.current = named;
    renaming.current = list.getState().renameSaved(filter, named);
    const renamed = await renaming.current;
    pending.current = null;
    if (!renamed.ok) notifyFailure('De weergave is niet bewaard', renamed);
  });
  const leave = useLatest(() => {
    const isThere = savedFilters.getState().filters.some(({ id }) => id === filter.id);
    if (isThere && !isRemoved.current) void keep.current();
  });
  // Leaving the screen by a key stores the typed name.
  useEffect(() => () => leave.current(), [leave]);
  return (
    <section className={classes.edited} aria-label={`Weergave ${filter.name}`}>
      <div className={classes.about}>
        <TextInput
          label="Naam van de weergave"
          maxLength={longestFilterName}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => void keep.current()}
          onKeyDown={(event) => event.key === 'Enter' && void keep.current()}
        />
      </div>
      <Parts filter={filter} />
      <div className={classes.actions}>
        <Button
          leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
          onClick={() => void showSavedFilter(filter)}
        >
          Tonen
        </Button>
        <Button
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={async () => {
            isRemoved.current = true;
            // The click also left the field, and a typed name gave the view a new version.
            const renamed = await renaming.current;
            isRemoved.current = await remove(
              renamed?.ok === true && renamed.data.revision > filter.revision ? renamed.data : filter,
            );
            if (isRemoved.current) onRemoved();
          }}
        >
          Verwijderen
        </Button>
      </div>
    </section>
  );
}

function Parts({ filter: { view } }: { readonly filter: SavedFilter }) {
  const columns = useList((state) => state.columns);
  const isHere = useList((state) => state.list === view.list);
  const columnOf = useMemo((): ColumnLookup => {
    const known = (name: string) => columns.find(({ column }) => column.name === name)?.column;
    return (name) => (isHere ? known(name) : (columnNamed(view.list, name) ?? known(name)));
  }, [columns, isHere, view.list]);
  const labels = view.columns.flatMap(({ name, shown }) => (shown ? [columnOf(name)?.label ?? name] : []));
  const parts = [
    [titleOfChange('list'), listDefinitions[view.list].title],
    [titleOfChange('filters'), describeQuery(view, columnOf)],
    [titleOfChange('sort'), describeSort(view.sort, columnOf)],
    [titleOfChange('columns'), labels.join(', ')],
    ...(view.peers === null ? [] : [[titleOfChange('peers'), view.peers.name] as const]),
    ...(view.colour === null ? [] : [[titleOfChange('colour'), columnOf(view.colour)?.label ?? view.colour] as const]),
  ] as const;
  return (
    <dl className={classes.parts}>
      {parts.map(([label, words]) => (
        <div key={label} className={classes.part}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
