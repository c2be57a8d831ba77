import { describe, expect, it } from 'vitest';
import { loginPayloadSchema } from '../../../../src/provider-api/login';
import { columnNamed, columnsOf } from '../../../../src/shared/catalog/catalog';
import { subscribed, subscriptionColumns } from '../../../../src/shared/catalog/subscription-columns';
import type { Column, ColumnWords } from '../../../../src/shared/domain/lists/column';
import { readDossier } from '../../../../src/shared/dossier/dossier-model';
import { pointsOf } from '../../../../src/shared/dossier/points';
import { textsOf } from '../../../../src/shared/dossier/shown-field';
import { formatCell } from '../../../../src/shared/format/format-cell';
import { judge } from '../../../../src/shared/format/ratings';

/** A column of the Adviseurslijst with the words of a provider. */
function inWords(name: string, words: ColumnWords): Column {
  const found = subscriptionColumns('advisers', { standard: null, words }, []).find((column) => column.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

describe('figures that the provider describes', () => {
  it('have its decimals, unit and limits in lists', () => {
    const words = [
      { name: 'solvency', limit: 15, decimals: 1 },
      { name: 'fte', decimals: 2, unit: 'fte', limitLow: 1, limitHigh: 5 },
      { name: 'rating', limitHigh: 8 },
    ];
    const [solvency, fte, rating] = ['solvency', 'fte', 'rating'].map((name) => inWords(name, words));
    if (solvency === undefined || fte === undefined || rating === undefined) throw new Error('columns');
    expect(formatCell(solvency, 14.96)).toBe('15,0%');
    expect(judge(solvency, 14.96)?.status).toBe('green');
    expect(judge(solvency, 14.94)).toEqual({ status: 'red', reason: 'weinig buffer' });
    expect(formatCell(fte, 3.456)).toBe('3,46 fte');
    expect([0.5, 3, 5].map((value) => judge(fte, value)?.status)).toEqual(['red', 'orange', 'green']);
    expect([5, 7, 8].map((value) => judge(rating, value)?.status)).toEqual(['red', 'orange', 'green']);
  });

  it('keep those of the catalogue when it gives none, and columns of texts get none', () => {
    const names = columnsOf('advisers').map(({ name }) => name);
    const words = names.map((name) => ({ name, label: 'x' }));
    for (const column of subscribed(columnsOf('advisers'), { words, withheld: [] })) {
      const known = columnNamed('advisers', column.name);
      expect([column.decimals, column.limits, column.unit]).toEqual([known?.decimals, known?.limits, undefined]);
    }
    expect(inWords('city', [{ name: 'city', decimals: 2, unit: 'km', limit: 1 }])).toMatchObject({ decimals: 0 });
    expect(inWords('city', [{ name: 'city', limit: 1 }]).limits).toBeUndefined();
  });

  it('have them in a dossier too, also in parts of a field and in fields of the provider only', () => {
    const words = [
      { name: 'solvency', limit: 15, decimals: 1 },
      {
        name: 'clientReach',
        field: 'reach',
        kind: 'value',
        group: 'numbers',
        label: 'Bereik',
        decimals: 1,
        unit: 'km',
      },
      { name: 'clientShare', kind: 'percentage', group: 'numbers', label: 'Aandeel', decimals: 1, limit: 50 },
      { name: 'clientScore', kind: 'value', group: 'ratings', label: 'Score', limitLow: 3, limitHigh: 4, decimals: 2 },
      { name: 'plain', kind: 'value', group: 'numbers', label: 'Zonder' },
    ];
    const field = (value: unknown) => ({ broken: false, versions: [{ value, start: null, end: null, index: 0 }] });
    const fields = {
      keyFigures: field({ capandresDivAssets: 14.96, year: 2025 }),
      reach: field(12.345),
      clientShare: field(49.96),
      clientScore: field(3.999),
      plain: field(7),
    };
    const { sections } = readDossier({ fields }, pointsOf(words), { withheld: [], today: '2026-11-22' });
    const shown = sections.flatMap((section) => section.fields).filter(({ state }) => state === 'filled');
    const texts = Object.fromEntries(shown.map((each) => [each.point.name, textsOf(each)]));
    expect(texts.keyFigures?.join(' ')).toContain('15,0% Groen');
    expect(texts.clientReach).toEqual(['12,3 km']);
    expect(texts.clientShare).toEqual(['50,0% Groen']);
    expect(texts.clientScore).toEqual(['4,00 Groen']);
    expect(texts.plain).toEqual(['7']);
  });

  it('lose only the parts of a description that cannot be read', () => {
    const payload = {
      ok: true,
      user: 'u',
      jwt: 'j',
      roles: [{ role: 'r', name: 'n' }],
      role: 'r',
      options: {},
      upToDate: '2026-10-20',
      infoPoints: [{ name: 'solvency', limit: 'tien', limitLow: null, limitHigh: 20, decimals: 1.5, unit: 3 }],
    };
    expect(loginPayloadSchema.parse(payload).infoPoints).toEqual([{ name: 'solvency', limitHigh: 20 }]);
  });
});
