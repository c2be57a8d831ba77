import { dayOf } from '../../../shared/domain/calendar';
import { formatIsoDate } from '../../../shared/format/format-date';

/** The day of an ISO time as `dd-mm-jjjj` (docs/product.md#days). */
export const dateWords = (iso: string): string => formatIsoDate(dayOf(iso));
