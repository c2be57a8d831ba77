import type { CarriedReport } from '../domain/months/carried-months';
import type { EarlierFetch, KeptMonths } from '../domain/months/earlier-months';
import { formatMoment, formatPeriod } from '../format/format-date';
import { countOf } from '../format/format-number';
import { errorSentences } from './error-sentences';

const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });
const months = (count: number): string => countOf(count, 'maand', 'maanden');

/** Periods in words: `augustus en september 2026` reads worse than each with its year. */
const periodsOf = (periods: readonly string[]): string => joiner.format(periods.map(formatPeriod));

/** How the fetching of earlier months goes, in a sentence; empty before the first time. */
export function earlierSentence({ phase, period, part, done, of, skipped, code, waitsUntil }: EarlierFetch): string {
  const left = skipped.length === 0 ? '' : ` Uw aanbieder heeft ${periodsOf(skipped)} niet.`;
  switch (phase) {
    case 'idle':
      return '';
    case 'fetching': {
      const at = Math.min(of, done + skipped.length + 1);
      return `Maand ${at} van ${of} wordt opgehaald: ${formatPeriod(period ?? '')}, ${Math.floor(100 * part)} %.`;
    }
    case 'waiting': {
      const until =
        waitsUntil === null ? '' : ` Om ${formatMoment(waitsUntil).slice(-5)} wordt het opnieuw geprobeerd.`;
      return `Het ophalen wacht. ${code === null ? '' : errorSentences[code]}${until}`;
    }
    case 'done':
      return of === 0 ? 'Er zijn geen andere maanden op te halen.' : `Opgehaald: ${months(done)}.${left}`;
    case 'failed':
      return `Het ophalen is gestopt na ${months(done)}. ${code === null ? '' : errorSentences[code]}`;
    case 'cancelled':
      return `U hebt het ophalen gestopt. Opgehaald: ${months(done)}.`;
  }
}

/** What can be fetched besides, in a sentence. */
export function missingSentence(missing: KeptMonths['missing']): string {
  if (missing === null) return 'Uw aanbieder geeft geen eerdere maanden. Elke nieuwe maand komt er vanzelf bij.';
  if (missing.length === 0) return 'Alle maanden die uw aanbieder geeft en die u bewaart, staan hier.';
  return `Uw aanbieder heeft nog ${countOf(missing.length, 'eerdere maand', 'eerdere maanden')}. Ze komen een voor een, terwijl u doorwerkt.`;
}

/** What became of the months of a file, a line for each thing that the user has to know (docs/product.md#months-moved). */
export function carriedLines({ taken, known, tooOld }: CarriedReport): readonly string[] {
  return [
    taken.length === 0 ? 'Er is geen maand bijgekomen.' : `Ingelezen: ${periodsOf(taken)}.`,
    ...(known.length === 0 ? [] : [`Had u al: ${periodsOf(known)}.`]),
    ...(tooOld.length === 0 ? [] : [`Niet ingelezen, want ouder dan de maanden die u bewaart: ${periodsOf(tooOld)}.`]),
  ];
}
