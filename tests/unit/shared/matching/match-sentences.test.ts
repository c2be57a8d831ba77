import { expect, it } from 'vitest';
import { countMatches } from '../../../../src/shared/matching/evidence';
import {
  clueLabels,
  evidenceWords,
  matchSummary,
  missingReasonWords,
} from '../../../../src/shared/texts/own/match-sentences';

it('evidence is one line of words', () => {
  expect(
    evidenceWords([
      { kind: 'samePhone' },
      { kind: 'nameLetters', letters: 1 },
      { kind: 'samePostcode', of: 'branch' },
      { kind: 'nameParts', shared: 1, words: 3 },
    ]),
  ).toBe('zelfde telefoon; naam op één letter na; zelfde postcode van een vestiging; 1 van 3 woorden van de naam');
});

it('the summary counts every row', () => {
  const candidate = { kvk: 1, score: 99, evidence: [] };
  const counts = countMatches([
    { kind: 'sure', candidate },
    { kind: 'doubtful', candidates: [candidate] },
    { kind: 'missing', reason: 'noClues' },
  ]);
  expect(counts).toEqual({ sure: 1, doubtful: 1, missing: 1 });
  expect(matchSummary({ sure: 4871, doubtful: 96, missing: 33 })).toBe(
    '4.871 zeker, 96 te beslissen, 33 niet gevonden',
  );
});

it('every clue and every reason has words of its own', () => {
  const words = [...Object.values(clueLabels), ...Object.values(missingReasonWords)];
  expect(new Set(words).size).toBe(words.length);
});
