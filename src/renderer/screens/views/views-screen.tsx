import { Button, NativeSelect } from '@mantine/core';
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { hasList } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { displayModes, type ListName, listNames } from '../../../shared/domain/lists/list-name';
import type { SavedFilter } from '../../../shared/view/view';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { goBack } from '../../core/navigation/back-button';
import { lastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { ListProvider, useListActions, useListStore } from '../../list/core/store/list-context';
import type { List } from '../../list/core/store/list-store';
import type { StoredBefore } from '../../list/core/store/undo-stack';
import { showSavedFilter, useFiltersHere } from '../../list/core/views/use-saved-filter';
import { RemovePresetDialog } from '../../list/tools/views/remove-preset-dialog';
import { useViewImport } from '../../list/tools/views/view-files';
import { disabledWhen } from '../../ui/behaviour/disabled-when';
import { useFocusAfterRemoval } from '../../ui/behaviour/focus';
import { useUndoKeys } from '../../ui/behaviour/undo-keys';
import { useEscape } from '../../ui/behaviour/use-keys';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { EditedView } from './edited-view';
import { FilteredView } from './filtered-view';
import { useEditedPreset } from './use-edited-preset';
import classes from './views-screen.module.css';

const isOfView = (stored: StoredBefore | null | undefined): boolean =>
  stored?.kind === 'preset' || stored?.kind === 'savedFilter';

/** Ctrl+Z undoes changes to views, and not steps of the list, which is not on screen. */
function useUndoOfViews(): void {
  const list = useListStore();
  useUndoKeys({
    undo: () => {
      const { steps, undo } = list.getState();
      if (isOfView(steps.at(-1)?.stored)) void undo();
    },
    redo: () => {
      const { undone, redo } = list.getState();
      if (isOfView(undone.at(-1)?.stored)) void redo();
    },
  });
}

/** The user's own views of a list: their names, and their columns in order. */
export function ViewsScreen({ list }: { readonly list: List }) {
  useScreenTitle('views');
  useEscape(true, () => goBack(paths.entityList));
  const owner = useOwner();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const [wanted, want] = useState<ListName>(() => {
    const { owner: shownTo, list: shown } = list.getState();
    return shownTo === null ? lastScreen.getState().mode : shown;
  });
  const name = options !== null && hasList(options, wanted) ? wanted : 'advisers';
  const { switchList } = list.getState();
  useLayoutEffect(() => void switchList(owner, name), [switchList, owner, name]);
  const offered = listNames.filter((name) => options !== null && hasList(options, name));
  return (
    <ListProvider list={list}>
      <Views
        key={`${owner?.role} ${name}`}
        lists={
          <NativeSelect
            aria-label="Lijst"
            value={name}
            data={offered.map((name) => ({ value: name, label: listDefinitions[name].title }))}
            onChange={(event) => {
              const chosen = offered.find((item) => item === event.currentTarget.value) ?? 'advisers';
              const mode = displayModes.find((mode) => mode === chosen);
              want(chosen);
              if (mode !== undefined) lastScreen.getState().choose(mode);
            }}
          />
        }
      />
    </ListProvider>
  );
}

type FilteredNamesProps = {
  readonly filters: readonly SavedFilter[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

/** The views that contain more than columns, of all display modes. */
function FilteredNames({ filters, chosen, onChoose }: FilteredNamesProps) {
  if (filters.length === 0) return null;
  return (
    <>
      <h2 className={classes.kind} id="views-with-filters">
        Met filters
      </h2>
      <NameList named={filters} labelledBy="views-with-filters" chosen={chosen} onChoose={onChoose} />
    </>
  );
}

type NameListProps = {
  readonly named: readonly { readonly id: string; readonly name: string }[];
  /** The id of the heading above it; without one it uses the screen's title. */
  readonly labelledBy?: string;
  /** Null while a view of the other kind is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

const NameList = ({ named, labelledBy, chosen, onChoose }: NameListProps) => (
  <ul className={classes.names} aria-labelledby={labelledBy}>
    {named.map(({ id, name }) => (
      <li key={id}>
        <button
          type="button"
          className={classes.preset}
          aria-current={id === chosen || undefined}
          onClick={() => onChoose(id)}
        >
          <bdi>{name}</bdi>
        </button>
      </li>
    ))}
  </ul>
);

function Views({ lists }: { readonly lists: React.ReactNode }) {
  const edited = useEditedPreset();
  const { list, presets, preset, name, select, add, keptId, ready } = edited;
  const { choosePreset } = useListActions();
  const [removing, setRemoving] = useState(false);
  const notReady = ready ? null : 'De kolommen worden geladen…';
  const [, navigate] = useLocation();
  const withFilters = useFiltersHere();
  const [filteredId, setFiltered] = useState<string | null>(null);
  const filtered = withFilters.find(({ id }) => id === filteredId) ?? null;
  const files = useViewImport();
  useUndoOfViews();
  const names = useRef<HTMLElement>(null);
  const afterRemoval = useFocusAfterRemoval(() => names.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  const save = async () => {
    if (filtered !== null) return showSavedFilter(filtered);
    const id = await keptId();
    if (id === null) return;
    choosePreset(id);
    navigate(list === 'persons' ? paths.personList : paths.entityList);
  };
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.title}>Weergaven</h1>
        {lists}
        <ReasonedButton className="at-end" variant="filled" reason={notReady} onClick={() => void save()}>
          Sla op
        </ReasonedButton>
      </header>
      <div ref={afterRemoval} className={classes.body}>
        <nav ref={names} className={classes.presets} aria-label="Uw weergaven">
          <NameList
            named={preset === null ? [{ id: '', name }] : presets}
            chosen={filtered === null ? (preset?.id ?? '') : null}
            onChoose={(id) => {
              setFiltered(null);
              select(id);
            }}
          />
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            {...disabledWhen(!ready)}
            onClick={() => ready && void (preset === null ? keptId() : add())}
          >
            Toevoegen extra preset
          </Button>
          <ReasonedButton
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            reason={
              filtered !== null
                ? 'Een weergave met filters verwijdert u hiernaast.'
                : preset === null
                  ? 'Er is nog geen weergave om te verwijderen.'
                  : null
            }
            onClick={() => setRemoving(true)}
          >
            Verwijder preset
          </ReasonedButton>
          <FilteredNames filters={withFilters} chosen={filtered?.id ?? null} onChoose={setFiltered} />
          <Button
            leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
            {...disabledWhen(!ready)}
            onClick={() => ready && files.choose()}
          >
            Importeren uit bestand…
          </Button>
          {files.parts}
        </nav>
        {filtered !== null ? (
          <FilteredView key={filtered.id} filter={filtered} onRemoved={() => setFiltered(null)} />
        ) : (
          <EditedView edited={edited} />
        )}
      </div>
      {preset !== null && <RemovePresetDialog preset={preset} opened={removing} onClose={() => setRemoving(false)} />}
    </div>
  );
}
