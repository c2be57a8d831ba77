import { type DuplicateSign, duplicateSigns } from '../../../shared/domain/quality/duplicate';
import { fold } from '../../../shared/format/fold';
import { formatPhone, phoneDigits } from '../../../shared/format/format-phone';
import { partOf } from '../../../shared/quality/cell-parts';
import { cellAt } from '../../columns/column-builder';
import { through } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** A value that can be shared: its key is the same for every way of writing it. */
type Value = { readonly key: string; readonly value: string };

/** The values of a sign of the active offices. */
export type SignValues = {
  readonly sign: DuplicateSign;
  readonly rows: readonly number[];
  readonly valuesOf: (row: number) => readonly Value[];
};

/** The columns of each sign, and the values in their texts. */
const readers: Readonly<
  Record<
    DuplicateSign,
    { readonly columns: readonly string[]; readonly read: (texts: readonly string[]) => Value | null }
  >
> = {
  phone: {
    columns: ['phone'],
    read: ([text = '']) => {
      const key = phoneDigits(text);
      return key.length < 9 ? null : { key, value: formatPhone(text) };
    },
  },
  mail: {
    columns: ['mail'],
    read: ([text = '']) => (text.includes('@') ? { key: fold(text.trim()), value: text } : null),
  },
  site: {
    columns: ['url'],
    read: ([text = '']) => {
      const key = partOf('mailDomain', text);
      return typeof key === 'string' ? { key, value: key } : null;
    },
  },
  address: {
    columns: ['postcode', 'street'],
    read: ([postcode = '', street = '']) => {
      const [code, place] = [postcode.replace(/\s/g, ''), partOf('folded', street)];
      const hasNumber = /\d/.test(street);
      return code === '' || typeof place !== 'string' || !hasNumber
        ? null
        : { key: `${code} ${place}`, value: `${street}, ${code.slice(0, 4)} ${code.slice(4)}` };
    },
  },
  people: {
    columns: ['decisionmakers'],
    read: ([text = '']) => (text === '' ? null : { key: fold(text), value: text }),
  },
};

/** The signs of the offices of a month, and those that the subscription withholds. */
export function readSigns(list: ListEngine): {
  readonly signs: readonly SignValues[];
  readonly withheld: readonly DuplicateSign[];
} {
  const { isActive } = list.identified();
  const rows = Array.from({ length: list.total }, (_, row) => row).filter(isActive);
  const isKnown = (sign: DuplicateSign): boolean => readers[sign].columns.every((name) => !list.isWithheld(name));
  return {
    signs: duplicateSigns.filter(isKnown).map((sign) => ({ sign, rows, valuesOf: valueReader(list, sign) })),
    withheld: duplicateSigns.filter((sign) => !isKnown(sign)),
  };
}

/** Reads the values of a row. What is in several cells, such as policy makers, gives a value for each. */
function valueReader(list: ListEngine, sign: DuplicateSign): SignValues['valuesOf'] {
  const { columns, read } = readers[sign];
  const cells = columns.map((name) => {
    const { column, via } = list.column(name);
    return (row: number) => cellAt(column.stored, through(via, row));
  });
  return (row) => {
    const [first, ...others] = cells.map((cell) => cell(row));
    if (first == null || others.some((cell) => cell == null)) return [];
    const texts = Array.isArray(first) ? first.map((item) => [item]) : [[first, ...others].map(String)];
    return texts.flatMap((text) => read(text) ?? []);
  };
}
