import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dossier, Version } from '../../../../src/shared/domain/dossiers/dossier';
import { readDossier } from '../../../../src/shared/dossier/dossier-model';
import { pointsOf } from '../../../../src/shared/dossier/points';

const today = '2026-11-22';

const version = (value: unknown, from: string, to: string | null): Version => ({
  value,
  start: `${from}T00:00:00Z`,
  end: to === null ? null : `${to}T00:00:00Z`,
  index: 0,
});

function readWith(field: string, versions: readonly Version[]) {
  const dossier = { fields: { [field]: { broken: false, versions } } } as unknown as Dossier;
  const model = readDossier(dossier, pointsOf([]), { withheld: [], today });
  const shown = model.sections.flatMap(({ fields }) => fields).find(({ point }) => point.field === field);
  return { model, history: shown?.history };
}

/** The number of jobs of each book year; each figure replaces the one before in May. */
const fte = (totals: readonly number[]) =>
  readWith(
    'fteOptimalSimple',
    totals.map((total, at) =>
      version({ total, year: 2020 + at }, `${2021 + at}-05-01`, at === totals.length - 1 ? null : `${2022 + at}-05-01`),
    ),
  );

describe('a new book year', () => {
  it('with the figure of the year before is shown as unchanged, not as a change', () => {
    const { model, history } = fte([17, 18.3, 18.3]);
    expect(history?.changes.map(({ day }) => day)).toEqual(['2022-05-01']);
    expect(history?.repeated).toEqual([{ day: '2023-05-01', text: 'boekjaar 2022: 18,3, onveranderd' }]);
    expect(model.timeline.map(({ day }) => day)).toEqual(['2022-05-01']);
    expect(model.unchanged.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'FTE: boekjaar 2022: 18,3, onveranderd',
    ]);
  });

  it('is compared with the year before by the figure that is shown', () => {
    expect(fte([18.31, 18.34]).history?.changes).toEqual([]);
    expect(fte([18.34, 18.36]).history?.changes).toHaveLength(1);
    const { history } = readWith('revenueEstimated', [
      version({ value: 100_000, year: 2023 }, '2024-05-01', null),
      version({ value: 90_000, year: 2024 }, '2025-05-01', null),
      version({ value: 100_000, year: 2025 }, '2026-05-01', null),
    ]);
    expect(history?.repeated ?? []).toEqual([]);
  });

  it('is a change or unchanged, and never both', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 }), (totals) => {
        const { history } = fte(totals);
        const same = totals.filter((total, at) => at > 0 && total === totals[at - 1]).length;
        expect(history?.repeated).toHaveLength(same);
        expect(history?.changes.filter(({ after }) => after !== null)).toHaveLength(totals.length - 1 - same);
      }),
    );
  });
});
