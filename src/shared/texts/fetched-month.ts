import { formatPeriod } from '../format/format-date';

/** What is fetched, within a sentence: the month, or the data where their month is not known yet. */
export const fetchedMonth = (period: string | null): string => (period === null ? 'de gegevens' : formatPeriod(period));
