import { describe, expect, it } from 'vitest';
import { readColumns, readFormat, readList, readQuery, readQueryFormat } from '../../../../src/main/cli/cli-arguments';
import { exportList } from '../../../../src/main/cli/cli-export';
import { matchFile } from '../../../../src/main/cli/cli-match';
import { checkProgress, createReporter } from '../../../../src/main/cli/cli-progress';
import { queryList } from '../../../../src/main/cli/cli-query';
import { readCliRequest } from '../../../../src/main/cli/cli-request';
import { reportWatch } from '../../../../src/main/cli/cli-watch';
import { type CliValues, readCliArguments } from '../../../../src/main/cli/read-command';
import { OptionError, readHostOptions } from '../../../../src/main/start/host-options';
import { wholeList } from '../../../../src/shared/domain/lists/list';

describe('the command line', () => {
  it('reads an export as a user types it, with a sort that begins with a minus', () => {
    const { values, positionals } = readCliArguments([
      'export',
      '--list',
      'advisers',
      '--filter',
      'city=utrecht',
      '--filter',
      'fte=>=5',
      '--sort',
      '-fte,name',
      '--plain',
    ]);
    expect(positionals).toEqual(['export']);
    expect(values.plain).toBe(true);
    expect(readQuery(readList(values.list), values, 2026)).toEqual({
      ...wholeList('advisers'),
      filters: [
        { column: 'city', text: 'utrecht' },
        { column: 'fte', text: '>=5' },
      ],
      sort: [
        { column: 'fte', direction: 'desc' },
        { column: 'name', direction: 'asc' },
      ],
    });
  });

  it('understands earlier names of columns, and the paths of the provider', () => {
    const filter = ['segmentation=Overig', 'advieskeuzeRating.score=>=8', 'fteOptimalSimple.total=>=5'];
    const { filters, sort } = readQuery('advisers', { filter, sort: '-creditLimit,policyMakers' }, 2026);
    expect(filters.map(({ column }) => column)).toEqual(['rfdSegmentation', 'advieskeuzeRating.score', 'fte']);
    expect(sort.map(({ column }) => column)).toEqual(['creditlimit', 'decisionmakers']);
    expect(readColumns('advisers', 'legal,addressPostal.country,fteKvk')).toEqual([
      ...['legalSimple', 'addressPostal.country', 'fteKvkSimple.total'],
    ]);
  });

  it('takes "columns" as a command and as an option', () => {
    expect(readCliArguments(['columns', '--list', 'advisers', '--json'])).toMatchObject({
      positionals: ['columns'],
      values: { list: 'advisers', json: true },
    });
    expect(readColumns('advisers', 'kvk, name')).toEqual(['kvk', 'name']);
    expect(readColumns('advisers', undefined).length).toBeGreaterThan(40);
  });

  it.each([
    ['fte=5-3', /FTE: .*bijvoorbeeld 3-5/],
    ['utrecht', /noemt geen kolom/],
    ['plaats=utrecht', /noemt geen kolom/],
  ])('refuses the filter %s and explains what would be right', (filter, sentence) => {
    expect(() => readQuery('advisers', { filter: [filter] }, 2026)).toThrow(sentence);
  });

  it('reads a month as an option, and refuses what does not fit with it', () => {
    const { asked } = readCliRequest({ 'changes-since': '2026-09' }, { format: 'csv', of: 'file' });
    expect(asked).toMatchObject({ shape: 'changes', query: { mutations: { from: '2026-09-01' } } });
    const printed = readCliRequest({ 'changes-since': '2026-09' }, { format: 'csv', of: 'print' }).asked;
    expect(printed).toMatchObject({ shape: 'rows', query: { mutations: { from: '2026-09-01' } } });
    expect(printed.columns).toHaveLength(12);
    const request = (values: CliValues) => () => readCliRequest(values, { format: 'csv', of: 'file' });
    expect(request({ month: 'oktober' })).toThrow(/bijvoorbeeld 2026-09/);
    expect(request({ 'changes-since': '2026-13' })).toThrow(/bijvoorbeeld 2026-09/);
    expect(request({ 'changes-since': '2026-10', columns: 'kvk' })).toThrow(/eigen kolommen/);
    expect(request({ 'changes-since': '2026-10', list: 'press' })).toThrow(/Van artikelen/);
    expect(() => readQueryFormat('xlsx')).toThrow(/table, csv, ndjson/);
    expect(() => checkProgress('balk')).toThrow(/json/);
  });

  it('takes the format from the name of the file, and refuses a name with another format', () => {
    expect(readFormat(undefined, 'lijst.csv')).toBe('csv');
    expect(readFormat(undefined, 'map.csv/lijst')).toBe('xlsx');
    expect(readFormat('parquet', 'lijst.dat')).toBe('parquet');
    expect(() => readFormat(undefined, 'lijst.txt')).toThrow(/Van lijst\.txt is het formaat onduidelijk/);
    expect(readFormat('csv', 'lijst.CSV')).toBe('csv');
    expect(() => readFormat('csv', 'lijst.xlsx')).toThrow(/eindigt op \.xlsx, maar het formaat is csv/);
  });

  it('leaves out invisible signs', () => {
    const { values } = readCliArguments([
      'export',
      '--email',
      '\u200banalist@demo.example',
      '--filter',
      'city=ede\u00ad',
    ]);
    expect(values).toMatchObject({ email: 'analist@demo.example', filter: ['city=ede'] });
  });

  it('refuses options, lists, formats and columns that do not exist', () => {
    expect(() => readCliArguments(['export', '--nothing'])).toThrow(OptionError);
    expect(() => readCliArguments(['query', '--nothing'])).toThrow(/--help/);
    expect(() => readList('clients')).toThrow(/Kies uit/);
    expect(() => readFormat('pdf', 'lijst')).toThrow(/Kies uit/);
    expect(() => readColumns('advisers', 'kvk,nothing')).toThrow(/bestaat niet/);
    expect(() => readColumns('advisers', 'kvk,name,kvk')).toThrow(/kvk staat meer dan eens/);
    expect(() => readQuery('advisers', { sort: 'nothing' }, 2026)).toThrow(/Sorteren/);
  });
});

describe('a command with a wrong option', () => {
  // A program would be started with these files.
  const host = {
    entry: 'file:///none/cli.js',
    launch: () => {
      throw new Error('started');
    },
  };
  const reporter = createReporter(false, () => {});
  const files = ['--in', 'relaties.csv', '--out', 'gekoppeld.csv'];

  it.each([
    [exportList, ['--out', '.'], /is een map\. Geef met --out een bestand op/],
    [exportList, ['--format', 'csv', '--out', 'lijst.xlsx'], /eindigt op \.xlsx, maar het formaat is csv/],
    [queryList, ['--format', 'xlsx'], /table, csv, ndjson/],
    [reportWatch, ['--format', 'xlsx'], /table of ndjson/],
    [matchFile, ['--out', 'gekoppeld.csv'], /--in uw bestand/],
    [matchFile, [...files, '--decide', 'all'], /--decide hoort none/],
    [matchFile, files, /niet te lezen/],
  ] as const)(
    'is refused before a program is started, and says what would be right: %o %j',
    async (carryOut, args, sentence) => {
      const { values } = readCliArguments(args);
      const refused = carryOut(host, values, reporter);
      await expect(refused).rejects.toBeInstanceOf(OptionError);
      await expect(refused).rejects.toThrow(sentence);
    },
  );
});

describe('the options of a host', () => {
  it('accept a provider over https, or on this computer', () => {
    const read = (provider: string) => readHostOptions(['--provider', provider], {}).providerUrl?.href;
    expect(read('https://aanbieder.example/app')).toBe('https://aanbieder.example/app/');
    expect(read('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/');
    expect(read(' https://aanbieder\u200b.example\ufeff')).toBe('https://aanbieder.example/');
    expect(() => read('http://aanbieder.example')).toThrow(/https/);
    expect(() => read('aanbieder')).toThrow(/is niet begrepen. Geef er een als https:/);
    expect(() => read('https://aanbieder.example/?sleutel=geheim')).toThrow(/zonder vraagteken/);
    for (const address of ['https://naam:geheim@aanbieder.example', 'http://geheim@127.0.0.1:4000/']) {
      expect(() => read(address)).toThrow(/mogen geen naam en wachtwoord staan/);
      expect(() => readHostOptions([], { ADVIESATLAS_PROVIDER_URL: address })).toThrow(/^[^@]*$/);
    }
  });

  it('come from arguments, and otherwise from the environment', () => {
    const environment = { ADVIESATLAS_DATA_DIR: '/omgeving', ADVIESATLAS_PROVIDER_URL: 'https://a.example' };
    for (const option of ['--data', '--export-dir'])
      expect(() => readHostOptions([option, ''], environment)).toThrow(OptionError);
    expect(readHostOptions([], environment)).toMatchObject({ dataFolder: '/omgeving', open: true, port: 0 });
    expect(readHostOptions(['--data', '/hier', '--no-open', '--port', '8080', '--web'], environment)).toMatchObject({
      dataFolder: '/hier',
      open: false,
      port: 8080,
    });
    expect(() => readHostOptions(['--port', '99999'], {})).toThrow(OptionError);
    expect(readHostOptions([], {}).windowKey).toBeNull();
    const windowKey = 'aB3_'.repeat(10);
    expect(readHostOptions([], { ADVIESATLAS_WINDOW_KEY: windowKey }).windowKey).toBe(windowKey);
    for (const weak of ['kort', 'met spaties '.repeat(5), 'x'.repeat(101)])
      expect(() => readHostOptions([], { ADVIESATLAS_WINDOW_KEY: weak })).toThrow(/32 tot 100/);
  });
});
