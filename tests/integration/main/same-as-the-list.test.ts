import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { adviserColumns } from '../../../src/shared/catalog/advisers';
import { infoPoints } from '../../../src/shared/catalog/info-points';
import type { Dossier, DossierRef } from '../../../src/shared/domain/dossiers/dossier';
import type { Cell } from '../../../src/shared/domain/lists/column';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { ListName } from '../../../src/shared/domain/lists/list-name';
import { examples } from '../../first-cases';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 600 });
  program = await startProgram(demo.address, await folderWithMonth(600));
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

/** A column, and the place of its value in the dossier. */
type Pair = { readonly column: string; readonly field: string; readonly part: string | null };
const pair = (column: string, field: string, part: string | null = null): Pair => ({ column, field, part });

/** The part of a field of objects that a list shows, when the info point does not name a part. */
const named: Readonly<Record<string, string>> = {
  rfdCode: 'code',
  kifid: 'number',
  creditRating: 'score',
  paymentScore: 'score',
  revenue: 'value',
  rfdSegmentation: 'description',
  rfdSegmentationOptimal: 'description',
  rfdSegmentationSize: 'entityCategory',
};
/** A column of these names differs from the info point: it has a count, or persons instead of yes or no. */
const others: ReadonlySet<string> = new Set(['branches', 'authorized']);
const officePairs: readonly Pair[] = [
  ...infoPoints
    .filter(({ name }) => !others.has(name) && adviserColumns.some((column) => column.name === name))
    .map(({ name, field, subField }) => pair(name, field, subField ?? named[name] ?? null)),
  pair('authorized', 'authorizedPersons'),
  pair('fte', 'fteOptimalSimple', 'total'),
  pair('fteOptimalSimple.year', 'fteOptimalSimple', 'year'),
  pair('fteSimple.total', 'fteSimple', 'total'),
  ...['street', 'postcode', 'city', 'country'].map((part) => pair(part, 'address', part)),
  ...['municipality', 'corop', 'latitude', 'longitude'].map((part) => pair(part, 'addressLookup', part)),
];
const personPairs: readonly Pair[] = [
  ...['lastName', 'initials', 'gender', 'birthDate', 'firstNames', 'maidenName'].map((name) => pair(name, name)),
  pair('infix', 'lastNameInfixes'),
  pair('maidenInfix', 'maidenNameInfixes'),
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const dutchDate = (value: unknown): string => textOf(value).split('-').reverse().join('-');

/** A person as a list writes it. */
function writtenPerson(value: Readonly<Record<string, unknown>>, withBirth: boolean): string {
  const name = [value.initials, value.lastNameInfixes, value.lastName].map(textOf).filter((part) => part !== '');
  if (!withBirth) return name.join(' ');
  const birth = value.birthDate === undefined ? [] : [`(${dutchDate(value.birthDate)})`];
  return [...name, ...birth, value.function, 'sinds', dutchDate(value.startDate)].map(textOf).join(' ');
}

/** The current values of a dossier as a list writes them: each as a text, in their order. */
function valuesIn({ fields }: Dossier, { field, part }: Pair): readonly string[] {
  const current = (fields[field]?.versions ?? []).filter(({ end }) => end === null).map(({ value }) => value);
  // Of figures by year, the list has the last one.
  const isOfYears = current.every((value) => isRecord(value) && 'year' in value) && current.length > 1;
  return (isOfYears ? current.slice(0, 1) : current).flatMap((value) => {
    const meant = isRecord(value) && part !== null ? value[part] : value;
    if (meant === undefined || meant === null) return [];
    if (!isRecord(meant)) return [written(meant)];
    if ('lastName' in meant) return [writtenPerson(meant, field === 'managementExtractFull')];
    return [written(meant.name)];
  });
}

/** The values of a cell of a list, written in the same way. */
const inList = (cell: Cell): readonly string[] => (cell === null ? [] : [cell].flat().map(written));

/** Yes and no, days and postcodes differ in form between lists and dossiers; this is one form for both. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value.replaceAll('-', '');
  return String(value).replace(/^(\d{4}) ([A-Z]{2})$/, '$1$2');
}

type Difference = { readonly id: string; readonly column: string; readonly list: unknown; readonly dossier: unknown };

/** The first difference between list and dossier in every column, and the columns without any value. */
async function compare(list: ListName, kind: DossierRef['kind'], count: number, pairs: readonly Pair[]) {
  const columns = [...new Set(pairs.map(({ column }) => column))];
  const month = program.month();
  const query = { ...wholeList(list), month, columns, limit: 500, requesterId: 'test' };
  const page = await program.get('list.page', { ...query, offset: 0 });
  const differences: Difference[] = [];
  const filled = new Map(columns.map((column) => [column, 0]));
  const ids = page.ids.slice(0, count);
  for (let start = 0; start < ids.length; start += 4) {
    const asked = ids.slice(start, start + 4).map((id) => program.get('dossier.fetch', { kind, id }));
    for (const [at, { dossier }] of (await Promise.all(asked)).entries()) {
      for (const each of pairs) {
        const { column } = each;
        const listed = inList(page.columns[column]?.[start + at] ?? null);
        const inDossier = valuesIn(dossier, each);
        if (listed.length > 0) filled.set(column, (filled.get(column) ?? 0) + 1);
        if (
          JSON.stringify(listed) !== JSON.stringify(inDossier) &&
          !differences.some((known) => known.column === column)
        )
          differences.push({ id: ids[start + at] ?? '', column, list: listed, dossier: inDossier });
      }
    }
  }
  const never = columns.filter((column) => filled.get(column) === 0);
  return { asked: ids.length, differences, never };
}

describe('dossier and list have the same values', () => {
  const [offices, persons] = [examples(500), examples(200)];
  it(`for every common field of ${offices} offices`, async () => {
    const compared = await compare('advisers', 'office', offices, officePairs);
    expect(compared).toMatchObject({ asked: offices, differences: [] });
    // None of these groups has an insurer; among fewer offices other rare values are missing too.
    if (offices === 500) expect(compared.never).toEqual(['groupInsurers']);
  });

  it(`for every common field of ${persons} persons`, async () => {
    expect(await compare('persons', 'person', persons, personPairs)).toEqual({
      asked: persons,
      differences: [],
      never: [],
    });
  });
});
