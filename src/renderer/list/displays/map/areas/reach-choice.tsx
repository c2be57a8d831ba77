import { NativeSelect } from '@mantine/core';
import { distanceRange } from '../../../../../shared/domain/lists/list';
import { typedNumber } from '../../../../../shared/format/format-number';
import { useApplication } from '../../../../core/application-store';
import { useList } from '../../../core/store/list-context';
import classes from '../list-map.module.css';

/** The meaning of circles around points: the size of an office, or a distance from it. */
export type Reach = 'fte' | 'distance';

/** The radius of distance circles in kilometres: that of the distance filter, or the default. */
export const useReachKilometres = (): number => useList((state) => state.near?.kilometres ?? distanceRange.standard);

type ReachChoiceProps = { readonly reach: Reach; readonly onChange: (reach: Reach) => void };

/** Chooses between both meanings, if the subscription has distances. */
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
