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
  const { compareWith } = useListActions();
  const comparison = useList((state) => state.comparison);
  const share = Math.round(100 * (comparison?.methodShare ?? methodShares.standard));
  const [typed, setTyped] = useState(typedNumber(share));
  useEffect(() => setTyped(typedNumber(share)), [share]);
  if (comparison === null) return null;
  const use = () => {
    const read = readTypedNumber(typed);
    const next = read === null ? share : Math.min(most, Math.max(least, read));
    setTyped(typedNumber(next));
    if (next !== share) void compareWith({ ...comparison, methodShare: next / 100 });
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
