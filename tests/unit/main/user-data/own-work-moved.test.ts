import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import type { MergedWork } from '../../../../src/main/user-data/own-work/merge-own-work';
import {
  checkOwnWork,
  noWork,
  ownWorkFile,
  type RoleWork,
  readOwnWork,
} from '../../../../src/main/user-data/own-work/own-work';
import { readWrittenMoment, writtenMoment } from '../../../../src/main/user-data/own-work/written-moment';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { mostOwnWork, ownWorkKinds } from '../../../../src/shared/domain/account/own-work';
import type { FormatRule } from '../../../../src/shared/domain/lists/format-rule';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import type { Filter } from '../../../../src/shared/domain/lists/list';
import { longestRemark } from '../../../../src/shared/domain/lists/remark';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';
import { writeRelated } from '../../../../src/shared/filters/kinds/related-filter';
import { writeTopOf } from '../../../../src/shared/filters/kinds/row-limit-filters';
import { withOwnNames } from '../../../../src/shared/filters/own-names';
import { noKeptView } from '../../../../src/shared/view/view';
import { examples } from '../../../first-cases';

const folders: string[] = [];
function open(): UserDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-moved-'));
  folders.push(folder);
  return UserDatabase.open(folder, new Uint8Array(32).fill(7), { today: '2026-10-25', version: '1.0.0' });
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

let ids = 0;
const newId = () => String(20_000_000_000 + ids++);
const role = 'volledig';
const add = (work: RoleWork, into: UserDatabase): MergedWork => {
  const merged = into.addOwnWork({ [role]: work }, newId)[role];
  if (merged === undefined) throw new Error('nothing merged');
  return merged;
};

const anyName = fc.constantFrom('Kern', 'Regio', 'Klanten');
const anyColumn = fc.constantFrom(
  ...['city', 'fte', 'kvkList1', 'kvkList2', 'kvkList1x1', 'kvkList2@was'],
  calculatedName({ title: 'kvkList1', kind: 'number', decimals: 0, formula: '[fte] * 2' }),
);
const plainFilter = fc.record({ column: anyColumn, text: fc.constantFrom('+', 'kvkList1', 'utrecht') });
const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  plainFilter,
  fc.array(plainFilter, { minLength: 2, maxLength: 3 }).map((of) => ({
    column: 'conditions',
    text: writeConditions({ mode: 'any', of }),
  })),
  plainFilter.map((filter) => ({
    column: 'kvk',
    text: `!${writeRelated({ list: 'persons', words: 'kvkList1', filters: [filter], mutations: null, near: null })}`,
  })),
  anyColumn.map((per) => ({ column: 'topOf', text: writeTopOf({ count: 3, column: 'fte', end: 'highest', per }) })),
);
const anyFormat: fc.Arbitrary<FormatRule> = anyColumn.map((column) => ({ column, kind: 'bar', ends: 'range' }));
const shown = fc.record({
  columns: fc.array(
    anyColumn.map((name) => ({ name, width: 100, shown: true, pinned: null })),
    { maxLength: 2 },
  ),
  sort: fc.array(
    anyColumn.map((column) => ({ column, direction: 'asc' as const })),
    { maxLength: 1 },
  ),
  formats: fc.array(anyFormat, { maxLength: 1 }),
  chart: fc.option(anyColumn.map((column) => ({ kind: 'distribution' as const, column }))),
});
const anyText = fc.constantFrom('ja', 'ja, gebeld', 'nee', 'x'.repeat(longestRemark - 1));
const anyPeriod = fc.constantFrom('2026-09', '2026-10');
const anySubject = fc.constantFrom({ kind: 'filter' as const, id: 'f0' }, { kind: 'kvkList' as const, id: 1 });

const anyWork: fc.Arbitrary<RoleWork> = fc.record({
  kvkLists: fc.tuple(anyName, fc.constantFrom('99000001', '99000002')).map(([name, kvk]) =>
    [1, 2].map((id) => ({
      id,
      name: `${name} ${id}`,
      revision: 1,
      fields: ['Klasse'],
      rows: [{ kvk, label: `lijst ${id}`, more: ['goud'], line: 1 }],
    })),
  ),
  ownTables: fc.constant([]),
  matchDecisions: fc.constant([]),
  presets: fc.array(fc.tuple(anyName, shown), { maxLength: 2 }).map((all) =>
    all.map(([name, parts], at) => ({
      list: 'advisers' as const,
      preset: { id: `p${at}`, name, revision: 1, pivot: null, later: {}, ...parts },
    })),
  ),
  savedFilters: fc
    .array(fc.tuple(anyName, shown, fc.array(anyFilter, { maxLength: 2 }), fc.option(anyColumn)), {
      minLength: 1,
      maxLength: 2,
    })
    .map((all) =>
      all.map(([name, parts, filters, colour], at) => ({
        id: `f${at}`,
        name,
        position: at,
        revision: 1,
        view: {
          ...noKeptView,
          ...{ list: 'advisers' as const, filters, colour, preset: 'p0', ...parts },
        },
      })),
    ),
  drafts: fc.constant([]),
  watchRules: fc.array(fc.tuple(anyName, anySubject, anyColumn, fc.boolean()), { maxLength: 2 }).map((all) =>
    all.map(([name, subject, column, notifies], at) => ({
      ...{ id: `r${at}`, name, revision: 1, subject, notifies },
      ...{ includesMethod: false, sleepsUntil: null, since: '2026-09' },
      condition: { is: 'fills' as const, column },
    })),
  ),
  watchLines: fc.constant([]),
  ticks: fc
    .uniqueArray(fc.tuple(anySubject, anyPeriod, anyText), { maxLength: 2, selector: ([, period]) => period })
    .map((all) => all.map(([subject, period, note]) => ({ subject, period, note, by: 'Jan', at: '' }))),
  remarks: fc
    .uniqueArray(fc.tuple(fc.constantFrom('fte', 'city'), anyPeriod, anyText), {
      maxLength: 2,
      selector: ([column]) => column,
    })
    .map((all) =>
      all.map(([column, period, text]) => ({ kvk: '99000001', column, period, text, value: 1, revision: 1 })),
    ),
  followed: fc.array(fc.boolean(), { maxLength: 2 }).map((all) =>
    all.map((follows, at) => ({
      ...{
        gone: { id: `9900000${at}`, name: 'Van Dijk' },
        fresh: { id: '99000009', name: 'Van Dijk Advies' },
        follows,
      },
      ...{ period: '2026-10', at: '2026-11-21T10:00:00.000Z', revision: 1 },
    })),
  ),
  ownLimits: fc
    .uniqueArray(fc.constantFrom('currentRatio', 'solvency', 'ratingRiFD'), { maxLength: 2 })
    .map((all) => all.map((column) => ({ column, low: 1.5, high: null, since: '2026-10-02' }))),
  margins: fc
    .uniqueArray(fc.tuple(anyColumn, fc.constantFrom(1, 2)), { maxLength: 2, selector: ([column]) => column })
    .map((all) => all.map(([column, most]) => ({ column, most, unit: 'percent' as const }))),
  methodShares: fc.constantFrom([], [{ methodShare: 0.6 }], [{ methodShare: 0.7 }]),
  judgements: fc
    .uniqueArray(fc.tuple(anyPeriod, fc.constantFrom('method' as const, 'fact' as const)), {
      maxLength: 2,
      selector: ([period]) => period,
    })
    .map((all) => all.map(([period, judgement]) => ({ list: 'advisers' as const, column: 'fte', period, judgement }))),
  verdicts: fc
    .uniqueArray(fc.constantFrom('99000001', '99000002'), { maxLength: 2 })
    .map((all) =>
      all.map((gone) => ({ list: 'advisers' as const, gone, fresh: '99000009', verdict: 'confirmed' as const })),
    ),
  schedules: fc
    .option(fc.constantFrom('csv' as const, 'source' as const))
    .map((format) => (format === null ? [] : [{ filter: 'f0', format, done: '2026-10' }])),
  qualityAnswers: fc.uniqueArray(fc.constantFrom('99000001', '99000002'), { maxLength: 2 }).map((all) =>
    all.map((office) => ({
      ...{ rule: 'fteSources', office, reason: 'Nagevraagd', period: '2026-10', revision: 1 },
      ...{ values: [{ column: 'fte', text: '14,2' }], at: '2026-11-21T10:00:00.000Z' },
    })),
  ),
  qualityReports: fc.uniqueArray(fc.constantFrom('2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z')).map((all) =>
    all.map((at) => ({
      ...{ rule: 'fteSources', office: '99000001', name: 'Van Dijk', period: '2026-10', at, values: [] },
      digest: 'a'.repeat(64),
    })),
  ),
  qualityOff: fc.constantFrom([], [{ rule: 'fteSources' }]),
  duplicateDecisions: fc.uniqueArray(fc.constantFrom('99000002', '99000003'), { maxLength: 2 }).map((all) =>
    all.map((second) => ({
      ...{ first: '99000001', second, verdict: 'different' as const },
      ...{ at: '2026-11-21T10:00:00.000Z', revision: 1 },
    })),
  ),
  moments: fc.uniqueArray(fc.constantFrom('een', 'twee', 'drie'), { maxLength: 2 }).map((all) =>
    all.map((text) =>
      writtenMoment({
        id: createHash('sha256').update(text).digest('hex'),
        office: '99000001',
        keptAt: '2026-08-28T12:12:07.000Z',
        text,
      }),
    ),
  ),
});

/**
 * The contents that the user made, with what they refer to by content, and without the names and numbers that a computer gives; texts that may
 * be joined are paragraphs.
 */
function contentsOf(work: RoleWork): readonly string[] {
  const listContent = ({ fields, rows }: KvkList): string =>
    JSON.stringify([fields, rows.map(({ line: _, ...row }) => row)]);
  const contentOf = (part: unknown): string =>
    JSON.stringify(
      withOwnNames(part, (column, { id }) => {
        const list = work.kvkLists.find((each) => each.id === id);
        return list === undefined ? column : column.replace(/\d+/, listContent(list));
      }),
    ).replace(/kvkList(\d+)@/g, (whole, id) => {
      const list = work.kvkLists.find((each) => each.id === Number(id));
      return list === undefined ? whole : `${listContent(list)}@`;
    });
  const presetOf = (id: string | null) => work.presets.find(({ preset }) => preset.id === id)?.preset;
  const shownBy = (id: string | null): string => {
    const { id: _id, name: _name, revision: _revision, ...content } = presetOf(id) ?? {};
    return contentOf(content);
  };
  const filterContent = (id: string): string => {
    const { preset = null, ...view } = work.savedFilters.find((each) => each.id === id)?.view ?? {};
    return `${contentOf(view)} ${shownBy(preset)}`;
  };
  const subjectContent = (subject: { kind: string; id: string | number }): string => {
    const list = work.kvkLists.find(({ id }) => id === subject.id);
    return subject.kind === 'kvkList'
      ? list === undefined
        ? ''
        : listContent(list)
      : filterContent(String(subject.id));
  };
  const paragraphs = (text: string): readonly string[] =>
    text.split('\n\n').map((each) => each.replace(/^Over \w+ \d{4}: /, ''));
  return [
    ...work.kvkLists.map((list) => `list ${listContent(list)}`),
    ...work.presets.map(({ preset }) => `preset ${shownBy(preset.id)}`),
    ...work.savedFilters.map(({ id }) => `filter ${filterContent(id)}`),
    ...work.watchRules.map(
      ({ subject, condition, notifies }) => `rule ${subjectContent(subject)} ${contentOf([condition, notifies])}`,
    ),
    ...work.ticks.flatMap(({ subject, period, note }) =>
      paragraphs(note).map((text) => `tick ${subjectContent(subject)} ${period} ${text}`),
    ),
    ...work.remarks.flatMap(({ kvk, column, text }) =>
      paragraphs(text).map((part) => `remark ${kvk} ${column} ${part}`),
    ),
    // The answer that is here stays.
    ...work.followed.map(({ gone, fresh }) => `followed ${gone.id} ${fresh.id}`),
    ...work.ownLimits.map(({ column, low }) => `limits ${column} ${low}`),
    // Of these that which is here stays.
    ...work.margins.map(({ column }) => `margin ${contentOf({ column })}`),
    ...work.methodShares.map(() => 'share'),
    ...work.judgements.map(({ column, period }) => `judgement ${column} ${period}`),
    ...work.verdicts.map(({ gone, fresh }) => `verdict ${gone} ${fresh}`),
    ...work.schedules.map(({ filter }) => `schedule ${filterContent(filter)}`),
    ...work.qualityAnswers.map(({ office }) => `answer ${office}`),
    ...work.qualityReports.map(({ at }) => `report ${at}`),
    ...work.qualityOff.map(({ rule }) => `off ${rule}`),
    ...work.duplicateDecisions.map(({ second }) => `duplicate ${second}`),
    ...work.moments.map((moment) => `moment ${readWrittenMoment(moment).text}`),
  ];
}

it('own work of one computer is whole in that of another, or named as left out, for every kind and reference', () => {
  fc.assert(
    fc.property(anyWork, anyWork, (there, here) => {
      const [from, into] = [open(), open()];
      try {
        add(there, from);
        add(here, into);
        const { text } = ownWorkFile({ [role]: from.ownWork(role) });
        checkOwnWork(text);
        const read = readOwnWork(text)[role] ?? noWork;
        const own = contentsOf(into.ownWork(role));
        const { left } = add(read, into);
        const now = new Set(contentsOf(into.ownWork(role)));
        for (const content of own) expect(now).toContain(content);
        const leftOut = left.reduce((sum, { count }) => sum + count, 0);
        const lost = contentsOf(read).filter((content) => !now.has(content));
        // Only texts that are too long together are left out.
        expect(lost.filter((content) => !/^(tick|remark) /.test(content))).toEqual([]);
        expect(lost.length).toBeLessThanOrEqual(leftOut);
        // Read once more, it is known.
        const again = add(read, into);
        for (const kind of ownWorkKinds) expect([kind, again.added[kind]]).toEqual([kind, []]);
      } finally {
        from.close();
        into.close();
      }
    }),
    { numRuns: examples(30) },
  );
});

it('what names a KvK list that the file lacks does not name another list here, and is known when it is read once more', () => {
  const database = open();
  const list = { fields: [], rows: [{ kvk: '99000001', label: 'X', more: [], line: 1 }] };
  for (const name of ['Klanten', 'Leads']) database.kvkLists.add(role, { ...list, name });
  const [, leads] = database.kvkLists.all(role);
  if (leads === undefined) throw new Error('no list');
  database.kvkLists.remove(role, leads);
  const filters = [1, 2, 3].map((id) => ({ column: `kvkList${id}`, text: '+' }));
  const work: RoleWork = {
    ...noWork,
    kvkLists: [{ ...list, id: 9, name: 'Nieuw', revision: 1, fields: ['Klasse'] }],
    savedFilters: [
      { id: 'f0', name: 'Kern', position: 0, revision: 1, view: { ...noKeptView, list: 'advisers', filters } },
    ],
    watchRules: [
      {
        ...{ id: 'r0', name: 'Weg', revision: 1, subject: { kind: 'kvkList', id: 1 }, includesMethod: false },
        ...{ notifies: true, sleepsUntil: null, since: '2026-09', condition: { is: 'leaves' } },
      },
    ],
  };
  add(work, database);
  expect(database.kvkLists.all(role).map(({ id }) => id)).toEqual([1, 3]);
  const columns = database.savedFilters.all(role)[0]?.view.filters.map(({ column }) => column);
  // The second list was removed here: its number is never used again.
  expect(columns).toEqual(['kvkList500000001', 'kvkList2', 'kvkList500000003']);
  expect(database.watch.rules(role)[0]?.subject).toEqual({ kind: 'kvkList', id: 500_000_001 });
  const again = add(work, database);
  expect([...again.added.savedFilters, ...again.added.watchRules]).toEqual([]);
  database.close();
});

it('rules beyond the limit are left out by name', () => {
  const database = open();
  const rules = Array.from({ length: mostOwnWork.watchRules + 3 }, (_, at) => ({
    ...{ id: `r${at}`, name: `Regel ${at}`, revision: 1, subject: { kind: 'kvkList' as const, id: 1 } },
    ...{ includesMethod: false, notifies: true, sleepsUntil: null, since: '2026-09' },
    condition: { is: 'leaves' as const },
  }));
  const { left } = add({ ...noWork, watchRules: rules }, database);
  expect(database.watch.rules(role)).toHaveLength(mostOwnWork.watchRules);
  expect(left).toEqual([
    { why: 'limit', kind: 'watchRules', count: 3, names: ['Regel 200', 'Regel 201', 'Regel 202'] },
  ]);
  database.close();
});

it('a list of a quarter of a million numbers is written to a file that can be read again', () => {
  const rows = Array.from({ length: 260_000 }, (_, at) => ({
    kvk: String(90_000_000 + at),
    label: 'relatie',
    more: [],
    line: at + 1,
  }));
  const work = { ...noWork, kvkLists: [{ id: 1, name: 'Alle relaties', revision: 1, fields: [], rows }] };
  const { text, shortened } = ownWorkFile({ [role]: work });
  expect(shortened).toBe(0);
  expect(readOwnWork(text)[role]?.kvkLists[0]?.rows).toHaveLength(rows.length);
});

it('messages of the oldest months lose their rows in a file that would be too large, and the others keep them', () => {
  const hits = Array.from({ length: 5000 }, (_, at) => ({
    ...{ id: `9900${at}`, dossier: null, name: 'Kantoor met een lange naam '.repeat(10), kind: 'left' as const },
    ...{ before: null, after: null },
  }));
  const missing = { count: 0, first: [] };
  const line = (rule: number, month: number) => ({
    ...{
      rule: `r${rule}`,
      period: `2026-0${month}`,
      list: 'advisers' as const,
      earlier: null,
      generation: 'a',
      at: '',
    },
    ...{ judgedBy: null, restart: null, state: 'read' as const },
    outcome: { is: 'spoken' as const, checked: 9000, count: hits.length, isFlood: false, hits, missing },
  });
  const watchLines = [1, 2, 3, 4].flatMap((month) => Array.from({ length: 10 }, (_, rule) => line(rule, month)));
  const { text, shortened } = ownWorkFile({ [role]: { ...noWork, watchLines } });
  expect(shortened).toBe(20);
  const read = readOwnWork(text)[role]?.watchLines ?? [];
  expect(read.map(({ outcome }) => (outcome.is === 'spoken' ? [outcome.count, outcome.hits.length] : []))).toEqual(
    watchLines.map(({ period }) => [5000, period <= '2026-02' ? 0 : 5000]),
  );
});

it('a file that would be too large without any messages is refused, and a file that is read differently does not count', () => {
  const rows = Array.from({ length: 1_000_000 }, (_, at) => ({
    kvk: String(90_000_000 + at),
    label: 'relatie',
    more: [],
    line: at + 1,
  }));
  const work = { ...noWork, kvkLists: [{ id: 1, name: 'Alle relaties', revision: 1, fields: [], rows }] };
  expect(() => ownWorkFile({ [role]: work })).toThrow('OWN_WORK_TOO_LARGE');
  const { text } = ownWorkFile({ [role]: noWork });
  expect(() => checkOwnWork(text.replace('"drafts":[]', '"drafts":[],"later":1'))).toThrow('OWN_WORK_NOT_KEPT');
});
