import { Button } from '@mantine/core';
import type { RefreshState } from '../../../shared/domain/months/month';
import { doubtKey, leavesNoOffices, type MonthDoubt } from '../../../shared/domain/months/month-doubt';
import { formatCount } from '../../../shared/format/format-number';
import { doubtSentence } from '../../../shared/texts/month-sentences';
import { acceptMonth } from './month-calls';
import classes from './month-doubts.module.css';

/** The number of doubts that are written out; the others are only counted. */
const mostShown = 4;

/** Lists the reasons why a month is not believed. */
export function DoubtList({ doubts }: { readonly doubts: readonly MonthDoubt[] }) {
  const more = doubts.length - mostShown;
  return (
    <ul className={classes.list}>
      {doubts.slice(0, mostShown).map((doubt) => (
        <li key={doubtKey(doubt)}>{doubtSentence(doubt)}</li>
      ))}
      {more > 0 && <li>{more === 1 ? 'En nog één reden.' : `En nog ${formatCount(more)} redenen.`}</li>}
    </ul>
  );
}

type AcceptProps = { readonly refresh: RefreshState & { readonly phase: 'refused' }; readonly size: 'xs' | 'md' };

/** Accepts a month in spite of its doubts; absent when accepting it would leave no rows. */
export function AcceptButton({ refresh, size }: AcceptProps) {
  if (leavesNoOffices(refresh.doubts)) return null;
  return (
    <Button variant="default" size={size} onClick={() => void acceptMonth(refresh.at)}>
      Toch overnemen
    </Button>
  );
}
