import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RowKind, rowKinds } from '../../../../src/shared/domain/lists/comparison';
import type { LetterFacts } from '../../../../src/shared/domain/lists/month-letter';
import { monthLetter } from '../../../../src/shared/texts/letter-sentences';

const none = Object.fromEntries(rowKinds.map((kind) => [kind, 0])) as Record<RowKind, number>;

/** Facts about 1,204 offices of which these changed. */
function factsOf(changed: Partial<Record<RowKind, number>>, more: Partial<LetterFacts> = {}): LetterFacts {
  const ofRows = { ...none, ...changed };
  const mattering = Object.values(ofRows).reduce((sum, count) => sum + count, 0);
  const summary = { rows: 1204, ofRows, ofSeveral: 0, mattering, kinds: rowKinds, technical: 0, unread: 0 };
  return {
    list: 'advisers',
    earlier: '2026-10',
    later: '2026-11',
    names: {},
    continued: [],
    where: [],
    otherMethod: [],
    ...more,
    summary: { ...summary, withChange: mattering, ...more.summary },
  };
}
const textsOf = (facts: LetterFacts): readonly string[] => monthLetter(facts).sentences.map(({ text }) => text);

describe('a letter about two months', () => {
  it('says what happened with names, and what did not happen', () => {
    const facts = factsOf(
      { stopped: 3, continued: 1, arrived: 41 },
      {
        names: { stopped: ['Bakker Advies', 'Linde', 'Zwaan B.V.'], arrived: ['Aak', 'Beuk', 'Cyclaam'] },
        continued: [{ gone: 'De Molen', fresh: 'Molen Advies', isConfirmed: true }],
      },
    );
    expect(monthLetter(facts).title).toBe('Maandbrief november 2026, vergeleken met oktober 2026');
    expect(textsOf(facts)).toEqual([
      'Van oktober 2026 naar november 2026 veranderden 45 van de 1.204 adviseurs op een punt dat telt.',
      '41 adviseurs zijn nieuw, waaronder Aak, Beuk en Cyclaam.',
      'Drie adviseurs stopten: Bakker Advies, Linde en Zwaan B.V.',
      'Eén adviseur gaat verder onder een ander nummer: De Molen werd voortgezet door Molen Advies.',
      'Geen adviseur staat niet meer in de lijst, verhuisde, kreeg een hogere RiFD-rating, kreeg een lagere RiFD-rating, kreeg er een vergunning bij of verloor een vergunning.',
    ]);
  });

  it('says that nothing happened', () => {
    const [opening, silence, ...rest] = textsOf(factsOf({}));
    expect(opening).toBe(
      'Van oktober 2026 naar november 2026 veranderde bij geen van de 1.204 adviseurs iets dat telt.',
    );
    expect(silence).toMatch(/^Geen adviseur is nieuw, stopte, .* of verloor een vergunning\.$/);
    expect(rest).toEqual([]);
  });

  it('says what it cannot tell, and why', () => {
    const { summary } = factsOf({ arrived: 2 });
    const facts = factsOf(
      { arrived: 2 },
      { summary: { ...summary, kinds: ['arrived', 'left'], technical: 7, unread: 1 }, otherMethod: ['FTE', 'Omzet'] },
    );
    expect(textsOf(facts).slice(2)).toEqual([
      'Geen adviseur staat niet meer in de lijst.',
      'Verder zijn er zeven adviseurs met alleen technische wijzigingen.',
      '1 cel was niet te lezen en telt niet mee.',
      expect.stringMatching(/^Niet te zeggen is wie stopte, .* of verloor een vergunning: de gegevens daarvoor /),
      'Niet meegeteld, want anders berekend: FTE en Omzet.',
    ]);
  });

  it('is about one row as well', () => {
    const { summary } = factsOf({ stopped: 1 });
    const [opening, stopped] = textsOf(factsOf({ stopped: 1 }, { summary: { ...summary, rows: 1 } }));
    expect(opening).toBe('Van oktober 2026 naar november 2026 veranderde één adviseur op een punt dat telt.');
    expect(stopped).toBe('Eén adviseur stopte.');
  });

  it('counts several cells that were not readable', () => {
    const { summary } = factsOf({ arrived: 2 });
    const facts = factsOf({ arrived: 2 }, { summary: { ...summary, kinds: ['arrived'], unread: 5 } });
    expect(textsOf(facts)).toContain('5 cellen waren niet te lezen en tellen niet mee.');
  });

  it('calls a continuation probable until the user agrees', () => {
    const continued = [{ gone: 'De Molen', fresh: 'Molen Advies', isConfirmed: false }];
    expect(textsOf(factsOf({ continued: 1 }, { continued }))[1]).toContain('De Molen werd waarschijnlijk voortgezet');
  });

  it('has one sentence for each kind that occurs, which opens its rows, and fits one page', () => {
    const counts = fc.record(Object.fromEntries(rowKinds.map((kind) => [kind, fc.nat(2000)])));
    fc.assert(
      fc.property(counts, (changed) => {
        const facts = factsOf(changed);
        const { sentences } = monthLetter(facts);
        const ofOne = sentences.flatMap(({ rows }) =>
          rows?.kind === 'changes' && rows.kinds.length === 1 ? rows.kinds : [],
        );
        expect(ofOne).toEqual(rowKinds.filter((kind) => (changed[kind] ?? 0) > 0));
        expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
        expect(sentences.length).toBeLessThan(20);
        expect(monthLetter(structuredClone(facts))).toEqual(monthLetter(facts));
      }),
    );
  });
});
