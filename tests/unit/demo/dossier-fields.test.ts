import { describe, expect, it } from 'vitest';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { identityOf } from '../../../src/demo/data/facts/identity';
import type { Dossier } from '../../../src/shared/domain/dossiers/dossier';
import type { Cell, Column } from '../../../src/shared/domain/lists/column';
import { pointsOf, sectionsOf } from '../../../src/shared/dossier/points';
import { type ShownField, shownField, unreadable } from '../../../src/shared/dossier/shown-field';
import { lineText } from '../../../src/shared/dossier/shown-value';
import { timelineOf } from '../../../src/shared/dossier/timeline';
import { formatCell, isEmptyCell } from '../../../src/shared/format/format-cell';
import { readIsoDate } from '../../../src/shared/format/format-date';
import { examples } from '../../first-cases';
import { demoRows } from './demo-offices';

const world = { seed: 1, size: 600 };
const month = readPeriod('2026-10');
const points = pointsOf([]);

const offices = Array.from({ length: examples(world.size) }, (_, index) => identityOf(world, index)).flatMap(
  (office) => (office === null || office.entry > month ? [] : [entityDetail(world, month, office)]),
);

const fieldsOf = (content: (typeof offices)[number]['content']): Dossier['fields'] =>
  Object.fromEntries(
    Object.entries(content).map(([name, versions]) => [
      name,
      {
        broken: false,
        versions: versions.map(({ value, startTime, endTime, valueIndex }) => ({
          value,
          start: startTime?.$date ?? null,
          end: endTime?.$date ?? null,
          index: valueIndex ?? null,
        })),
      },
    ]),
  );

const shownOf = (at: number, today = '2026-10-20'): readonly ShownField[] => {
  const dossier = { fields: fieldsOf(offices[at]?.content ?? {}) };
  const context = {
    dossier,
    withheld: [],
    withheldFields: new Set<string>(),
    today,
    period: '2026-10',
    isActive: true,
  };
  return points.map((point) => shownField(point, context));
};

/** A value of the demo's list as a cell of ours. */
function cellOf(column: Column, value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  // Objects occur only in the two segments.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [named] = Object.values(value);
    return String(named);
  }
  if (column.kind === 'date' && typeof value === 'string') return readIsoDate(value);
  return (value ?? null) as Cell;
}

/** Kinds that show more of a value than a cell of the list. */
const fuller = new Set([
  'persons',
  'personsdate',
  'personsage',
  'fte',
  'kifid',
  'branches',
  'rfdtype',
  'licenses',
  'shareholders',
]);
const alike = (field: ShownField): field is ShownField & { readonly at: { readonly column: Column } } =>
  field.at.column !== null && field.at.column.field === field.point.field && !fuller.has(field.point.kind);

describe('the dossiers of the demo', () => {
  it('have no field that cannot be read', () => {
    for (let at = 0; at < offices.length; at += 1) {
      expect(
        shownOf(at).filter(
          ({ state, lines }) => state === 'broken' || lines.some((line) => lineText(line) === unreadable),
        ),
      ).toEqual([]);
    }
  });

  it('have the values of the list, with the same decimals', () => {
    const rows = new Map(demoRows('advisers', { ...world, period: '2026-10' }).map((row) => [row.text('kvk'), row]));
    let compared = 0;
    const differs: Record<string, unknown> = {};
    offices.slice(0, 500).forEach((office, at) => {
      const row = rows.get(office.kvk);
      if (row === undefined) return;
      for (const field of shownOf(at)) {
        if (!alike(field)) continue;
        const { column } = field.at;
        const cell = cellOf(column, row.value(column.name));
        const expected = isEmptyCell(cell) ? [] : Array.isArray(cell) ? [...cell].sort() : [formatCell(column, cell)];
        const texts = field.lines.map((line) => line.pieces[0]?.text ?? '').filter((text) => text !== '');
        // The newest year is first.
        const shown = Array.isArray(cell) ? [...texts].sort() : texts.slice(0, 1);
        if (JSON.stringify(shown) !== JSON.stringify(expected))
          differs[field.point.name] ??= [office.kvk, shown, expected];
        compared += 1;
      }
    });
    expect(differs).toEqual({});
    expect(compared).toBeGreaterThan(15 * offices.length);
  });

  it('have under Juridisch who may sign, by full name, with authority and extent, also from the extract', () => {
    const signatories = offices.flatMap((_, at) => {
      const fields = new Map(shownOf(at).map((field) => [field.point.name, field]));
      const lines = (name: string) => (fields.get(name)?.lines ?? []).map(lineText);
      const [simple, extract] = [lines('signingAuthority'), lines('signingAuthorityExtract')];
      expect(['signingAuthority', 'signingAuthorityExtract'].map((name) => fields.get(name)?.point.group)).toEqual([
        'legal',
        'legal',
      ]);
      // The same persons, by the same names, as those who manage the office.
      const names = (each: readonly string[]) =>
        each.map((text) => text.split(', ', 1)[0]?.replace(/ \(geb\. .*\)$/, ''));
      expect(names(simple)).toEqual(names(lines('managementFunction')));
      expect(names(extract)).toEqual(names(simple));
      return simple.map((text, line) => [text, extract[line] ?? '']);
    });
    const authority = '(Alleen/zelfstandig bevoegd|Gezamenlijk bevoegd \\(met andere bestuurder\\(s\\)\\))';
    const extent = '(Onbeperkt bevoegd|Beperkt bevoegd, tot € 25\\.000)';
    for (const [simple = '', extract = ''] of signatories) {
      expect(simple).toMatch(new RegExp(`^[^,]+, ${authority}, ${extent}$`));
      expect(extract).toMatch(new RegExp(`^[^,]+, [^,]+, ${authority}, ${extent}, sinds \\d{2}-\\d{2}-\\d{4}$`));
    }
    expect(signatories.filter(([text]) => / (van|de|den|der|ter) /.test(text ?? '')).length).toBeGreaterThan(10);
  });

  it('have the first day of each service of a licence, and raw profile scores besides the converted ones', () => {
    let profiles = 0;
    let licences = 0;
    for (const { content } of offices.slice(0, 300)) {
      for (const { value } of content.licenses ?? []) {
        const { services } = value as { services: { name: string; startTime: { $date: string } }[] };
        expect(services.map(({ name }) => name)).toEqual(['Adviseren', 'Bemiddelen']);
        for (const { startTime } of services) expect(startTime.$date).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);
        licences += 1;
      }
      const values = (field: string) =>
        (content[field]?.[0]?.value as { values: Record<string, number> } | undefined)?.values ?? null;
      const [raw, converted] = [values('profilingRaw'), values('profilingConverted')];
      expect(raw === null).toBe(converted === null);
      if (raw === null || converted === null) continue;
      profiles += 1;
      expect(Object.keys(raw)).toEqual(Object.keys(converted));
      for (const [topic, score] of Object.entries(raw)) {
        expect(score, topic).toBeLessThanOrEqual(converted[topic] ?? 0);
        expect(score > 0, topic).toBe((converted[topic] ?? 0) > 0);
      }
      if (Object.values(converted).some((score) => score > 0)) expect(raw).not.toEqual(converted);
    }
    expect(licences).toBeGreaterThan(100);
    expect(profiles).toBeGreaterThan(50);
  });

  it('have every value also between the publication of a month and its 20th', () => {
    const textsOf = (fields: readonly ShownField[], names: readonly string[]) =>
      fields.flatMap(({ point, lines }) => (names.includes(point.name) ? [[point.name, lines.map(lineText)]] : []));
    for (let at = 0; at < 100; at += 1) {
      const later = shownOf(at);
      const content = offices[at]?.content ?? {};
      const names = later.flatMap(({ point, state }) => {
        const holds = content[point.field]?.some(({ endTime }) => endTime === null) === true;
        // Ages depend on the day.
        return holds && state === 'filled' && point.name !== 'managementAge' ? [point.name] : [];
      });
      expect(textsOf(shownOf(at, '2026-10-02'), names)).toEqual(textsOf(later, names));
    }
    const filled = offices.findIndex(({ content }) => (content.quality?.length ?? 0) > 0);
    const quality = shownOf(filled, '2026-10-02').find(({ point }) => point.name === 'quality');
    expect(quality?.state).toBe('filled');
  });

  it('have a timeline, the newest first, without a change that looks the same before and after', () => {
    for (let at = 0; at < 60; at += 1) {
      const fields = new Map(shownOf(at).map((field) => [field.point.name, field]));
      const sections = sectionsOf(points).map((section) => ({
        name: section.name,
        fields: section.points.flatMap(({ name }) => fields.get(name) ?? []),
      }));
      const entries = timelineOf(sections);
      expect(entries.map(({ day }) => day)).toEqual(
        entries
          .map(({ day }) => day)
          .sort()
          .reverse(),
      );
      for (const { before, after } of entries) expect(before).not.toBe(after);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    }
  });
});
