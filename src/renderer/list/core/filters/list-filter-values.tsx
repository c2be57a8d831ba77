import type { KeyboardEvent } from 'react';
import type { Facet } from '../../../../shared/domain/lists/list';
import type { ListChoice } from '../../../../shared/filters/kinds/list-choice';
import { formatCount } from '../../../../shared/format/format-number';
import { BestMark } from '../../../ui/marks/best-mark';
import classes from './list-filter-panel.module.css';
import { drawn } from './use-facet';

const leeg = '(leeg)';

/** The checkboxes of the values, from top to bottom. */
export const valueBoxes = (element: Element | null): readonly HTMLInputElement[] => [
  ...(element?.querySelectorAll<HTMLInputElement>(`.${classes.box}`) ?? []),
];

/**
 * The values are one tab stop. Up, Down, Home and End move between values; → moves to the button that chooses only this value, and ← back.
 */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const boxes = valueBoxes(event.currentTarget);
  const { target } = event;
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    const line = target instanceof Element ? target.closest(`.${classes.line}`) : null;
    line?.querySelector<HTMLElement>(event.key === 'ArrowRight' ? `.${classes.only}` : `.${classes.box}`)?.focus();
    event.preventDefault();
    return;
  }
  const at = (boxes as readonly EventTarget[]).indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  boxes[to]?.focus();
}

type ValuesProps = {
  readonly facet: Facet;
  readonly choice: ListChoice;
  readonly search: string;
  readonly onChoose: (change: Partial<ListChoice>) => void;
};

/** A facet's values with their counts and bars: `(leeg)` first, and always including the chosen values. */
export function ListFilterValues({ facet, choice, search, onChoose }: ValuesProps) {
  const most = Math.max(facet.empty, 1, ...facet.values.map(({ count }) => count));
  const toggle = (value: string, on: boolean) =>
    onChoose({ values: on ? [...choice.values, value] : choice.values.filter((item) => item !== value) });
  const only = (value: string) => onChoose({ values: [value], empty: false, not: false });
  // Chosen values are always shown, even if they are not among the first values, or if the other filters leave no rows with them.
  const gone = choice.values.filter((value) => search === '' && !facet.values.some((item) => item.value === value));
  const withEmpty = facet.empty > 0 && search === '';
  const rest = facet.distinct - facet.values.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside take the focus */}
      <div className={classes.values} onKeyDown={moveBetween}>
        {gone.map((value, at) => (
          <Value
            key={value}
            first={at === 0}
            label={value}
            count={rest > 0 ? null : 0}
            most={most}
            on
            onToggle={(on) => toggle(value, on)}
            onOnly={() => only(value)}
          />
        ))}
        {withEmpty && (
          <Value
            label={leeg}
            first={gone.length === 0}
            count={facet.empty}
            most={most}
            on={choice.empty}
            onToggle={(empty) => onChoose({ empty })}
            onOnly={() => onChoose({ values: [], empty: true, not: false })}
          />
        )}
        {facet.values.map(({ value, count }, at) => (
          <Value
            key={value}
            first={at === 0 && gone.length === 0 && !withEmpty}
            best={at === 0 && search.trim() !== ''}
            label={value}
            count={count}
            most={most}
            on={choice.values.includes(value)}
            onToggle={(on) => toggle(value, on)}
            onOnly={() => only(value)}
          />
        ))}
        {facet.distinct === 0 && gone.length === 0 && <p className={classes.none}>Geen waarde bevat dit.</p>}
      </div>
      {rest > 0 && (
        <p className={classes.more}>
          {drawn} van {formatCount(facet.distinct)} getoond, en {formatCount(rest)} meer: typ om te zoeken
        </p>
      )}
    </>
  );
}

type ValueProps = {
  readonly label: string;
  /** Null when the count is unknown. */
  readonly count: number | null;
  readonly most: number;
  readonly on: boolean;
  /** Whether this value is the tab stop of all values. */
  readonly first: boolean;
  /** Whether Enter in the search field chooses this value. */
  readonly best?: boolean;
  readonly onToggle: (on: boolean) => void;
  /** Chooses this value only. */
  readonly onOnly: () => void;
};

/** Shows a value in front of a bar for its count, so that the text can use the full width. */
const Value = ({ label, count, most, on, first, best = false, onToggle, onOnly }: ValueProps) => (
  <div className={classes.line} data-best={best || undefined}>
    <label className={classes.value} data-on={on || undefined} title={label}>
      <span className={classes.bar} style={{ inlineSize: `${(100 * (count ?? 0)) / most}%` }} aria-hidden />
      <input
        type="checkbox"
        className={classes.box}
        tabIndex={first ? 0 : -1}
        checked={on}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={classes.label}>{label}</span>
      {best && <BestMark />}
      <span className="figures">{count === null ? '' : formatCount(count)}</span>
    </label>
    <button type="button" className={classes.only} tabIndex={-1} aria-label={`Alleen ${label}`} onClick={onOnly}>
      alleen
    </button>
  </div>
);
