import { describe, expect, it } from 'vitest';
import { entityDetail } from '../../../src/demo/data/dossier/entity-detail';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { identityOf } from '../../../src/demo/data/facts/identity';
import { changedIn } from '../../../src/renderer/dossier/sections/field-history';
import type { Dossier } from '../../../src/shared/domain/dossiers/dossier';
import { type DossierModel, readDossier } from '../../../src/shared/dossier/dossier-model';
import { pointsOf } from '../../../src/shared/dossier/points';
import type { ShownField } from '../../../src/shared/dossier/shown-field';
import { linesOf } from '../../../src/shared/dossier/shown-field';
import { linesText } from '../../../src/shared/dossier/shown-value';
import { filterTimeline } from '../../../src/shared/dossier/timeline';
import { examples } from '../../first-cases';

const count = examples(500);
const world = { seed: 1, size: 600 };
const month = readPeriod('2026-10');
const today = '2026-10-25';

type Value = { readonly value: Record<string, unknown>; readonly from: string; readonly to: string };
type Content = Readonly<Record<string, readonly Value[]>>;

/** The dossiers of some offices as the provider sends them: values with their days. */
const contents: readonly Content[] = Array.from({ length: world.size }, (_, index) => identityOf(world, index))
  .filter((office) => office !== null && office.entry <= month)
  .slice(0, count)
  .flatMap((office) => (office === null ? [] : [entityDetail(world, month, office)]))
  .map(({ content }) =>
    Object.fromEntries(
      Object.entries(content).map(([name, versions]) => [
        name,
        versions.map(({ value, startTime, endTime }) => ({
          value: value as Record<string, unknown>,
          from: startTime?.$date.slice(0, 10) ?? '',
          to: endTime?.$date.slice(0, 10) ?? '9999',
        })),
      ]),
    ),
  );

/**
 * The same values from a provider whose versions belong to places: when a table of years moves on, the version in each place ends and
 * another one begins, so that a value that moves ends in one place and begins in another.
 */
function byPlace(values: readonly Value[]): Dossier['fields'][string] {
  const days = [...new Set(values.flatMap(({ from, to }) => [from, to]))].filter((day) => day !== '9999').sort();
  const open = new Map<number, { value: unknown; start: string }>();
  const versions: Dossier['fields'][string]['versions'][number][] = [];
  const moment = (day: string) => `${day}T00:00:00.000Z`;
  for (const day of days) {
    const holding = values
      .filter(({ from, to }) => from <= day && to > day)
      .sort((one, other) => Number(other.value.year ?? 0) - Number(one.value.year ?? 0));
    for (const [index, { value, start }] of [...open]) {
      if (JSON.stringify(holding[index]?.value) === JSON.stringify(value)) continue;
      versions.push({ value, start: moment(start), end: moment(day), index });
      open.delete(index);
    }
    holding.forEach(({ value }, index) => {
      if (!open.has(index)) open.set(index, { value, start: day });
    });
  }
  for (const [index, { value, start }] of open) versions.push({ value, start: moment(start), end: null, index });
  return { broken: false, versions };
}

/** The values as the demo sends them: each with its own days, in its last place. */
const byValue = (values: readonly Value[]): Dossier['fields'][string] => ({
  broken: false,
  versions: values.map(({ value, from, to }, index) => ({
    value,
    start: `${from}T00:00:00.000Z`,
    end: to === '9999' ? null : `${to}T00:00:00.000Z`,
    index,
  })),
});

const points = pointsOf([]);
const read = (content: Content, fieldOf: typeof byPlace): DossierModel =>
  readDossier(
    { fields: Object.fromEntries(Object.entries(content).map(([name, values]) => [name, fieldOf(values)])) },
    points,
    { withheld: [], today },
  );

/** Fields with an inner key, and how it is found. */
const keys: Readonly<Record<string, (value: Record<string, unknown>) => string>> = {
  ...Object.fromEntries(
    [
      'keyFigures',
      'balanceSheet',
      'revenue',
      'fteOptimalSimple',
      'fteSimple',
      'fteKvkSimple',
      'fteKvkExtractSimple',
    ].map((name) => [name, ({ year }: Record<string, unknown>) => String(year)]),
  ),
  licenses: ({ name }) => String(name),
  branches: ({ branchNumber }) => String(branchNumber),
  managementFunction: ({ personId }) => String(personId),
  managementExtractFull: ({ personId }) => String(personId),
  decisionmakers: ({ personId }) => String(personId),
  authorizedPersons: ({ personId }) => String(personId),
};
const hasYears = (values: readonly Value[]): boolean => values.some(({ value }) => value.year !== undefined);

type Change = {
  readonly day: string;
  readonly mark: string;
  readonly before: string | null;
  readonly after: string | null;
};

const order = (all: readonly Change[]): readonly Change[] =>
  [...all].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

/** The figure of the last year before a year; null without one. */
function figureBefore(figures: ReadonlyMap<string, string>, year: string): string | null {
  const earlier = [...figures.keys()].filter((other) => other < year).sort();
  return figures.get(earlier.at(-1) ?? '') ?? null;
}

/**
 * The changes of a field: the values of each day, by their key, compared with those of the day before. A new year with the figure of
 * the year before is not a change.
 */
function naive(
  values: readonly Value[],
  keyOf: (typeof keys)[string],
  textOf: (value: unknown) => string,
): readonly Change[] {
  const on = (day: string) =>
    new Map(
      values
        .filter(({ from, to }) => from <= day && to > day)
        .map(({ value }) => [keyOf(value), textOf(value)] as const),
    );
  const figuresOn = (day: string) =>
    new Map(
      values
        .filter(({ value, from, to }) => value.year !== undefined && from <= day && to > day)
        .map(({ value }) => [keyOf(value), textOf({ ...value, year: undefined })] as const),
    );
  const days = [...new Set(values.flatMap(({ from, to }) => [from, to]))].filter((day) => day !== '9999').sort();
  return days.slice(1).flatMap((day, at): readonly Change[] => {
    const [before, after] = [on(days[at] ?? ''), on(day)];
    const added = [...after].flatMap(([key, text]): readonly Change[] => {
      const old = before.get(key) ?? null;
      if (old === text) return [];
      const figure = figuresOn(day).get(key);
      if (old === null && figure !== undefined && figure === figureBefore(figuresOn(days[at] ?? ''), key)) return [];
      return [{ day, mark: old === null ? 'added' : 'edited', before: old, after: text }];
    });
    const newer = [...after.keys()];
    const removed = [...before].flatMap(([key, text]): readonly Change[] => {
      const isDropped = hasYears(values) && newer.length > 0 && newer.every((year) => year > key);
      return after.has(key) || isDropped ? [] : [{ day, mark: 'removed', before: text, after: null }];
    });
    return [...added, ...removed];
  });
}

const fieldsOf = ({ sections }: Pick<DossierModel, 'sections'>): ReadonlyMap<string, ShownField> =>
  new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.point.name, field])));

/** Compares a field in every place that shows history with the naive comparison, and counts its changes by mark. */
function compare(content: Content, model: DossierModel, name: string, seen: Record<string, number>): void {
  const field = fieldsOf(model).get(name);
  const keyOf = keys[name];
  const values = content[name] ?? [];
  if (field === undefined || keyOf === undefined) throw new Error(`no field ${name}`);
  const where = `${name} of ${JSON.stringify(content.kvk)}`;
  const textOf = (value: unknown) => linesText(linesOf(field, { value, from: null, to: null, index: null }));
  const expected = naive(values, keyOf, textOf);
  const found = field.history.changes.map(({ day, mark, texts }): Change => ({ day, mark, ...texts }));
  expect(order(found), where).toEqual(order(expected));
  for (const { mark } of found) seen[mark] = (seen[mark] ?? 0) + 1;
  const entries = model.timeline.filter(({ label }) => label === field.point.label);
  const timeline = entries.map(({ day, mark, before, after }): Change => ({ day, mark, before, after }));
  // A figure has a label of its own; a person that two fields report is shown once.
  if (hasYears(values)) expect(order(timeline), where).toEqual(order(expected));
  for (const day of new Set(values.flatMap(({ from, to }) => [from, to]))) {
    if (day === '9999') continue;
    const isChanged = expected.some((each) => each.day === day);
    const period = { from: day, to: day };
    const inPeriod = fieldsOf({ sections: changedIn(model.sections, period) });
    expect(inPeriod.has(name), `${where} on ${day}`).toBe(isChanged);
    const exported = filterTimeline(model.timeline, { section: null, period });
    if (hasYears(values)) expect(exported.some(({ label }) => label === field.point.label)).toBe(isChanged);
  }
}

describe('the history of the dossiers of the demo', () => {
  it.each([
    ['value', byValue],
    ['place', byPlace],
  ] as const)('with versions by %s equals a naive comparison by year, licence, person and branch', (_, fieldOf) => {
    const seen: Record<string, number> = {};
    for (const content of contents) {
      const model = read(content, fieldOf);
      for (const name of Object.keys(keys)) compare(content, model, name, seen);
    }
    expect(contents).toHaveLength(count);
    expect(seen.added).toBeGreaterThan(count);
    expect(seen.edited).toBeGreaterThan(0.2 * count);
    expect(seen.removed).toBeGreaterThan(0.04 * count);
  });
});
