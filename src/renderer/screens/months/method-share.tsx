import { useEffect, useState } from 'react';
import { methodShares } from '../../../shared/domain/lists/comparison';
import { readTypedNumber, typedNumber } from '../../../shared/format/format-number';
import { useList, useListActions } from '../../list/list-context';
import { NumberField } from '../../ui/forms/fields';
import classes from './columns-panel.module.css';

const least = 100 * methodShares.least;
const most = 100 * methodShares.most;

/** From which part of moved values on a column is probably computed in another way. */
export function MethodShare() {
  const { setLimits } = useListActions();
  const limits = useList((state) => state.limits);
  const share = Math.round(100 * limits.methodShare);
  const [typed, setTyped] = useState(typedNumber(share));
  useEffect(() => setTyped(typedNumber(share)), [share]);
  const use = () => {
    const read = readTypedNumber(typed);
    const next = read === null ? share : Math.min(most, Math.max(least, read));
    setTyped(typedNumber(next));
    if (next !== share) void setLimits({ ...limits, methodShare: next / 100 });
  };
  return (
    <form
      className={classes.share}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <NumberField
        size="xs"
        label="Anders berekend als meer waarden bewegen dan (%)"
        least={least}
        most={most}
        value={typed}
        onChange={setTyped}
        onBlur={use}
      />
    </form>
  );
}
