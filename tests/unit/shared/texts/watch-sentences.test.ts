import { describe, expect, it } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { readyRules } from '../../../../src/shared/catalog/ready-rules';
import type { ListName } from '../../../../src/shared/domain/lists/list-name';
import { noneMissing, type WatchOutcome } from '../../../../src/shared/domain/watch/watch-line';
import { conditionColumn } from '../../../../src/shared/domain/watch/watch-rule';
import { outcomeWords, ruleSentence, spokenSentence } from '../../../../src/shared/texts/watch-sentences';

const customers = { name: 'Klanten', list: 'advisers' } as const;
const rating = { label: 'RiFD-rating', decimals: 1 };

describe('a rule in words', () => {
  it('describes the event of the selection or of a column that it reports', () => {
    expect(ruleSentence(customers, { is: 'leaves' }, undefined)).toBe('Meld het als een kantoor uit Klanten gaat.');
    const falls = { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.45 } as const;
    expect(ruleSentence(customers, falls, rating)).toBe(
      'Meld een kantoor uit Klanten als RiFD-rating onder 5,45 zakt.',
    );
    const moved = { is: 'changes', column: 'fte', by: { least: 20, unit: 'percent' } } as const;
    expect(ruleSentence(customers, moved, { label: 'FTE', decimals: 1 })).toBe(
      'Meld een kantoor uit Klanten als FTE met ten minste 20,0% verandert.',
    );
  });

  it('is about an existing column of offices in every ready rule', () => {
    const names = readyRules.flatMap(({ condition }) => conditionColumn(condition) ?? []);
    expect(names.filter((name) => columnNamed('advisers', name) === undefined)).toEqual([]);
  });
});

describe('the outcome of a rule in words', () => {
  const wordsFor = (outcome: WatchOutcome, list: ListName = 'advisers'): string => {
    const { word, more } = outcomeWords({ outcome, list }, 'RiFD-rating');
    return word + more;
  };
  it('says that the selection or the rule was changed, what is read now, and what was said before', () => {
    const baseline = { is: 'first', checked: 25_028, standing: 25_028, missing: noneMissing } as const;
    const spoken = { is: 'spoken', checked: 19, count: 2, isFlood: false, hits: [], missing: noneMissing } as const;
    const words = (outcome: WatchOutcome, cause: 'selection' | 'rule') => {
      const { word, more } = outcomeWords({ outcome, list: 'advisers', restart: { cause, baseline } }, '');
      return word + more;
    };
    const read = '25.028 kantoren ingelezen, stand bij aanvang: 25.028 kantoren; eerdere maanden gingen over de vorige';
    expect(words(spoken, 'selection')).toBe(`selectie gewijzigd: ${read}; daarvoor gemeld, 2 kantoren`);
    expect(words(baseline, 'rule')).toBe(`regel gewijzigd: ${read}`);
  });

  it('begins with one of six words, followed by details', () => {
    const spoken = { is: 'spoken', checked: 300, count: 21, isFlood: true, hits: [], missing: noneMissing } as const;
    expect(wordsFor(spoken)).toBe('gemeld, 21 kantoren als één melding');
    expect(wordsFor({ is: 'silent', checked: 2417 })).toBe('stil, 2.417 kantoren gecontroleerd');
    const first = [
      { kvk: '99000001', name: 'Jansen' },
      { kvk: '99000002', name: '' },
    ];
    expect(wordsFor({ is: 'partial', checked: 1846, missing: { count: 3, first } })).toBe(
      'deels: 1.846 kantoren gecontroleerd; 3 nummers niet in deze maand: Jansen (99000001), 99000002 en 1 meer',
    );
    expect(wordsFor({ ...spoken, count: 1, isFlood: false, missing: { count: 2, first } })).toBe(
      'gemeld, 1 kantoor; 2 nummers niet in deze maand: Jansen (99000001), 99000002',
    );
    expect(wordsFor({ is: 'silent', checked: 2 }, 'persons')).toBe('stil, 2 personen gecontroleerd');
    expect(wordsFor({ is: 'first', checked: 9, standing: 3, missing: noneMissing })).toBe(
      'voor het eerst, alleen ingelezen; stand bij aanvang: 3 kantoren',
    );
    expect(wordsFor({ is: 'unknown', why: 'method', column: 'ratingRiFD' })).toBe(
      'niet te controleren: RiFD-rating is anders berekend',
    );
    expect(wordsFor({ is: 'skipped', why: 'turnedBack', withdrawn: 4 })).toBe(
      'niet gedraaid: deze maand is teruggedraaid; wat over 4 kantoren werd gemeld is ingetrokken',
    );
  });
});

describe('the notification of a month', () => {
  it('counts the messages and the offices whose messages are withdrawn', () => {
    expect(spokenSentence({ period: '2026-11', rules: 2, offices: 5, areOffices: true, withdrawn: 0 })).toBe(
      'Waakhond: 2 berichten over november 2026, 5 kantoren.',
    );
    expect(spokenSentence({ period: '2026-10', rules: 0, offices: 0, areOffices: true, withdrawn: 1 })).toBe(
      'Wat over 1 kantoor was gemeld is ingetrokken: die maand is teruggedraaid.',
    );
  });
});
