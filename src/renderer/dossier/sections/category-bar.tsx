import { IconEyeOff } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatCount } from '../../../shared/format/format-number';
import classes from './category-bar.module.css';

export type Category = {
  readonly name: string;
  readonly label: string;
  readonly count: number | null;
  /** Shown behind a line: it is beside the info groups. */
  readonly apart?: boolean;
};

type CategoryBarProps = {
  readonly categories: readonly Category[];
  readonly current: string;
  /** The groups that are not shown; null when the buttons lead to their groups instead of toggling them. */
  readonly hidden: ReadonlySet<string> | null;
  readonly onChoose: (name: string) => void;
};

/** Stays under the header and leads to each group, or shows and hides it where the subscription says so. */
export const CategoryBar = ({ categories, current, hidden, onChoose }: CategoryBarProps) => (
  <nav className={classes.bar} aria-label="Onderdelen van het dossier">
    {categories.map(({ name, label, count, apart }, at) => {
      const toggles = hidden !== null && apart !== true;
      const isHidden = toggles && hidden.has(name);
      return (
        <Fragment key={name}>
          {apart === true && categories[at - 1]?.apart !== true && <span className={classes.divider} aria-hidden />}
          <button
            type="button"
            className={`${classes.item} ${isHidden ? classes.hidden : ''}`}
            title={toggles ? `${label} tonen of verbergen` : undefined}
            aria-pressed={toggles ? !isHidden : undefined}
            aria-current={!toggles && name === current ? 'true' : undefined}
            onClick={() => onChoose(name)}
          >
            {isHidden && <IconEyeOff size={14} stroke={1.6} aria-hidden />}
            {label} {count !== null && <span className="figures">{formatCount(count)}</span>}
          </button>
        </Fragment>
      );
    })}
  </nav>
);
