import { IconFilter, IconX } from '@tabler/icons-react';
import { columnNamed } from '../../../shared/catalog/catalog';
import { describeFilter } from '../../../shared/filters/describe-filter';
import { formatCount } from '../../../shared/format/format-number';
import { TextButton } from '../../ui/text-button';
import classes from './chips-bar.module.css';
import { entityList, useEntityList } from './store/entity-list-store';

const { wipe, undoWipe } = entityList.getState();

type ChipProps = { readonly name: string; readonly text: string };

function Chip({ name, text }: ChipProps) {
  const column = columnNamed('advisers', name);
  if (column === undefined) return null;
  const { label, words } = describeFilter(column, text);
  return (
    <li className={classes.chip}>
      <span className={classes.words} title={`${label} ${words}`}>
        {label} <b>{words}</b>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Verwijder filter ${label}`}
        onClick={() => wipe([name])}
      >
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </li>
  );
}

/** Every active filter in words, also of columns that are not shown, and how many rows they keep. */
export function ChipsBar() {
  const applied = useEntityList((state) => state.filters.applied);
  const typed = useEntityList((state) => state.filters.typed.length > 0);
  const canUndo = useEntityList((state) => state.undo !== null);
  const matched = useEntityList((state) => state.loaded?.page.matched ?? null);
  const total = useEntityList((state) => state.loaded?.page.total ?? 0);
  return (
    <section className={classes.bar} aria-label="Actieve filters">
      <IconFilter className={classes.mark} size={16} stroke={1.6} aria-hidden />
      <ul className={classes.chips}>
        {applied.map(({ column, text }) => (
          <Chip key={column} name={column} text={text} />
        ))}
      </ul>
      {!typed && !canUndo && <span className={classes.quiet}>Geen filters</span>}
      {typed && <TextButton onClick={() => wipe()}>Wis filters</TextButton>}
      {!typed && canUndo && <TextButton onClick={undoWipe}>Wissen ongedaan maken (Ctrl Z)</TextButton>}
      {matched !== null && (
        <span className={`figures ${classes.count}`}>
          <b>{formatCount(matched)}</b> van {formatCount(total)} adviseurs
        </span>
      )}
    </section>
  );
}
