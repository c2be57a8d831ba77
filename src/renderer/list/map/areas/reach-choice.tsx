import { NativeSelect } from '@mantine/core';
import { distanceRange } from '../../../../shared/domain/lists/list';
import { typedNumber } from '../../../../shared/format/format-number';
import { useApplication } from '../../../core/application-store';
import { useList } from '../../list-context';
import classes from '../list-map.module.css';

/** The meaning of the circles around points: the size of an office, or a distance around it. */
export type Reach = 'fte' | 'distance';

/** Kilometres of the circles: those of the distance that filters, or what a distance begins with. */
export const useReachKilometres = (): number => useList((state) => state.near?.kilometres ?? distanceRange.standard);

type ReachChoiceProps = { readonly reach: Reach; readonly onChange: (reach: Reach) => void };

/** The choice between the two, for a subscription with distances. */
export function ReachChoice({ reach, onChange }: ReachChoiceProps) {
  const allowed = useApplication((state) => state.start?.session.account?.options.canGeoDistance ?? false);
  const kilometres = useReachKilometres();
  if (!allowed) return null;
  return (
    <NativeSelect
      className={classes.reach}
      aria-label="Cirkels om de punten"
      value={reach}
      data={[
        { value: 'fte', label: 'Cirkels naar FTE' },
        { value: 'distance', label: `Cirkels van ${typedNumber(kilometres)} km` },
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === 'distance' ? 'distance' : 'fte')}
    />
  );
}
