import { columnNamed } from '../catalog/catalog';
import { listDefinitions } from '../catalog/list-definitions';
import type { CarriedReport } from '../domain/months/carried-months';
import type { DoubtedMonth, EarlierFetch, KeptMonths } from '../domain/months/earlier-months';
import type { LeftOut, MonthDoubt } from '../domain/months/month-doubt';
import type { MonthListName } from '../domain/months/month-list-name';
import { formatMoment, formatPeriod } from '../format/format-date';
import { countOf, formatCount } from '../format/format-number';
import { errorSentences } from './error-sentences';

const labelOf = (list: MonthListName, column: string): string => columnNamed(list, column)?.label ?? column;
const numberOf = (list: MonthListName): string =>
  list === 'advisers' || list === 'profiling' ? 'KvK-nummer' : 'nummer';
const titleOf = (list: MonthListName): string => listDefinitions[list].title;

/** Why a month is doubted, as a Dutch sentence. */
export function doubtSentence(doubt: MonthDoubt): string {
  switch (doubt.kind) {
    case 'PERIOD_UNREAL':
      return `De aanbieder noemt als periode “${doubt.period}”; dat is geen maand.`;
    case 'PERIOD_BEFORE':
      return `De gegevens zijn van ${formatPeriod(doubt.period)}, ouder dan die van ${formatPeriod(doubt.present)} op deze computer.`;
    case 'PERIOD_OTHER':
      return `${titleOf(doubt.list)}: de lijst is van ${formatPeriod(doubt.period)} en niet van ${formatPeriod(doubt.expected)}.`;
    case 'ROWS_FEWER':
      return `${titleOf(doubt.list)}: ${countOf(doubt.rows, 'rij', 'rijen')}, terwijl het er ${formatCount(doubt.before)} waren.`;
    case 'ROWS_NAMELESS':
      return `${titleOf(doubt.list)}: ${formatCount(doubt.rows)} van ${countOf(doubt.of, 'rij', 'rijen')} ${doubt.rows === 1 ? 'heeft' : 'hebben'} geen geldig ${numberOf(doubt.list)}.`;
    case 'ROWS_DOUBLE':
      return `${titleOf(doubt.list)}: ${formatCount(doubt.rows)} van ${countOf(doubt.of, 'rij', 'rijen')} ${doubt.rows === 1 ? 'heeft' : 'hebben'} een ${numberOf(doubt.list)} dat al voorkwam.`;
    case 'CELLS_UNREADABLE':
      return `${titleOf(doubt.list)}: ${formatCount(doubt.rows)} van ${countOf(doubt.of, 'waarde', 'waarden')} in ${labelOf(doubt.list, doubt.column)} ${doubt.rows === 1 ? 'is' : 'zijn'} onleesbaar.`;
    case 'COLUMN_EMPTIED':
      return `${titleOf(doubt.list)}: ${labelOf(doubt.list, doubt.column)} is helemaal leeg, terwijl er waarden in stonden.`;
  }
}

/** The parts of a month that could not be read, such as `3 adviseurs zonder geldig KvK-nummer`. */
export function describeLeftOut({ list, rows, ...left }: LeftOut): string {
  const noun = rows === 1 ? listDefinitions[list].one : listDefinitions[list].many;
  const count = formatCount(rows);
  switch (left.kind) {
    case 'ROWS_NAMELESS':
      return `${count} ${noun} zonder geldig ${numberOf(list)}`;
    case 'ROWS_DOUBLE':
      return `${count} ${noun} met een ${numberOf(list)} dat al voorkwam`;
    case 'CELLS_UNREADABLE':
      return `${count} onleesbare ${rows === 1 ? 'waarde' : 'waarden'} in ${labelOf(list, left.column)} (${titleOf(list)})`;
  }
}

const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });
const months = (count: number): string => countOf(count, 'maand', 'maanden');

/** Periods in words, each with its year: `augustus en september 2026` would be harder to read. */
const periodsOf = (periods: readonly string[]): string => joiner.format(periods.map(formatPeriod));

/** The progress of fetching earlier months, in a sentence; empty before the first time. */
export function earlierSentence({
  phase,
  period,
  part,
  done,
  of,
  skipped,
  doubted,
  code,
  waitsUntil,
}: EarlierFetch): string {
  const left = skipped.length === 0 ? '' : ` Uw aanbieder heeft ${periodsOf(skipped)} niet.`;
  switch (phase) {
    case 'idle':
      return '';
    case 'fetching': {
      const at = Math.min(of, done + skipped.length + doubted.length + 1);
      return `Maand ${at} van ${of} wordt opgehaald: ${formatPeriod(period ?? '')}, ${Math.floor(100 * part)}%.`;
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

/** Why an earlier month was not stored, before the question whether it should be. */
export const doubtedSentence = ({ period, doubts }: DoubtedMonth): string =>
  `${capital(formatPeriod(period))} is niet bewaard: ${doubts.map(doubtSentence).join(' ')}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The months that can still be fetched, in a sentence. */
export function missingSentence(missing: KeptMonths['missing']): string {
  if (missing === null) return 'Uw aanbieder geeft geen eerdere maanden. Elke nieuwe maand komt er vanzelf bij.';
  if (missing.length === 0) return 'Alle maanden die uw aanbieder geeft en die u bewaart, staan hier.';
  return `Uw aanbieder heeft nog ${countOf(missing.length, 'eerdere maand', 'eerdere maanden')}. Ze komen een voor een, terwijl u doorwerkt.`;
}

/** The outcome of importing a file of months, a line for each fact (docs/rules/months.md#months-moved). */
export function carriedLines({ taken, known, tooOld }: CarriedReport): readonly string[] {
  return [
    taken.length === 0 ? 'Er is geen maand bijgekomen.' : `Ingelezen: ${periodsOf(taken)}.`,
    ...(known.length === 0 ? [] : [`Had u al: ${periodsOf(known)}.`]),
    ...(tooOld.length === 0 ? [] : [`Niet ingelezen, want ouder dan de maanden die u bewaart: ${periodsOf(tooOld)}.`]),
  ];
}
