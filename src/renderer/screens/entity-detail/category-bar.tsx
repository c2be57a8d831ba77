import classes from './category-bar.module.css';
import type { InfoGroup } from './info-groups';

type CategoryBarProps = {
  readonly groups: readonly InfoGroup[];
  readonly current: string;
  readonly onChoose: (group: string) => void;
};

/** Stays under the header and leads to each group. */
export const CategoryBar = ({ groups, current, onChoose }: CategoryBarProps) => (
  <nav className={classes.bar} aria-label="Onderdelen van het dossier">
    {groups.map(({ name, columns }) => (
      <button
        key={name}
        type="button"
        className={classes.item}
        aria-current={name === current ? 'true' : undefined}
        onClick={() => onChoose(name)}
      >
        {name} <span className="figures">{columns.length}</span>
      </button>
    ))}
  </nav>
);
