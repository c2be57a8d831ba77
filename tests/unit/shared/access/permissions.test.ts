import { describe, expect, it } from 'vitest';
import { allowedExtras, mayExport, missingExportOption, missingRight } from '../../../../src/shared/access/permissions';
import { type OptionName, type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { type ListQuery, type PeerGroup, wholeList } from '../../../../src/shared/domain/lists/list';
import { listNames } from '../../../../src/shared/domain/lists/list-name';

const options = (...on: readonly OptionName[]): Options =>
  Object.fromEntries(optionNames.map((name) => [name, on.includes(name)])) as Options;
const all = options(...optionNames);
const without = (name: OptionName) => ({ ...all, [name]: false });

const plain: ListQuery = { ...wholeList('advisers'), filters: [{ column: 'city', text: 'utrecht' }] };
const mutations = { from: '2026-10-01', to: '2026-10-31', groups: [] };
const near = { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 } as const;
const peers: PeerGroup = { name: 'Groep', filters: [], mutations: null, near: null, measure: 'fte' };
const kvkFilter = [{ column: 'kvkList7', text: '+' }];

describe('a question', () => {
  it('about offices needs no option, and any question is allowed with all options', () => {
    expect(missingRight(options(), plain)).toBeNull();
    for (const list of listNames) {
      expect(missingRight(all, { list, filters: kvkFilter, sort: [], mutations, near, peers })).toBeNull();
    }
  });

  it.each([
    ['canShowMutations', { ...plain, mutations }],
    ['canGeoDistance', { ...plain, near }],
    ['canSetPeerGroup', { ...plain, peers }],
    ['canOwnKvkList', { ...plain, filters: kvkFilter }],
    ['canOwnKvkList', { ...plain, sort: [{ column: 'kvkList7', direction: 'asc' as const }] }],
    ['canShowMutations', { ...plain, peers: { ...peers, mutations } }],
    ['canGeoDistance', { ...plain, peers: { ...peers, near } }],
    ['canOwnKvkList', { ...plain, peers: { ...peers, filters: kvkFilter } }],
  ] as const)('is refused for %s when the subscription lacks it, and needs no other option', (option, query) => {
    expect(missingRight(without(option), query)).toBe(option);
    expect(missingRight(all, query)).toBeNull();
    for (const other of optionNames)
      if (other !== option && other !== 'canSetPeerGroup') expect(missingRight(without(other), query)).toBeNull();
  });

  it.each([
    ['persons', 'canShowPersons'],
    ['locations', 'canLocation'],
    ['profiling', 'canProfiling'],
    ['positions', 'canPosition'],
    ['press', 'canPress'],
    ['pressLocation', 'canPressLocation'],
    ['pressLocation', 'canPress'],
  ] as const)('about %s needs %s', (list, option) => {
    expect(missingRight(without(option), { ...plain, list })).toBe(list);
  });
});

describe('an export', () => {
  const ofOffices = ['advisers', 'locations', 'profiling', 'positions', 'pressLocation'];
  const names = ['canExport', 'canExportData', 'canExportMutations', 'canExportBlock'] as const;
  const subscriptions = Array.from({ length: 16 }, (_, bits) => names.filter((_name, bit) => (bits >> bit) & 1));

  it.each(listNames)(
    'of %s needs the option for its rows or mutations, else canExport, and no canExportBlock',
    (list) => {
      for (const on of subscriptions) {
        for (const period of [null, mutations]) {
          const decides = !ofOffices.includes(list)
            ? 'canExport'
            : period === null
              ? 'canExportData'
              : 'canExportMutations';
          const expected = on.includes(decides) && !on.includes('canExportBlock');
          expect(mayExport(options(...on), { list, mutations: period }), on.join()).toBe(expected);
          const lack = missingExportOption(options(...on), { list, mutations: period });
          if (!expected) expect(lack).toBe(on.includes(decides) ? 'canExportBlock' : decides);
        }
      }
    },
  );
});

describe('a kept view', () => {
  it('is returned without what the subscription no longer has', () => {
    const kept = { mutations, near, peers };
    expect(allowedExtras(all, kept)).toEqual(kept);
    expect(allowedExtras(options(), kept)).toEqual({ mutations: null, near: null, peers: null });
    expect(allowedExtras(without('canGeoDistance'), kept)).toEqual({ mutations, near: null, peers });
    expect(allowedExtras(options(), wholeList('advisers'))).toEqual(wholeList('advisers'));
  });
});
