import { formatCount } from '../../../shared/format/format-number';
import { TextButton } from '../../ui/panels/text-button';

type MoreRowsProps = {
  readonly total: number;
  readonly shown: number;
  /** So many at first. */
  readonly least: number;
  readonly onRoom: (rows: number) => void;
};

/** The way to the other rows of a table, and back (docs/product.md#long-lists). */
export function MoreRows({ total, shown, least, onRoom }: MoreRowsProps) {
  if (total > shown) {
    return <TextButton onClick={() => onRoom(total)}>Toon {formatCount(total - shown)} meer…</TextButton>;
  }
  return shown > least && total > least ? <TextButton onClick={() => onRoom(least)}>Toon minder…</TextButton> : null;
}
