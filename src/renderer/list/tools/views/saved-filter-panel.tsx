import { ActionIcon, Button, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import {
  IconCalendarRepeat,
  IconFileExport,
  IconFileImport,
  IconGripVertical,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { mayExport, viewSubject } from '../../../../shared/access/permissions';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { ScheduleFormat } from '../../../../shared/domain/exports/scheduled-export';
import { bestMatches, foldTexts } from '../../../../shared/format/best-match';
import { formatCount } from '../../../../shared/format/format-number';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { shortcuts } from '../../../../shared/texts/shortcuts';
import type { SavedFilter } from '../../../../shared/view/view';
import { sentenceOf } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { useLayoutEffectOn } from '../../../ui/behaviour/use-effect-on';
import { useReorder } from '../../../ui/behaviour/use-reorder';
import { BestAnnouncement, BestMark } from '../../../ui/marks/best-mark';
import { KeyHint } from '../../../ui/marks/key-hint';
import { useList, useListStore } from '../../core/store/list-context';
import { savedFilters, useSavedFilters } from '../../core/views/saved-filters';
import {
  showSavedFilter,
  useChosenFilter,
  useFiltersHere,
  useSavedFilterActions,
} from '../../core/views/use-saved-filter';
import { ColumnViewLines } from './column-view-lines';
import { putOnto, reorderShown } from './reorder-shown';
import classes from './saved-filters.module.css';
import { useFilterCounts } from './use-filter-counts';

/** The number of filters that have a shortcut. */
export const mostKeys = 9;

type SavedFilterPanelProps = {
  readonly onSaveAs: () => void;
  /** Asks whether to export a filter automatically. */
  readonly onSchedule: (filter: SavedFilter) => void;
  readonly onClose: () => void;
  readonly onExport: () => void;
  readonly onImport: () => void;
};

/** Lists the saved filters, to find, choose, order and remove them, with a button that saves the present list. */
export function SavedFilterPanel({ onSaveAs, onSchedule, onClose, onExport, onImport }: SavedFilterPanelProps) {
  const list = useListStore();
  const { save } = useSavedFilterActions();
  const { chosen, changed } = useChosenFilter();
  const failure = useSavedFilters((state) => state.failure);
  const andClose = (work: () => void) => () => {
    onClose();
    work();
  };
  const takeBack = (event: KeyboardEvent<HTMLElement>) => {
    // In a search field that has a text, the keys undo typing instead.
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
    const { undo, redo } = list.getState();
    const { undo: back, redo: again } = shortcuts;
    getHotkeyHandler([
      [back.keys, () => void undo()],
      [again.keys, () => void redo()],
      [again.also, () => void redo()],
    ])(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the keys that undo and redo a removal inside it
    <div className={classes.panel} onKeyDown={takeBack}>
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      <FilterLines onClose={onClose} onSchedule={onSchedule} />
      <ColumnViewLines onClose={onClose} />
      <div className={classes.footer}>
        {chosen !== null && changed && (
          <>
            <Button variant="filled" onClick={andClose(() => void save(chosen))}>
              Bewaren
            </Button>
            <Button onClick={andClose(() => void showSavedFilter(chosen))}>Herstellen</Button>
          </>
        )}
        <Button onClick={andClose(onSaveAs)}>Bewaren als…</Button>
      </div>
      <div className={classes.footer}>
        <Button
          variant="subtle"
          leftSection={<IconFileExport size={16} stroke={1.6} aria-hidden />}
          onClick={andClose(onExport)}
        >
          Exporteren als bestand
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
          onClick={andClose(onImport)}
        >
          Importeren uit bestand…
        </Button>
      </div>
    </div>
  );
}

/** The order of the filters, which the user changes by dragging or by keys. */
function useFilterOrder(filters: readonly SavedFilter[]) {
  const order = async (shown: readonly SavedFilter[]) => {
    const { filters: all, order: keep } = savedFilters.getState();
    const failed = await keep(reorderShown(all, shown));
    if (failed !== null) notifyFailure('De volgorde is niet bewaard', failed);
  };
  return useReorder({
    items: useMemo(() => filters.map(({ id, name }) => ({ id, label: name })), [filters]),
    onDrop: (id, onto) => void order(putOnto(filters, id, onto)),
    onStep: (id, step) => {
      const neighbour = filters[filters.findIndex((filter) => filter.id === id) + step];
      if (neighbour !== undefined) void order(putOnto(filters, id, neighbour.id));
    },
  });
}

function FilterLines({ onClose, onSchedule }: Pick<SavedFilterPanelProps, 'onClose' | 'onSchedule'>) {
  const filters = useFiltersHere();
  const owner = useOwner();
  const schedules = useAnswer('schedule.list', owner === null ? null : { owner });
  const counts = useFilterCounts(filters);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The button that removed a filter disappears with it.
  useLayoutEffectOn([filters.length], () => {
    if (document.activeElement === document.body) field.current?.focus();
  });
  const isSearch = search.trim() !== '';
  const matches = useMemo(
    () => bestMatches(filters, ({ name }) => foldTexts({ label: name }), search),
    [filters, search],
  );
  const best = isSearch ? matches[0] : undefined;
  const { itemProps, announcement } = useFilterOrder(filters);
  if (filters.length === 0) {
    return (
      <p className={classes.none}>
        U hebt nog geen weergave met filters bewaard. Zet de lijst zoals u haar wilt hebben, en kies <b>Bewaren als…</b>
        .
      </p>
    );
  }
  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        aria-label="Zoek een weergave"
        placeholder="Zoek een weergave"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || best === undefined) return;
          onClose();
          void showSavedFilter(best);
        }}
      />
      <BestAnnouncement label={best?.name ?? null} />
      <ol className={classes.lines} aria-label="Bewaarde weergaven">
        {matches.map((filter) => (
          <li
            key={filter.id}
            className={classes.line}
            data-best={filter === best || undefined}
            {...(isSearch ? {} : itemProps(filter.id))}
          >
            <FilterLine
              filter={filter}
              place={filters.indexOf(filter)}
              count={counts[filter.id]}
              movable={!isSearch}
              best={filter === best}
              schedule={schedules.data?.find(({ filter: id }) => id === filter.id)?.format ?? null}
              {...{ onClose, onSchedule }}
            />
          </li>
        ))}
      </ol>
      {matches.length === 0 && <p className={classes.none}>Geen weergave gevonden voor “{search}”.</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function scheduleTitle(schedule: ScheduleFormat | null): string {
  if (schedule === null) return 'Na elke nieuwe maand exporteren, of een Excel-bron maken';
  return schedule === 'source' ? 'Is een Excel-bron' : 'Wordt na elke nieuwe maand geëxporteerd';
}

type FilterLineProps = {
  readonly filter: SavedFilter;
  readonly place: number;
  /** Undefined until it is known; null when it cannot be counted. */
  readonly count: number | null | undefined;
  readonly movable: boolean;
  /** Whether Enter in the search field chooses it. */
  readonly best: boolean;
  /** What it is written as after each new month; null for nothing. */
  readonly schedule: ScheduleFormat | null;
} & Pick<SavedFilterPanelProps, 'onClose' | 'onSchedule'>;

function FilterLine({ filter, place, count, movable, best, schedule, onClose, onSchedule }: FilterLineProps) {
  const { remove } = useSavedFilterActions();
  const isChosen = useList((state) => state.saved === filter.id);
  const { name, view } = filter;
  const isHere = useList((state) => state.list === view.list);
  const columns = useList((state) => state.columns);
  // The list on screen knows the provider's own labels; the user's KvK lists are columns of every list.
  const words = useMemo(() => {
    const known = (column: string) => columns.find((arranged) => arranged.column.name === column)?.column;
    return describeQuery(view, (column) =>
      isHere ? known(column) : (columnNamed(view.list, column) ?? known(column)),
    );
  }, [view, columns, isHere]);
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isKnown = count !== undefined && count !== null;
  return (
    <>
      <IconGripVertical className={movable ? classes.grip : classes.noGrip} size={16} stroke={1.6} aria-hidden />
      <button
        type="button"
        className={classes.choose}
        aria-current={isChosen || undefined}
        aria-keyshortcuts={movable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        title={`${listDefinitions[view.list].short}: ${words}`}
        onClick={() => {
          onClose();
          void showSavedFilter(filter);
        }}
      >
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.words}>
          {listDefinitions[view.list].short} ·{' '}
          {schedule !== null && `${schedule === 'source' ? 'Excel-bron' : 'vanzelf na elke maand'} · `}
          {words}
        </span>
      </button>
      <span
        className={`figures ${classes.count}`}
        title={count === null ? 'Deze weergave is in deze maand niet te tellen.' : undefined}
      >
        {isKnown ? formatCount(count) : count === null ? '–' : ''}
      </span>
      <span className={classes.key}>
        {best ? <BestMark /> : place < mostKeys && <KeyHint keys={`Ctrl ${place + 1}`} />}
      </span>
      {options !== null && mayExport(options, viewSubject(view)) && (
        <ActionIcon
          aria-label={`Exporteer ${name} na elke nieuwe maand${schedule === null ? '' : ', staat aan'}`}
          title={scheduleTitle(schedule)}
          onClick={() => {
            onClose();
            onSchedule(filter);
          }}
        >
          <IconCalendarRepeat size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Verwijder ${name}`} title="Verwijderen" onClick={() => void remove(filter)}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
