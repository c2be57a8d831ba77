import { formatCount } from '../../../shared/format/format-number';
import { TextButton } from '../../ui/panels/text-button';

type MoreRowsProps = {
  readonly total: number;
  readonly shown: number;
  /** The number of rows that are shown at first. */
  readonly least: number;
  readonly onRoom: (rows: number) => void;
};

/** A button that shows the remaining rows of a table, or hides them again (docs/rules/dossier.md#long-lists). */
export function MoreRows({ total, shown, least, onRoom }: MoreRowsProps) {
  if (total > shown) {
    return <TextButton onClick={() => onRoom(total)}>Toon {formatCount(total - shown)} meer…</TextButton>;
  }
  return shown > least && total > least ? <TextButton onClick={() => onRoom(least)}>Toon minder…</TextButton> : null;
}
