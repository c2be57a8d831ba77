import { countOf } from '../../../../shared/format/format-number';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './saved-filters.module.css';

/** The user's views without filters: columns and sort for the list on screen. */
export function ColumnViewLines({ onClose }: { readonly onClose: () => void }) {
  const { choosePreset } = useListActions();
  const presets = useList((state) => state.presets);
  const chosen = useList((state) => state.preset);
  const allowed = useHasControl('presets');
  if (!allowed || presets.length === 0) return null;
  return (
    <section aria-labelledby="column-views">
      <h2 id="column-views" className={classes.heading}>
        Alleen kolommen
      </h2>
      <ul className={classes.lines} aria-label="Weergaven van kolommen">
        {presets.map(({ id, name, columns }) => (
          <li key={id} className={classes.line}>
            <button
              type="button"
              className={classes.choose}
              aria-current={id === chosen || undefined}
              onClick={() => {
                onClose();
                choosePreset(id);
              }}
            >
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.words}>
                {countOf(columns.filter(({ shown }) => shown).length, 'kolom', 'kolommen')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
