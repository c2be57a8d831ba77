import { describe, expect, it } from 'vitest';
import { groupAt } from '../../../../src/renderer/dossier/group/current-group';
import { firstOf, intoTwo } from '../../../../src/renderer/dossier/sections/section-columns';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { infoPoints } from '../../../../src/shared/catalog/info-points';
import { readDossier } from '../../../../src/shared/dossier/dossier-model';
import { pointsOf, sectionNames } from '../../../../src/shared/dossier/points';
import { formatCell } from '../../../../src/shared/format/format-cell';
import { judge } from '../../../../src/shared/format/ratings';

/** A figure of the Adviseurslijst with its judgement. */
function judged(name: string, value: number | null) {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return judge(column, value);
}

describe('the judgement of a key figure', () => {
  it('follows the limits of ratings', () => {
    expect(judged('ratingRiFD', 7.4)).toEqual({ status: 'green', reason: null });
    expect(judged('paymentScore', 6.2)).toEqual({ status: 'orange', reason: null });
    expect(judged('creditRating', 5.4)).toEqual({ status: 'red', reason: null });
    expect(judged('ratingRiFD', null)).toEqual({ status: 'yellow', reason: 'te weinig gegevens' });
  });

  it('is red below the limit of current ratio and solvency', () => {
    expect(judged('currentRatio', 0.99)).toEqual({ status: 'red', reason: null });
    expect(judged('currentRatio', 1)).toEqual({ status: 'green', reason: null });
    expect(judged('solvency', 9)).toEqual({ status: 'red', reason: 'weinig buffer' });
    expect(judged('solvency', 10)).toEqual({ status: 'green', reason: null });
    expect(judged('solvency', null)).toBeNull();
  });

  it.each([
    ['solvency', 9.5, '10%', 'green'],
    ['solvency', 9.49, '9%', 'red'],
    ['solvencyCleaned', 9.6, '10%', 'green'],
    ['currentRatio', 0.995, '1,00', 'green'],
    ['currentRatio', 0.994, '0,99', 'red'],
    ['workingCapital', 0.4, '€ 0', 'red'],
    ['workingCapital', 0.5, '€ 1', 'green'],
    ['ratingRiFD', 5.449, '5,4', 'red'],
    ['ratingRiFD', 5.45, '5,5', 'orange'],
    ['rating', 6.449, '6,4', 'orange'],
    ['paymentScore', 6.45, '6,5', 'green'],
  ])('is that of the value as shown: %s of %d shows %s and is %s', (name, value, shown, status) => {
    const column = columnNamed('advisers', name);
    expect(column === undefined ? null : formatCell(column, value)).toBe(shown);
    expect(judged(name, value)?.status).toBe(status);
  });

  it('is absent for figures without a limit', () => {
    expect(judged('fte', 0)).toBeNull();
    expect(judged('equity', -1)).toBeNull();
  });
});

describe('the info groups of a dossier', () => {
  const { sections } = readDossier({ fields: {} }, pointsOf([]), { withheld: [], today: '2026-11-22' });

  it('contain every info point of the catalogue exactly once, in the order of the groups', () => {
    const names = sections.flatMap(({ fields }) => fields.map(({ point }) => point.name));
    expect([...names].sort()).toEqual(infoPoints.map(({ name }) => name).sort());
    expect(sections.map(({ name }) => name)).toEqual(sectionNames);
    for (const { fields } of sections) {
      const order = fields.map(({ point }) => infoPoints.findIndex(({ name }) => name === point.name));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });

  it('use labels and explanations of the provider, and points that only the provider knows', () => {
    const words = [
      { name: 'remarks', label: 'Klantcode', explanation: 'De code van de klant.' },
      { name: 'ownField', field: 'own', kind: 'hologram', group: 'contact', label: 'Eigen veld' },
      { name: 'nowhere', label: 'Zonder plaats' },
    ];
    const fields = { own: { broken: false, versions: [{ value: { a: 1 }, start: null, end: null, index: null }] } };
    const model = readDossier({ fields }, pointsOf(words), { withheld: [], today: '2026-11-22' });
    const all = model.sections.flatMap((section) => section.fields);
    expect(all.find(({ point }) => point.name === 'remarks')?.point).toMatchObject({
      label: 'Klantcode',
      explanation: 'De code van de klant.',
    });
    expect(all.find(({ point }) => point.name === 'ownField')).toMatchObject({ state: 'filled' });
    expect(all.some(({ point }) => point.name === 'nowhere')).toBe(false);
  });

  it('report which values are withheld, unreadable or empty', () => {
    const fields = {
      name: { broken: false, versions: [{ value: { a: 1 }, start: null, end: null, index: null }] },
      phone: { broken: true, versions: [] },
    };
    const model = readDossier({ fields }, pointsOf([]), { withheld: ['tp', 'creditRating'], today: '2026-11-22' });
    const stateOf = (name: string) =>
      model.sections.flatMap((section) => section.fields).find(({ point }) => point.name === name)?.state;
    expect(['name', 'phone', 'tp', 'creditRating', 'afm'].map(stateOf)).toEqual([
      'broken',
      'broken',
      'withheld',
      'withheld',
      'empty',
    ]);
  });

  it('are divided into two halves of about the same length', () => {
    const size = (half: typeof sections) => half.reduce((sum, { fields }) => sum + fields.length + 2, 0);
    const [left, right] = intoTwo(sections);
    const longest = Math.max(...sections.map(({ fields }) => fields.length + 2));
    expect([...left, ...right]).toHaveLength(sections.length);
    expect(left[0]).toBe(sections[0]);
    expect(Math.abs(size(left) - size(right))).toBeLessThanOrEqual(longest);
  });

  it('begin with the fields that fill a number of lines', () => {
    const lines = (shown: typeof sections) => shown.reduce((sum, { fields }) => sum + fields.length + 2, 0);
    for (const wanted of [0, 1, 30, 60, 100]) {
      const first = firstOf(sections, wanted);
      const whole = first.slice(0, -1);
      expect(whole).toEqual(sections.slice(0, whole.length));
      const [last, cut] = [sections[whole.length], first.at(-1)];
      expect(cut).toEqual({ ...last, fields: last?.fields.slice(0, cut?.fields.length) });
      expect(lines(first)).toBeGreaterThanOrEqual(wanted);
      // A heading and its first field at most are more than what was wanted.
      expect(lines(first)).toBeLessThan(Math.max(1, wanted) + 3);
    }
    expect(firstOf(sections, 10_000)).toEqual(sections);
    expect(firstOf([], 10)).toEqual([]);
  });

  it('determine the group that the user is reading', () => {
    const headings = [
      { name: 'Basisgegevens', top: -300 },
      { name: 'Contact', top: -280 },
      { name: 'Cijfers', top: 90 },
      { name: 'Ratings', top: 500 },
    ];
    expect(groupAt(headings, 100)).toBe('Cijfers');
    expect(groupAt(headings, -1000)).toBe('Basisgegevens');
    expect(groupAt([], 0)).toBeNull();
  });
});
