import { columnNamed } from '../catalog/catalog';
import { listDefinitions } from '../catalog/list-definitions';
import type { MonthListName } from '../domain/lists/list-name';
import type { LeftOut, MonthDoubt } from '../domain/months/month-doubt';
import { formatPeriod } from '../format/format-date';
import { countOf, formatCount } from '../format/format-number';

const labelOf = (list: MonthListName, column: string): string => columnNamed(list, column)?.label ?? column;
const numberOf = (list: MonthListName): string =>
  list === 'advisers' || list === 'profiling' ? 'KvK-nummer' : 'nummer';
const titleOf = (list: MonthListName): string => listDefinitions[list].title;

/** Why a month is not believed, one Dutch sentence. */
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

/** What a month lacks, such as `3 adviseurs zonder geldig KvK-nummer`. */
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
