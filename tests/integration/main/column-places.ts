import type { RequestName } from '../../../src/shared/bridge/contract';
import { calculatedName } from '../../../src/shared/catalog/calculated-column';
import { conditionsName, sampleName, topOfName, withinName } from '../../../src/shared/catalog/computed';
import { type PastMeasure, pastMeasures, pastName } from '../../../src/shared/catalog/past-column';
import type { Chart } from '../../../src/shared/domain/lists/analysis/chart';
import type { Filter } from '../../../src/shared/domain/lists/list';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { writeConditions } from '../../../src/shared/filters/kinds/conditions-text';
import { writeRelated } from '../../../src/shared/filters/kinds/related-filter';
import { writeSample, writeTopOf } from '../../../src/shared/filters/kinds/row-limit-filters';
import { columnName } from '../../../src/shared/view/question-schemas';
import { validRequests } from '../../hostile/valid-requests';

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A schema as zod keeps it: what it consists of. */
type Schema = { readonly def: Def; readonly safeParse: (value: unknown) => { readonly success: boolean } };
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly valueType?: Schema;
  readonly getter?: () => Schema;
};
const isColumnName = (schema: Schema): boolean => schema === (columnName as unknown);

/** The schemas directly within a schema, each with its step. */
function within({ def }: Schema): readonly (readonly [string, Schema])[] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {});
    case 'array':
      return [['*', def.element as Schema]];
    case 'record':
      return [['*', def.valueType as Schema]];
    case 'union':
      return (def.options ?? []).map((option) => ['', option] as const);
    case 'pipe':
      return [['', def.in as Schema]];
    case 'lazy':
      return [['', (def.getter as () => Schema)()]];
    default:
      return def.innerType === undefined ? [] : [['', def.innerType]];
  }
}

const joined = (path: string, step: string): string => (step === '' ? path : path === '' ? step : `${path}.${step}`);

/** Every place of a schema that names a column, or whose content the schema does not say: `chart.stack.column`. */
function placesOf(schema: Schema, path = '', seen: readonly Schema[] = []): readonly string[] {
  if (isColumnName(schema)) return [path];
  if (schema.def.type === 'unknown' || schema.def.type === 'any') return [`${path}?`];
  if (seen.includes(schema)) return [];
  const next = schema.def.type === 'lazy' ? [...seen, schema] : seen;
  return within(schema).flatMap(([step, inner]) => placesOf(inner, joined(path, step), next));
}

/** The places of a value that name a column, each with its path. */
function placesIn(schema: Schema, value: unknown, path: Path = []): readonly Path[] {
  if (isColumnName(schema)) return typeof value === 'string' ? [path] : [];
  if (value === null || value === undefined) return [];
  const { type } = schema.def;
  return within(schema).flatMap(([step, inner]) => {
    if (type === 'array')
      return (value as readonly unknown[]).flatMap((each, at) => placesIn(inner, each, [...path, at]));
    if (type === 'union' && !inner.safeParse(value).success) return [];
    return step === '' ? placesIn(inner, value, path) : placesIn(inner, (value as Json)[step], [...path, step]);
  });
}

/** The name of a place, as `placesOf` writes it. */
const nameOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** A value with another part at a path. */
function withAt(value: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? withAt(each, rest, part) : each));
  return { ...(value as Json), [step]: withAt((value as Json)[step], rest, part) };
}

const axis = { column: 'province', bands: { by: 'values' as const }, top: null };
const own = { column: 'fte', text: '>=0' };
const charts: readonly Chart[] = [
  { kind: 'distribution', column: 'province' },
  { kind: 'bars', group: axis, stack: axis, measure: { of: 'distinct', column: 'fte' } },
  {
    kind: 'scatter',
    x: { column: 'fte', scale: 'linear' },
    y: { column: 'fte', scale: 'linear' },
    colour: axis,
    size: 'fte',
  },
  { kind: 'line', measure: { of: 'mean', column: 'fte' }, group: axis },
  { kind: 'boxes', column: 'fte', group: axis },
];
const peers = { name: 'Groep', filters: [own], mutations: null, near: null, measure: 'fte' };

const comparison = {
  earlier: '2026-08',
  filtersOn: 'either',
  changedOnly: false,
  margins: [{ column: 'fte', most: 0.01, unit: 'absolute' }],
  methodShare: 1,
};
const sort = [{ column: 'fte', direction: 'asc' }];

/** Rules that are not saved yet, about the rows that a list shows. */
const drafts = [{ filters: [own] }, { sort }, { peers }, { comparison }].map((part) => ({
  subject: { kind: 'shown', query: { ...wholeList('advisers'), ...part } },
  condition: { is: 'leaves' },
  includesMethod: false,
}));

/** Values of each property in which a column can be named. A place for which no request has a sample fails the walk. */
const variants: Readonly<Record<string, readonly unknown[]>> = {
  draft: drafts,
  column: ['fte'],
  colour: ['fte'],
  columns: [['kvk', 'fte']],
  from: [{ index: 0, column: 'fte' }],
  condition: [own, { mode: 'any', of: [own, { mode: 'none', of: [own] }] }],
  filters: [[own]],
  sort: [sort],
  peers: [peers],
  chart: charts,
  pivot: [{ rows: [axis], column: axis, measures: [{ of: 'distinct', column: 'fte' }], against: null }],
  formats: [
    [{ kind: 'where', column: 'fte', text: '>=0', sign: 'good', word: '' }],
    [{ kind: 'bar', column: 'fte', ends: 'range' }],
    [{ kind: 'top', column: 'fte', end: 'highest', count: 3, unit: 'rows', sign: 'good', word: '' }],
  ],
  comparison: [comparison],
};

/** A question without the parts that need an option of their own; about all rows. */
function plain(name: RequestName, input: Json): Json {
  const query = isJson(input.query) ? { query: plain(name, input.query) } : {};
  const request = isJson(input.request) ? { request: plain(name, input.request) } : {};
  const rows = 'rows' in input && !Array.isArray(input.rows) ? { rows: { kind: 'all' } } : {};
  const files = 'format' in input && 'since' in input ? { since: undefined } : {};
  if (!('filters' in input)) return { ...input, ...query, ...request, ...rows, ...files };
  const { mutations, comparison = null } = input;
  const hasPeriod = name === 'list.changes' || name === 'list.earlier';
  const kept = { ...input, ...wholeList('advisers'), comparison, ...rows };
  return { ...kept, ...(hasPeriod ? { mutations } : {}), ...('list' in input ? { list: input.list } : {}) };
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** The properties that a schema reads. */
function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { def } = schema;
  if (def.type === 'object') return def.shape ?? {};
  const inner = def.innerType ?? def.in;
  return inner === undefined ? {} : shapeOf(inner);
}

/** A request with each value of each property that its schema reads, at any depth. */
function varied(schema: Schema, input: Json): readonly Json[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, inner]) => {
    const value = input[name];
    // Other properties with these names are no parts of a question.
    const nested = isJson(value) && (name === 'query' || name === 'request') ? varied(inner, value) : [];
    return [...(variants[name] ?? []), ...nested].map((each) => ({ ...input, [name]: each }));
  });
}

export type Asked = { readonly name: RequestName; readonly place: string; readonly input: unknown };
type Requests = Readonly<Record<RequestName, { readonly input: unknown }>>;

/** The samples of a request about a month; none for requests that only concern the user's own data. */
function samplesOf(name: RequestName, month: MonthRef, requests: Requests): readonly Json[] {
  const input = validRequests(month)[name] as unknown;
  if (!isJson(input) || !('month' in input || 'request' in input)) return [];
  const base = plain(name, input);
  return [base, ...varied(requests[name].input as Schema, base)];
}

/** The names under which the values of a column could be asked for: each measure of the past, and formulas. */
const namesOf = (column: string): readonly string[] => [
  column,
  pastName({ base: column, measure: 'was', months: null }),
  ...pastMeasures.map((measure) => pastName({ base: column, measure, months: ofSeveral.has(measure) ? null : 1 })),
  calculatedName({ title: 'Leeg', kind: 'flag', decimals: 0, formula: `isleeg([${column}])` }),
  calculatedName({ title: 'Tekst', kind: 'text', decimals: 0, formula: `"x" & [${column}]` }),
];
/** Measures about all stored months, or about the other month of a comparison. */
const ofSeveral: ReadonlySet<PastMeasure> = new Set(['how', 'changes', 'since', 'trend']);

/** The filters whose texts name a column. */
const carriers = (column: string, text: string): readonly Filter[] => {
  const filter = { column, text };
  const related = writeRelated({ list: 'advisers', words: '', filters: [filter], mutations: null, near: null });
  return [
    { column: conditionsName, text: writeConditions(filter) },
    { column: conditionsName, text: writeConditions({ mode: 'none', of: [filter, { column: 'kvk', text: '1' }] }) },
    { column: conditionsName, text: writeConditions({ column: 'kvk', text: related }) },
    { column: withinName, text: writeConditions(filter) },
    { column: sampleName, text: writeSample({ size: { of: 'rows', count: 2 }, per: column, seed: 1 }) },
    { column: topOfName, text: writeTopOf({ count: 3, column, end: 'highest', per: null }) },
    { column: topOfName, text: writeTopOf({ count: 1, column: 'fte', end: 'highest', per: column }) },
    { column: 'kvk', text: related },
    { column: 'kvk', text: `!${related}` },
  ];
};

/** Every request about a month that names a column, at every place where one can be named. @param text a filter that fits the column */
export function asksAbout(column: string, text: string, month: MonthRef, requests: Requests): readonly Asked[] {
  return (Object.keys(requests) as RequestName[]).flatMap((name) =>
    samplesOf(name, month, requests).flatMap((sample) => {
      const schema = requests[name].input as Schema;
      return [...placesIn(schema, sample), ...formatPlaces(sample)].flatMap((path): readonly Asked[] => {
        const place = nameOf(path);
        const named = namesOf(column).map((each) => withAt(sample, path, each));
        const isFilter = path.at(-3) === 'filters' && path.at(-1) === 'column';
        const filters = isFilter ? [{ column, text }, ...carriers(column, text)] : [];
        const isFormat = path.at(-3) === 'formats';
        const rule = {
          kind: 'where',
          column: 'kvk',
          text: carriers(column, text).at(-2)?.text,
          sign: 'good',
          word: '',
        };
        return [
          ...named,
          ...filters.map((filter) => withAt(sample, path.slice(0, -1), filter)),
          ...(isFormat ? [withAt(sample, path.slice(0, -1), rule)] : []),
        ].map((input) => ({ name, place, input }));
      });
    }),
  );
}

/** The rules of formats are read rule by rule, so the schema does not show their columns. */
const formatPlaces = (sample: unknown, path: Path = []): readonly Path[] =>
  isJson(sample)
    ? Object.entries(sample).flatMap(([name, value]) =>
        name === 'formats' && Array.isArray(value)
          ? value.map((_, at) => [...path, name, at, 'column'])
          : formatPlaces(value, [...path, name]),
      )
    : [];

/** The places for which a request has no sample. */
export function placesWithoutSample(name: RequestName, month: MonthRef, requests: Requests): readonly string[] {
  const samples = samplesOf(name, month, requests);
  if (samples.length === 0) return [];
  const schema = requests[name].input as Schema;
  const tried = new Set(
    samples.flatMap((sample) => [...placesIn(schema, sample), ...formatPlaces(sample)].map(nameOf)),
  );
  const isTried = (place: string): boolean =>
    place.endsWith('?') ? [...tried].some((each) => each.startsWith(place.slice(0, -1))) : tried.has(place);
  return [...new Set(placesOf(schema))].filter((place) => !isTried(place));
}
