import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOfFigures, ownCellReader, unread } from '../../../../src/shared/own-tables/read-own-cell';
import { recogniseKind } from '../../../../src/shared/own-tables/recognise-kind';
import { distinctHeads } from '../../../../src/shared/own-tables/table-heads';

const readAll = (kind: Parameters<typeof ownCellReader>[0], texts: readonly string[]) =>
  texts.map(ownCellReader(kind, texts));
const kindOf = (head: string, texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return recogniseKind(head, { texts: [...counts.keys()], counts: [...counts.values()] });
};

describe('a figure in a file of the user', () => {
  it('is read in the notation of its column', () => {
    expect(readAll('amount', ['€ 1.234,56', '1.234', '-5', '(5)', '5-', '€ -7,5', '', '1 234'])).toEqual([
      1234.56,
      1234,
      -5,
      -5,
      -5,
      -7.5,
      null,
      1234,
    ]);
    expect(readAll('number', ['1,234.56', '1,234', '0.5', '12'])).toEqual([1234.56, 1234, 0.5, 12]);
    expect(readAll('percentage', ['12%', '12,5 %'])).toEqual([12, 12.5]);
    expect(readAll('amount', ['1.234,-', 'EUR 12'])).toEqual([1234, 12]);
  });

  it('is unreadable when a part of it is not a figure, or an error of a spreadsheet', () => {
    expect(readAll('number', ['12 stuks', '#N/B', '1.2.3', '(5', '12'])).toEqual([unread, unread, unread, unread, 12]);
  });

  it('is unreadable when it is longer than a figure, however its blanks could be divided', () => {
    expect(readAll('number', [`1${' '.repeat(32_000)}x`, `${' '.repeat(32_000)}5`])).toEqual([unread, 5]);
  });

  it('is the figure that was written, in both notations', () => {
    const written = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), fc.constantFrom('nl-NL', 'en-GB'), (figures, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        expect(
          readAll(
            'amount',
            figures.map((each) => format.format(each)),
          ),
        ).toEqual(figures.map((each) => each || 0));
      }),
    );
  });

  it('has the decimals that the file shows', () => {
    expect(decimalsOfFigures(readAll('number', ['1.234', '5']))).toBe(0);
    expect(decimalsOfFigures(readAll('number', ['1,5', '2,25', 'x', '3,123456']))).toBe(4);
    expect(decimalsOfFigures(readAll('number', ['1,5', '2,25']))).toBe(2);
  });
});

describe('a day in a file of the user', () => {
  it('is read in the order of its column', () => {
    expect(readAll('date', ['31-12-2025', '1/2/2026', '2026-02-03', '20260204', '5 maart 2026', '01-02-26'])).toEqual([
      20251231, 20260201, 20260203, 20260204, 20260305, 20260201,
    ]);
    expect(readAll('date', ['12/31/2025', '1/2/2026'])).toEqual([20251231, 20260102]);
    expect(readAll('date', ['2026-02-03T10:00:00', '3-2-2026 10:00'])).toEqual([20260203, 20260203]);
    expect(readAll('date', ['01-01-1900', '02-01-1904'])).toEqual([19000101, 19040102]);
  });

  it('is unreadable when it does not exist', () => {
    expect(readAll('date', ['31-02-2026', 'morgen', '1-13-26-5'])).toEqual([unread, unread, unread]);
  });
});

describe('the kind of a column', () => {
  it('follows from its cells and heading', () => {
    expect(kindOf('Premie', ['100', '200', '300,50'])).toBe('amount');
    expect(kindOf('Aantal', ['1', '2', '30'])).toBe('number');
    expect(kindOf('Prijs', ['€ 5', '€ 6'])).toBe('amount');
    expect(kindOf('Korting', ['5%', '10%'])).toBe('percentage');
    expect(kindOf('Klant sinds', ['1-2-2020', '3-4-2021'])).toBe('date');
    expect(kindOf('Actief', ['ja', 'nee', 'ja'])).toBe('flag');
    expect(kindOf('Klasse', ['A', 'B', 'A', 'B', 'C', 'C'])).toBe('choice');
    expect(kindOf('Naam', ['Jansen', 'De Vries', 'Bakker'])).toBe('text');
    expect(kindOf('Leeg', [])).toBe('text');
  });

  it('is a text for digits that name something', () => {
    expect(kindOf('Klantnummer', ['1', '2', '3'])).toBe('text');
    expect(kindOf('Telefoon', ['0612345678', '0201234567'])).toBe('text');
    expect(kindOf('Code', ['007', '012'])).toBe('text');
    expect(kindOf('Relatie', ['12345678', '87654321'])).toBe('text');
  });

  it('of many different cells follows from a sample of them, also when some differ at regular distances', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => (at % 20 === 0 ? `nr ${at}` : `${at},5`));
    expect(kindOf('Aantal', many)).toBe('number');
    expect(
      kindOf(
        'Aantal',
        many.map((text, at) => (at % 3 === 0 ? `x${text}` : text)),
      ),
    ).toBe('text');
  });

  it('bears some unreadable cells', () => {
    expect(kindOf('Aantal', [...Array.from({ length: 19 }, (_, at) => String(at)), '#N/B'])).toBe('number');
    expect(kindOf('Aantal', ['1', 'twee', 'drie'])).toBe('text');
  });
});

describe('headings', () => {
  it('differ from each other, and an empty one is named by its place', () => {
    expect(distinctHeads(['Naam', 'naam', '', 'Naam'], 5)).toEqual([
      'Naam',
      'naam (2)',
      'Kolom 3',
      'Naam (3)',
      'Kolom 5',
    ]);
    expect(distinctHeads(null, 2)).toEqual(['Kolom 1', 'Kolom 2']);
  });
});
