import { useEffect } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { formatCount } from '../../../shared/format/format-number';
import { TextButton } from '../../ui/panels/text-button';
import { ActiveOnly } from '../core/chips/active-only';
import { LimitChips } from '../core/chips/limit-chips';
import { wasWiped } from '../core/store/actions/filter-actions';
import { hidesRows } from '../core/store/filter-state';
import { useList, useListActions, useListStore } from '../core/store/list-context';
import { notifyLastStep } from '../core/store/notify-last-step';
import { AreaChip } from '../displays/map/areas/area-chip';
import { SaveFilterButton } from '../tools/views/saved-filter-control';
import classes from './chips-bar.module.css';

/** Reports that all filters were removed. The message has an undo button while that is the last step (docs/rules/views.md#undo). */
function useWipedMessage(): void {
  const list = useListStore();
  useEffect(() => {
    let end = () => {};
    const stop = list.subscribe((state, before) => {
      if (state.steps === before.steps || !wasWiped(state) || state.steps.length < before.steps.length) return;
      end = notifyLastStep(list, 'Filters gewist');
    });
    return () => {
      stop();
      end();
    };
  }, [list]);
}

// Memoized parts: at a keystroke only one chip and the count render again.
const ends = (
  <>
    <WipeOffer />
    <SaveFilterButton />
    <AreaChip />
    <UnwipeOffer />
  </>
);

type ChipsBarProps = {
  /** False while a view without rows is shown, which has its own count. */
  readonly countsRows?: boolean;
};

/** Shows every active filter in words, including filters of hidden columns, and how many rows pass. */
export function ChipsBar({ countsRows = true }: ChipsBarProps) {
  useWipedMessage();
  return (
    <section className={classes.bar} aria-label="Actieve filters">
      <LimitChips end={ends} />
      <ActiveOnlyPlace />
      {countsRows && <MatchedCount />}
    </section>
  );
}

function WipeOffer() {
  const { wipe } = useListActions();
  const isLimited = useList(hidesRows);
  const isWiped = useList(wasWiped);
  if (isLimited) return <TextButton onClick={() => wipe()}>Wis filters</TextButton>;
  return isWiped ? null : <span className="quiet">Geen filters</span>;
}

function UnwipeOffer() {
  const { undo } = useListActions();
  const isOffered = useList((state) => wasWiped(state) && !hidesRows(state));
  if (!isOffered) return null;
  return (
    <TextButton onClick={() => void undo()}>
      <span className={classes.label}>Wissen ongedaan maken</span>
      <span className={classes.shortLabel} data-words="Ongedaan maken" aria-hidden />
      <span className={classes.keys}> (Ctrl Z)</span>
    </TextButton>
  );
}

function ActiveOnlyPlace() {
  const isDrawn = useList(({ selection }) => selection.kind === 'ids' && selection.drawn !== undefined);
  return (
    <span className={classes.activeOnly} data-drawn={isDrawn || undefined}>
      <ActiveOnly
        label={
          <>
            <span className={classes.label}>Alleen actieve</span>
            <span className={classes.shortLabel} data-words="Actieve" aria-hidden />
          </>
        }
      />
    </span>
  );
}

function MatchedCount() {
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const { one, many } = useList((state) => listDefinitions[state.list]);
  if (matched === null) return null;
  const all = formatCount(total);
  return (
    <span className="figures fixed-width">
      <b className={classes.matched} style={{ minWidth: `${all.length}ch` }}>
        {formatCount(matched)}
      </b>{' '}
      van {all} <span className={classes.many}>{total === 1 ? one : many}</span>
    </span>
  );
}
