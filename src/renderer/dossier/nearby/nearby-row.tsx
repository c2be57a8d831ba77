import { Link } from 'wouter';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { Neighbour } from '../../../shared/domain/dossiers/dossier';
import { formatCell } from '../../../shared/format/format-cell';
import { formatNumber } from '../../../shared/format/format-number';
import { ratingStatus } from '../../../shared/format/rating-status';
import { paths } from '../../core/navigation/routes';
import { Badge } from '../../ui/values/badge';
import { StatusMark } from '../../ui/values/status-mark';
import { ValueShape } from '../../ui/values/value-mark';
import classes from '../sections/side-table.module.css';
import { isLocation, type NearbyColour } from './nearby-groups';

function textOf({ values }: Neighbour, name: string): string {
  const column = columnNamed('advisers', name);
  return column === undefined ? '' : formatCell(column, values[name]);
}

type NearbyRowProps = {
  readonly row: Neighbour;
  readonly colour: NearbyColour;
  /** The segments of all rows, each with a mark of its own. */
  readonly words: readonly string[];
};

/** One office or location nearby. */
export function NearbyRow({ row, colour, words }: NearbyRowProps) {
  const rating = row.values.ratingRiFD;
  const segment = textOf(row, 'segmentation');
  return (
    <tr className={row.active ? undefined : classes.closed}>
      <td className={classes.number}>{formatNumber(row.kilometres, 1)} km</td>
      <td>
        <Link href={paths.entityDetail(row.id)}>{textOf(row, 'name') || row.kvk}</Link>{' '}
        {isLocation(row) && <Badge>Vestiging</Badge>}
      </td>
      <td>{textOf(row, 'city')}</td>
      <td className="figures">{textOf(row, 'postcode')}</td>
      <td className={classes.number}>{textOf(row, 'fte')}</td>
      <td>
        <span className={classes.mark}>
          {colour === 'segmentation' && segment !== '' && <ValueShape index={words.indexOf(segment)} />}
          {segment}
        </span>
      </td>
      <td>
        {typeof rating === 'number' &&
          (colour === 'ratingRiFD' && row.active ? (
            <StatusMark status={ratingStatus(rating)} figure={textOf(row, 'ratingRiFD')} />
          ) : (
            textOf(row, 'ratingRiFD')
          ))}
      </td>
    </tr>
  );
}
