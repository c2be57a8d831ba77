import { IconPencil, IconX } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { conditionsName, rowFilterColumn } from '../../../../shared/catalog/computed';
import type { Filter } from '../../../../shared/domain/lists/list';
import { isLimit } from '../../../../shared/filters/kinds/row-limit-filters';
import { describeMutations, mutationWords, nearWords } from '../../../../shared/texts/describe-query';
import { type FilterState, filterText } from '../store/filter-state';
import { useList, useListActions, useListStore } from '../store/list-context';
import type { ListStore } from '../store/list-store';
import classes from './chips.module.css';
import { ConditionWords } from './condition-words';

/** The MIME type for dragging a chip. */
const name = 'application/x-adviesatlas-filter';

/** Attaches its filter to a dragged chip. */
const dragFilter = (data: DataTransfer, filter: Filter): void => data.setData(name, JSON.stringify(filter));

/** The filter of a dropped chip; null when something else was dropped. */
export function draggedFilter(data: DataTransfer): Filter | null {
  try {
    const read: unknown = JSON.parse(data.getData(name));
    if (typeof read !== 'object' || read === null || !('column' in read) || !('text' in read)) return null;
    const { column, text } = read;
    return typeof column === 'string' && typeof text === 'string' ? { column, text } : null;
  } catch {
    return null;
  }
}

/** Names for limits that are not column filters; no column has such a name. */
const period = ':period';
const distance = ':distance';

/** All limits that hide rows, in the order of the chips: the period, the distance, and the filtered columns. */
export const limitsOf = ({ mutations, near, filters }: ListStore): readonly string[] => [
  ...(mutations === null ? [] : [period]),
  ...(near === null ? [] : [distance]),
  ...filters.applied.map(({ column }) => column),
  ...(filters.messages[conditionsName] === undefined || isApplied(filters, conditionsName) ? [] : [conditionsName]),
];

const isBehindLimit = (applied: readonly Filter[], name: string): boolean => {
  const limitAt = applied.findIndex(isLimit);
  return limitAt >= 0 && applied.findIndex(({ column }) => column === name) > limitAt;
};

const isApplied = ({ applied }: FilterState, name: string): boolean => applied.some(({ column }) => column === name);

type PlaceProps = {
  /** Measures the chip's width. */
  readonly measured?: Ref<HTMLLIElement> | undefined;
  /** Set for a chip that does not fit in the bar. */
  readonly folded?: boolean;
};

type ChipProps = PlaceProps & {
  readonly label: string;
  /** Whether the filter applies within a sample or within a top per group. */
  readonly isWithin?: boolean;
  readonly words: string;
  /** The full text, when the chip shows a shortened text. */
  readonly title?: string;
  readonly onRemove: () => void;
  /** Gives the chip's filter, if the chip can be dragged into conditions. */
  readonly filter?: () => Filter;
};

const Chip = ({
  label,
  isWithin = false,
  words,
  title = `${label} ${words}`,
  onRemove,
  filter,
  measured,
  folded = false,
}: ChipProps) => (
  <li
    ref={measured}
    className={classes.chip}
    data-folded={folded || undefined}
    draggable={filter !== undefined}
    onDragStart={(event) => {
      if (filter !== undefined) dragFilter(event.dataTransfer, filter());
    }}
  >
    <span className={classes.words} title={title}>
      {isWithin && 'daarvan '}
      {label} <b>{words}</b>
    </span>
    <button type="button" className={classes.remove} aria-label={`Verwijder filter ${label}`} onClick={onRemove}>
      <IconX size={14} stroke={1.8} aria-hidden />
    </button>
  </li>
);

function PeriodChip(place: PlaceProps) {
  const { setMutations } = useListActions();
  const mutations = useList((state) => state.mutations);
  if (mutations === null) return null;
  const words = { words: mutationWords(mutations), title: describeMutations(mutations) };
  return <Chip label="Gewijzigd" {...words} {...place} onRemove={() => setMutations(null)} />;
}

function DistanceChip(place: PlaceProps) {
  const { setNear } = useListActions();
  const near = useList((state) => state.near);
  if (near === null) return null;
  return <Chip label="Afstand" words={nearWords(near)} {...place} onRemove={() => setNear(null)} />;
}

function ConditionsChip(place: PlaceProps) {
  const { wipe, openTool } = useListActions();
  const reading = useList(({ filters }) => filters.readings[conditionsName]);
  const message = useList(({ filters }) => filters.messages[conditionsName]);
  const { measured, folded = false } = place;
  const title = message?.sentence ?? reading?.words ?? '';
  return (
    <li
      ref={measured}
      className={classes.chip}
      data-folded={folded || undefined}
      data-invalid={message !== undefined || undefined}
      data-conditions
    >
      <span className={classes.words} title={title}>
        {message === undefined ? <ConditionWords words={reading?.joined ?? []} /> : `Voorwaarden werken niet: ${title}`}
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label="Wijzig voorwaarden"
        onClick={() => openTool('conditions')}
      >
        <IconPencil size={14} stroke={1.8} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label="Verwijder voorwaarden"
        onClick={() => wipe([conditionsName])}
      >
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </li>
  );
}

function FilterChip({ column: name, ...place }: PlaceProps & { readonly column: string }) {
  const { wipe } = useListActions();
  const list = useListStore();
  const label = useList(
    ({ columns }) => (columns.find(({ column }) => column.name === name)?.column ?? rowFilterColumn(name))?.label,
  );
  const words = useList(({ filters }) => filters.readings[name]?.words);
  const isWithin = useList(({ filters }) => isBehindLimit(filters.applied, name));
  if (label === undefined || words === undefined) return null;
  const filter = (): Filter => ({ column: name, text: filterText(list.getState().filters.applied, name) });
  return (
    <Chip
      label={label}
      isWithin={isWithin}
      words={words}
      {...place}
      {...(rowFilterColumn(name) === undefined && { filter })}
      onRemove={() => wipe([name])}
    />
  );
}

/** A chip for one limit that hides rows: the limit in words, and a button that removes it. */
export const LimitChip = memo(({ limit, ...place }: PlaceProps & { readonly limit: string }) => {
  if (limit === period) return <PeriodChip {...place} />;
  if (limit === distance) return <DistanceChip {...place} />;
  if (limit === conditionsName) return <ConditionsChip {...place} />;
  return <FilterChip column={limit} {...place} />;
});
