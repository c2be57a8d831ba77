import { describe, expect, it } from 'vitest';
import { readCliArguments } from '../../../../src/main/cli/read-command';
import { ExportService } from '../../../../src/main/exports/queue/export-service';
import { NumberFiles } from '../../../../src/main/exports/queue/number-files';
import { ConsequenceFiles } from '../../../../src/main/exports/reports/consequence-files';
import { ReportService } from '../../../../src/main/exports/reports/report-service';
import { guardRequests } from '../../../../src/main/session/allowance';
import { startRequests } from '../../../../src/main/start/requests/start-requests';
import type { Rooms } from '../../../../src/main/start/rooms/rooms';
import { type AllRequests, createRouter, nothing } from '../../../../src/main/wire/router';
import { type Access, guardedNames, optionAccess } from '../../../../src/shared/access/option-access';
import { allowedToKeep, allowedView } from '../../../../src/shared/access/permissions';
import { type Input, type RequestName, requestNames } from '../../../../src/shared/bridge/contract';
import { requestRules } from '../../../../src/shared/bridge/request-rules';
import { calculatedName } from '../../../../src/shared/catalog/calculated-column';
import { type OptionName, type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { createClock } from '../../../../src/shared/domain/clock';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { listNames } from '../../../../src/shared/domain/lists/list-name';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { Fault } from '../../../../src/shared/domain/result';
import { picked } from '../../../../src/shared/view/view';
import { validRequests } from '../../../hostile/valid-requests';
import { someMonth } from '../month-fixture';

/** The answer of every service in this test: any answer shows that the request was permitted. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : anything),
  apply: () => anything,
});

/** Every option that permits is on, and every option that withholds is off. */
const everything = Object.fromEntries(
  optionNames.map((name) => [name, optionAccess[name].effect === 'opens']),
) as Options;
/** The same with one option reversed. */
const lacking = (option: OptionName): Options => ({ ...everything, [option]: !everything[option] });

/** The lists return an office without withheld values; every other answer only shows that the request was permitted. */
const lists: unknown = new Proxy(() => {}, {
  get: (_, name) =>
    name === 'office' ? async () => ({ values: {}, withheld: [] }) : (anything as Record<PropertyKey, unknown>)[name],
});

const clock = createClock('2026-10-25T09:00:00Z');
const owner = { email: 'analist@demo.example', role: 'volledig' };

/** The bridge of main for a subscription, with nothing behind it. */
function bridgeOf(options: Options) {
  const account = { ...owner, roles: [], options, hasLoginId: true, uploadLists: ['eigenlijst'] };
  const session = {
    view: () => ({ state: 'loggedIn', account }),
    options: () => options,
    held: () => ({ epoch: 1, stored: { payload: { jwt: 'x', upToDate: '2026-10-20' } } }),
    payload: () => ({}),
    columnRules: () => ({ standard: null, words: [] }),
    followed: async () => ({ account }),
    note: () => {},
  };
  const shared = { session, clock, running: anything, lists, host: anything, kvkLists: () => [] };
  const exports = {
    exports: new ExportService({ ...shared, log: () => {} } as never),
    numberFiles: new NumberFiles(shared as never),
    reports: new ReportService({ ...shared, provider: anything } as never),
    running: anything,
  };
  const rooms: Partial<Record<keyof Rooms, unknown>> = {
    files: anything,
    account: { session, provider: anything, access: anything },
    months: anything,
    lists: { lists },
    userData: { ...(anything as object), askUserData: async () => null, kvkLists: anything, texts: anything },
    dossiers: anything,
    records: anything,
    exports,
    removal: anything,
    watch: { consequenceFiles: new ConsequenceFiles(shared as never) },
  };
  const parts = { clock, fileHost: anything, key: { kept: false }, emit: () => {} };
  return createRouter(startRequests(parts as never, rooms as never), () => {});
}

type Ask = { readonly [N in RequestName]: readonly [N, Input<N>] }[RequestName];

const valid = validRequests(someMonth);
const mutations = { from: '2026-01-01', to: '2026-10-01', groups: [] };
const plain = wholeList('advisers');
const { since, ...unrepeated } = valid['export.plan'];
const request = { ...unrepeated, query: plain };
const plainRows = { ...valid['list.at'], near: null, peers: null, mutations: null };

const { comparison } = valid['comparison.summary'];

const listReport = { month: someMonth, query: plain, rows: { kind: 'all' as const }, title: 'R', custom: null };

/** Questions without a part that an option opens, unless an option opens the request itself. */
const bare: readonly Ask[] = requestNames.map((name) => {
  const input = valid[name] as object | undefined;
  const isQuery = input !== undefined && 'filters' in input && 'mutations' in input && name !== 'list.changes';
  return [name, isQuery ? { ...input, ...plain, list: 'advisers' } : input] as unknown as Ask;
});
const others: readonly Ask[] = bare.flatMap((ask): readonly Ask[] => {
  switch (ask[0]) {
    case 'list.row':
      return [['list.row', { month: someMonth, list: 'advisers', id: '1' }]];
    case 'list.points':
      return [['list.points', { month: someMonth, ...plain, colour: null, requesterId: 'map' }]];
    case 'list.at':
      return [['list.at', plainRows]];
    case 'dossier.fetch':
      return [['dossier.fetch', { kind: 'office', id: '99000001' }]];
    case 'record.page':
      return [];
    case 'draft.write':
      return [];
    case 'export.plan':
      return [['export.plan', request]];
    case 'export.start':
      return [['export.start', { request, fileName: 'lijst.csv' }]];
    case 'report.list':
      return [['report.list', listReport]];
    default:
      return [ask];
  }
});

const ofPast = calculatedName({ title: 'Groei', kind: 'number', decimals: 1, formula: '[fte] - vorige([fte])' });

const ofDays = calculatedName({ title: 'Dagen', kind: 'flag', decimals: 0, formula: 'isleeg([changedRatings])' });

/** Besides whole requests: each part of the table as it is in a question. */
const parts: { readonly [option in OptionName]?: readonly Ask[] } = {
  canShowMutations: [
    ['list.count', { month: someMonth, ...plain, mutations }],
    ['export.plan', { ...request, query: { ...plain, mutations } }],
    ['report.office', { kvk: '99041278', title: 'R', mutations }],
    ['list.at', { ...plainRows, mutations }],
    ['list.chart', { ...valid['list.chart'], chart: { kind: 'line', measure: { of: 'count' }, group: null } }],
    ['list.pivot', { ...valid['list.pivot'], pivot: { ...valid['list.pivot'].pivot, against: '2026-09' } }],
    // A formula over an earlier month, wherever it is named.
    ['list.formula', { month: someMonth, ...plain, column: ofPast, requesterId: 'list' }],
    ['list.count', { month: someMonth, ...plain, filters: [{ column: ofPast, text: '>1' }] }],
    ['list.cells', { month: someMonth, ...plain, columns: [ofPast], rows: { kind: 'all' } }],
    ['list.at', { ...plainRows, columns: [ofPast] }],
    ['list.colours', { month: someMonth, list: 'advisers', column: ofPast, requesterId: 'list' }],
    ['list.points', { month: someMonth, ...plain, colour: ofPast, requesterId: 'map' }],
    ['export.plan', { ...request, columns: [ofPast] }],
  ],
  canGeoColor: [['list.points', { month: someMonth, ...plain, colour: 'colour', requesterId: 'map' }]],
  canGeoDistance: [['list.count', { ...(valid['list.page'] as Input<'list.count'>), mutations: null, peers: null }]],
  canSetPeerGroup: [['list.histogram', valid['list.histogram']]],
  canOwnKvkList: [['list.count', { month: someMonth, ...plain, filters: [{ column: 'kvkList7', text: '+' }] }]],
  canShowPersons: [
    ['dossier.fetch', { kind: 'person', id: '9' }],
    ['dossier.kept', { kind: 'person', id: '9' }],
    ['list.count', { month: someMonth, ...plain, filters: [{ column: 'comparedLeavers', text: '>=1' }], comparison }],
    ['list.cells', { month: someMonth, ...plain, columns: ['comparedLeavers'], rows: { kind: 'all' }, comparison }],
  ],
  customReportEntityList: [
    ['report.list', { ...listReport, custom: 'contact' }],
    ['report.office', { kvk: '99041278', title: 'R', mutations: null, custom: 'arbo' }],
  ],
  customReportPersonList: [['report.list', { ...listReport, query: { ...wholeList('persons'), mutations } }]],
  canNotes: [
    ['record.page', valid['record.page']],
    ['draft.write', valid['draft.write']],
    ['record.save', valid['record.save']],
    ['record.remove', valid['record.remove']],
  ],
};
/** Exports are opened by several options at once. */
const exportAsks: readonly Ask[] = [
  ['report.list', listReport],
  ['export.plan', request],
  ['export.start', { request, fileName: 'lijst.csv' }],
  ['report.office', { kvk: '99041278', title: 'R', mutations: null }],
  ['kvkList.fillIn', valid['kvkList.fillIn']],
  ['map.saveAreas', valid['map.saveAreas']],
  ['list.savePivot', valid['list.savePivot']],
  ['list.saveBeside', valid['list.saveBeside']],
  ['list.saveChart', valid['list.saveChart']],
];
const mutationExports: readonly Ask[] = [
  ['report.list', { ...listReport, query: { ...plain, mutations } }],
  ['export.plan', { ...request, query: { ...plain, mutations } }],
  ['report.office', { kvk: '99041278', title: 'R', mutations }],
  // What changed since an earlier file, and anything that a file says of the past or of the days of changes.
  ['export.plan', { ...request, since }],
  ['export.start', { request: { ...request, since, format: 'xlsx' }, fileName: 'lijst.xlsx' }],
  ...['fte@was1', 'fte@trend', 'changedRatings', 'watchMessage', ofPast, ofDays].flatMap((name): readonly Ask[] => [
    ['export.plan', { ...request, columns: ['kvk', name] }],
    ['export.plan', { ...request, query: { ...plain, filters: [{ column: name, text: '-' }] } }],
    ['export.plan', { ...request, query: { ...plain, sort: [{ column: name, direction: 'asc' }] } }],
    ['list.savePivot', { ...valid['list.savePivot'], filters: [{ column: name, text: '-' }] }],
    ['map.saveAreas', { ...valid['map.saveAreas'], column: name }],
    ['kvkList.fillIn', { ...valid['kvkList.fillIn'], columns: [name] }],
  ]),
  ['list.savePivot', { ...valid['list.savePivot'], pivot: { ...valid['list.savePivot'].pivot, against: '2026-09' } }],
  ['list.saveBeside', { ...valid['list.saveBeside'], periods: ['2026-10', '2026-09'] }],
  ['list.saveChart', { ...valid['list.saveChart'], chart: { kind: 'line', measure: { of: 'count' }, group: null } }],
  ['comparison.saveFlows', valid['comparison.saveFlows']],
  ['comparison.saveFlowPicture', valid['comparison.saveFlowPicture']],
  ['comparison.saveLetter', valid['comparison.saveLetter']],
  ['market.save', valid['market.save']],
  ['market.savePicture', valid['market.savePicture']],
  ['consequences.save', valid['consequences.save']],
];

/** Questions about lists that the options of offices do not concern, with a period or without. */
const otherExports: readonly Ask[] = [
  ...(['persons', 'press'] as const).flatMap((list): readonly Ask[] => [
    ['export.plan', { ...request, query: wholeList(list) }],
    ['export.start', { request: { ...request, query: { ...wholeList(list), mutations } }, fileName: 'x.csv' }],
    ['report.list', { ...listReport, query: { ...wholeList(list), mutations } }],
  ]),
];

const listAsks = (list: (typeof listNames)[number]): readonly Ask[] => [
  ['list.describe', { month: someMonth, list }],
  ['list.count', { month: someMonth, ...wholeList(list) }],
  ['list.colours', { month: someMonth, list, column: 'city', requesterId: 'x' }],
  ['export.plan', { ...request, query: wholeList(list) }],
  // Persons have a report of a period only, which is another question.
  ...(list === 'persons' ? [] : [['report.list', { ...listReport, query: wholeList(list) }] as const]),
];

/** All that an option opens, as questions to the bridge, by the table. */
function asksOf(option: OptionName): readonly Ask[] {
  const access: Access = optionAccess[option];
  return [
    ...bare.filter(([name]) => requestRules[name].needs.includes(option)),
    ...listNames.filter((list) => access.lists?.includes(list)).flatMap(listAsks),
    ...(access.exports?.includes('data') ? exportAsks : []),
    ...(access.exports?.includes('mutations') ? mutationExports : []),
    ...(access.exports?.includes('others') ? otherExports : []),
    ...(parts[option] ?? []),
  ];
}

const isRefused = async (bridge: ReturnType<typeof bridgeOf>, [name, input]: Ask): Promise<boolean> => {
  const answer = await bridge(name, input, 'window');
  return !answer.ok && answer.code === 'NOT_ALLOWED';
};

describe('the bridge', () => {
  it.each(optionNames)('permits with %s what the table lists, and refuses it without', async (option) => {
    const [withAll, without] = [bridgeOf(everything), bridgeOf(lacking(option))];
    for (const ask of asksOf(option)) {
      expect(await isRefused(without, ask), `${ask[0]} without ${option}`).toBe(true);
      expect(await isRefused(withAll, ask), `${ask[0]} with ${option}`).toBe(false);
    }
  });

  it.each(optionNames)('refuses nothing else without %s', async (option) => {
    const bridge = bridgeOf(lacking(option));
    const guarded = new Set(asksOf(option).map(([name]) => name));
    for (const ask of others) {
      const [name] = ask;
      // Files of notes: the records of this test have only notes.
      const isOfNote = option === 'canNotes' && name.startsWith('attachment.');
      if (guarded.has(name) || isOfNote) continue;
      expect(await isRefused(bridge, ask), name).toBe(false);
    }
  });

  it('needs no login for a request without an option', async () => {
    const session = {
      options: () => {
        throw new Fault('NOT_LOGGED_IN');
      },
    };
    const answered = Object.fromEntries(requestNames.map((name) => [name, { input: null, answer: async () => name }]));
    const guarded = guardRequests(answered as never, session, defaultSettings);
    for (const name of requestNames) {
      const answer = Promise.resolve((guarded[name].answer as () => unknown)());
      if (requestRules[name].needs.length === 0) await expect(answer).resolves.toBe(name);
      else await expect(answer).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    }
  });

  it('has every list that the table names', () => {
    expect(guardedNames('lists').filter((name) => !(listNames as readonly string[]).includes(name))).toEqual([]);
  });

  it('returns a view without the parts that the subscription no longer has', () => {
    const view = { ...valid['view.write'].view, mutations };
    for (const [option, part] of [
      ['canGeoColor', 'colour'],
      ['canPreset', 'preset'],
      ['canShowMutations', 'mutations'],
      ['canGeoDistance', 'near'],
      ['canSetPeerGroup', 'peers'],
    ] as const) {
      expect(allowedView(everything, view)[part]).not.toBeNull();
      expect(allowedView(lacking(option), view)).toEqual({ ...allowedView(everything, view), [part]: null });
    }
  });

  it('stores a view without the parts that the subscription lacks, but with what decides its rows', () => {
    const { view: place } = valid['view.write'];
    const { list, view } = { ...valid['savedFilter.write'].filter, list: 'advisers' as const };
    const whole = {
      ...view,
      ...picked({ ...place, mutations }, ['colour', 'preset', 'mutations', 'near', 'peers']),
      list,
    };
    expect(allowedToKeep(everything, whole)).toEqual(whole);
    for (const option of ['canShowMutations', 'canGeoDistance', 'canSetPeerGroup'] as const)
      expect(allowedToKeep(lacking(option), whole)).toEqual(whole);
    expect(allowedToKeep(lacking('canGeoColor'), whole)).toEqual({ ...whole, colour: null });
    expect(allowedToKeep(lacking('canPreset'), whole)).toEqual({ ...whole, preset: null });
  });
});

describe('the command line', () => {
  const asked = (...args: readonly string[]) => readCliArguments(['export', '--out', 'x.csv', ...args]);

  it.each(optionNames)('writes the lists that %s opens, and none of them without', async (option) => {
    const access: Access = optionAccess[option];
    const lists = listNames.filter((list) => access.lists?.includes(list));
    const wanted = [
      ...(access.exports?.includes('data') ? (['advisers'] as const) : []),
      ...(access.exports?.includes('others') ? (['persons'] as const) : []),
      ...lists,
    ];
    for (const list of wanted) {
      expect(asked('--list', list).values.list).toBe(list);
      const written: Ask = ['export.start', { request: { ...request, query: wholeList(list) }, fileName: 'x.csv' }];
      expect(await isRefused(bridgeOf(lacking(option)), written), list).toBe(true);
      expect(await isRefused(bridgeOf(everything), written), list).toBe(false);
    }
  });
});

describe('a request without a login', () => {
  const session = {
    options: (): Options => {
      throw new Fault('NOT_LOGGED_IN');
    },
  };
  const answered = { input: nothing, answer: () => null };
  const guarded = guardRequests(
    Object.fromEntries(requestNames.map((name) => [name, answered])) as unknown as AllRequests,
    session,
    defaultSettings,
  );
  it.each(requestNames)('is answered when it needs no option, as the first screens do: %s', async (name) => {
    const answer = async () => (guarded[name].answer as (input: unknown) => unknown)(undefined);
    if (requestRules[name].needs.length === 0) expect(await answer()).toBeNull();
    else await expect(answer()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});
