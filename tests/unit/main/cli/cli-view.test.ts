import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readView, withView } from '../../../../src/main/cli/cli-request';
import { OptionError } from '../../../../src/main/start/host-options';
import { writeViewFile } from '../../../../src/main/user-data/workbooks/view-file';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { noKeptView, type ViewFile } from '../../../../src/shared/view/view';

/** A view applies to the month that is asked about: it is kept without a comparison. */
const { comparison: _comparison, ...keptList } = wholeList('locations');

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-view-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shown = (name: string, on = true) => ({ name, width: 100, shown: on, pinned: false });
const file: ViewFile = {
  name: 'Utrecht',
  view: {
    ...noKeptView,
    ...keptList,
    columns: [shown('city'), shown('street', false), shown('kvk')],
    filters: [
      { column: 'city', text: 'utrecht' },
      { column: 'fte', text: '>=5' },
    ],
    sort: [{ column: 'name', direction: 'desc' }],
    near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5, nearest: 12 },
    comparison: null,
  },
  kvkLists: {},
};
const kept = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const path = kept('utrecht.adviesatlas.json', writeViewFile(file));
const asked = {
  query: { ...wholeList('locations'), filters: [{ column: 'city', text: 'gouda' }] },
  rows: { kind: 'all' as const },
  columns: ['kvk', 'name'],
  format: 'csv' as const,
  plain: true,
  title: 'Vestigingen',
};
const here = {
  columns: columnsOf('locations'),
  options: Object.fromEntries(optionNames.map((name) => [name, name !== 'canGeoDistance'])) as Options,
  thisYear: 2026,
  period: '2026-10',
};

describe('--view', () => {
  it('names the list of the view, and is refused with a sentence when its file is not a view', () => {
    expect(readView({ view: path })).toEqual({ list: 'locations', file });
    expect(readView({})).toEqual({ list: 'advisers', file: null });
    expect(() => readView({ view: path, list: 'advisers' })).toThrow(/van de lijst locations/);
    expect(() => readView({ view: join(folder, 'weg.json') })).toThrow(/niet te lezen/);
    for (const text of ['{}', 'x'.repeat(20_000_000), writeViewFile(file).slice(0, 80)])
      expect(() => readView({ view: kept('kapot.json', text) })).toThrow(/is geen weergave/);
    expect(() =>
      readView({ view: kept('nieuw.json', '{"program":"Adviesatlas","content":"view","version":9}') }),
    ).toThrow(OptionError);
  });

  it('adds its filters, sort and columns to the options, which win, and reports columns that are not here', () => {
    const { request, missing } = withView(asked, { file, values: {} }, here);
    expect(missing).toEqual(['afstand']);
    expect(request).toEqual({
      ...asked,
      query: {
        ...wholeList('locations'),
        filters: [
          { column: 'fte', text: '>=5' },
          { column: 'city', text: 'gouda' },
        ],
        sort: file.view.sort,
      },
      columns: ['city', 'kvk'],
      title: 'Vestigingen – Utrecht',
    });
    const typed = withView(asked, { file, values: { sort: 'kvk', columns: 'kvk,name' } }, here).request;
    expect([typed.columns, typed.query.sort]).toEqual([asked.columns, asked.query.sort]);
  });
});
