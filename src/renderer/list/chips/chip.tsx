import { IconX } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { describeMutations, mutationWords, nearWords } from '../../../shared/texts/describe-query';
import { useList, useListActions } from '../list-context';
import type { ListStore } from '../store/list-store';
import classes from './chips.module.css';

/** What hides rows and is no filter of a column; no column has such a name. */
const period = ':period';
const distance = ':distance';

/** Everything that hides rows, in the order of the chips: period, distance, and the column of each filter. */
export const limitsOf = ({ mutations, near, filters }: ListStore): readonly string[] => [
  ...(mutations === null ? [] : [period]),
  ...(near === null ? [] : [distance]),
  ...filters.applied.map(({ column }) => column),
];

type PlaceProps = {
  /** Measures its width. */
  readonly measured?: Ref<HTMLLIElement> | undefined;
  /** In the bar, and without room there. */
  readonly folded?: boolean;
};

type ChipProps = PlaceProps & {
  readonly label: string;
  readonly words: string;
  /** All of it, where the chip shortens. */
  readonly title?: string;
  readonly onRemove: () => void;
};

const Chip = ({ label, words, title = `${label} ${words}`, onRemove, measured, folded = false }: ChipProps) => (
  <li ref={measured} className={classes.chip} data-folded={folded || undefined}>
    <span className={classes.words} title={title}>
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

function FilterChip({ column: name, ...place }: PlaceProps & { readonly column: string }) {
  const { wipe } = useListActions();
  const label = useList(({ columns }) => columns.find(({ column }) => column.name === name)?.column.label);
  const words = useList(({ filters }) => filters.readings[name]?.words);
  if (label === undefined || words === undefined) return null;
  return <Chip label={label} words={words} {...place} onRemove={() => wipe([name])} />;
}

/** One thing that hides rows, in words, with the button that takes it away. */
export const LimitChip = memo(({ limit, ...place }: PlaceProps & { readonly limit: string }) => {
  if (limit === period) return <PeriodChip {...place} />;
  if (limit === distance) return <DistanceChip {...place} />;
  return <FilterChip column={limit} {...place} />;
});
