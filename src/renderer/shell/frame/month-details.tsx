import { Button } from '@mantine/core';
import type { Month } from '../../../shared/domain/months/month';
import { describeLeftOut } from '../../../shared/texts/doubt-sentences';
import { turnBackMonth } from '../../core/month-calls';
import { DoubtList } from '../../core/month-doubts';
import listClasses from '../../core/month-doubts.module.css';

/** What a month lacks, and the doubts that the user accepted with it. */
export function MonthDetails({ month }: { readonly month: Month }) {
  return (
    <>
      {month.leftOut.length > 0 && (
        <>
          <strong>Bij het inlezen weggelaten</strong>
          <ul className={listClasses.list}>
            {month.leftOut.map((left) => (
              <li key={describeLeftOut(left)}>{describeLeftOut(left)}</li>
            ))}
          </ul>
        </>
      )}
      {month.doubts.length > 0 && (
        <>
          <strong>Overgenomen ondanks twijfel</strong>
          <DoubtList doubts={month.doubts} />
          {month.before === month.period && (
            <Button size="xs" variant="default" onClick={() => void turnBackMonth()}>
              Terug naar de vorige gegevens
            </Button>
          )}
        </>
      )}
    </>
  );
}
