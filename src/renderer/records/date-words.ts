import { dayOf } from '../../shared/domain/followup';
import { formatIsoDate } from '../../shared/format/format-date';

/** An ISO time as `dd-mm-jjjj` in the zone of this computer. */
export const dateWords = (iso: string): string => formatIsoDate(dayOf(iso));

/** An ISO time as `dd-mm-jjjj uu:mm` in the zone of this computer. */
export function dateTimeWords(iso: string): string {
  const time = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dateWords(iso)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
