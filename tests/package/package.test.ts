import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { extractAll, getRawHeader, statFile } from '@electron/asar';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { targetOfBinary } from './native-binary';
import {
  executableOf,
  heavyChunks,
  openPackage,
  type PackedProgram,
  packOverStub,
  stubTargets,
  wrongFuses,
} from './packed-program';

const root = new URL('../../', import.meta.url);

/** `npm test` packs for its own platform; ADVIESATLAS_PACKAGES=all packs for every one. */
const packed = stubTargets.filter(
  ({ platform, arch }) =>
    process.env.ADVIESATLAS_PACKAGES === 'all' || (platform === process.platform && arch === process.arch),
);

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that may be in a package. */
const allowed: readonly RegExp[] = [
  /^package\.json$/,
  /^out\/licences\.json$/,
  // The entries of the program with its threads, and what they share.
  /^out\/main\/(chunks\/)?[\w-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  // Places, postcodes, the outline of the country and the pictures of the guide are read from here.
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|json|svg|webp)$/,
  // The code of the dependencies, and the binaries of two of them.
  /^node_modules\/.+\.(js|cjs|mjs|json|node|xml|icc)$/,
  /^node_modules\/(@expo-google-fonts\/inter\/(400Regular|600SemiBold)\/[\w]+|dejavu-fonts-ttf\/ttf\/DejaVuSans(-Bold)?)\.ttf$/,
];
const refused =
  /\.map$|\.ts$|(^|\/)(tests?|__tests__|coverage|bench|docs|src\/c|deps)\/|\.env|\.pem$|\.key$|demo-lists|compile-cache/;

/** Tests, examples and measurements of the dependencies, as files or folders. */
const tried =
  /^node_modules\/(.*\/)?((tests?|__tests__|spec|examples?|benchmarks?)(\/|\.[cm]?js$)|[^/]*[._-](tests?|spec)\.[cm]?js$)/;

describe.each(packed)('a package for $os on $arch', (target) => {
  let here: PackedProgram;
  beforeAll(() => {
    const output = join(folder, `${target.os}-${target.arch}`);
    packOverStub(target, output);
    here = openPackage(target, output);
  });

  it('holds the built program, the code of its dependencies, and nothing else', () => {
    expect(here.files.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(here.files.filter((path) => refused.test(path) || tried.test(path))).toEqual([]);
    for (const name of ['index', 'browser-host', 'cli', 'demo', 'list-thread', 'refresh-worker', 'export-worker'])
      expect(here.files).toContain(`out/main/${name}.js`);
  });

  it('has every built file of the program', () => {
    const built = globSync(['out/main/**/*.js', 'out/renderer/**/*.*', 'out/preload/*.cjs'], {
      cwd: fileURLToPath(root),
    })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.endsWith('.map'));
    expect(here.files.filter((path) => path.startsWith('out/') && path !== 'out/licences.json').sort()).toEqual(
      built.sort(),
    );
  });

  it('has the two native modules of its platform and processor, and no others, outside the archive', () => {
    const binaries = here.files.filter((path) => path.endsWith('.node'));
    expect(binaries.map((path) => path.split('/')[1]).sort()).toEqual(['better-sqlite3', 'keytar']);
    const folder = join(here.resources, 'app.asar.unpacked');
    const unpacked = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
    expect(unpacked.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([...binaries].sort());
    for (const path of unpacked) {
      const made = targetOfBinary(readFileSync(join(folder, path)));
      expect(made, path).toEqual({ platform: target.platform, arch: target.arch });
    }
  });

  it('knows the licence of every package in it', () => {
    const known = new Set(
      (JSON.parse(readFileSync(new URL('out/licences.json', root), 'utf8')) as { name: string; licence: string }[])
        .filter(({ licence }) => licence !== 'onbekend')
        .map(({ name }) => name),
    );
    const names = here.files.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('weighs at most 25 MB compressed, and no part of the window more than its budget', () => {
    const asar = join(here.resources, 'app.asar');
    const binaries = globSync('**/*.node', { cwd: join(here.resources, 'app.asar.unpacked') });
    const parts = [asar, ...binaries.map((path) => join(here.resources, 'app.asar.unpacked', path))];
    const weight = parts.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 1 }).length, 0);
    expect(weight).toBeLessThanOrEqual(25 * 1024 * 1024);
    const heavy = heavyChunks(here.files, (path) => {
      const entry = statFile(asar, path);
      return 'size' in entry ? entry.size : 0;
    });
    expect(heavy).toEqual([]);
  });

  it('has the languages Dutch and English only', () => {
    const languages =
      target.platform === 'darwin'
        ? globSync('**/*.lproj', { cwd: here.top }).map((path) => path.split(/[\\/]/).at(-1))
        : readdirSync(join(here.top, 'locales'));
    const extension = target.platform === 'darwin' ? /^(nl|en)\.lproj$/ : /^(nl|en-US)\.pak$/;
    expect(languages.length).toBeGreaterThan(1);
    expect(languages.filter((name) => !extension.test(name ?? ''))).toEqual([]);
  });

  it('has the icon of the program, and opens its links and views', () => {
    const icon = (name: string) => readFileSync(new URL(`resources/desktop/${name}`, root));
    if (target.platform === 'darwin') {
      const plist = readFileSync(join(here.resources, '../Info.plist'), 'utf8');
      expect(readFileSync(join(here.resources, 'icon.icns')).equals(icon('icon.icns'))).toBe(true);
      expect(plist).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>adviesatlas<\/string>/);
      expect(plist).toContain('<string>adviesatlas.json</string>');
      // Files of .json stay with their own program.
      expect(plist).toMatch(/<string>json<\/string>[\s\S]*?<key>LSHandlerRank<\/key>\s*<string>Alternate<\/string>/);
    }
    if (target.platform !== 'win32') return;
    const program = NtExecutable.from(readFileSync(executableOf(here)), { ignoreCert: true });
    const { entries } = NtExecutableResource.from(program);
    const largest = entries.filter(({ type }) => type === 3).map(({ bin }) => Buffer.from(bin));
    expect(largest.some((bin) => icon('icon.ico').includes(bin))).toBe(true);
    expect(Resource.VersionInfo.fromEntries(entries)[0]?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject(
      { FileDescription: 'Adviesatlas', ProductName: 'Adviesatlas' },
    );
  });

  it('has the decided value of every Electron fuse', async () => {
    expect(await wrongFuses(executableOf(here))).toEqual([]);
  });

  it('has the digest of the head of its archive where Electron looks for it', () => {
    const { headerString } = getRawHeader(join(here.resources, 'app.asar'));
    const digest = createHash('sha256').update(headerString).digest('hex');
    if (target.platform === 'darwin')
      expect(readFileSync(join(here.resources, '../Info.plist'), 'utf8')).toContain(`<string>${digest}</string>`);
    if (target.platform !== 'win32') return;
    const program = NtExecutable.from(readFileSync(executableOf(here)), { ignoreCert: true });
    const { entries } = NtExecutableResource.from(program);
    const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString())).toMatchObject([
      { file: 'resources\\app.asar', alg: 'SHA256', value: digest },
    ]);
  });
});

/** A process of the packaged program under plain Node. */
const start = (app: string, name: string, args: readonly string[]) =>
  spawn(process.execPath, [join(app, 'out/main', `${name}.js`), ...args], {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
      ADVIESATLAS_PASSWORD: 'demo',
      ADVIESATLAS_KEY_FILE: join(folder, 'key'),
    },
  });

/** The output and the exit code of a process of the packaged program. */
const ended = async (child: ReturnType<typeof start>): Promise<{ code: unknown; text: string }> => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, text };
};

/** The first address that a process prints. */
const addressOf = (child: ReturnType<typeof start>): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });

describe('the packaged program', () => {
  const app = join(folder, 'app');
  const running: ReturnType<typeof start>[] = [];
  afterAll(() => {
    for (const child of running) child.kill();
  });

  const [own] = packed.filter(({ platform, arch }) => platform === process.platform && arch === process.arch);
  const archiveIn = (name: string) =>
    globSync('**/app.asar', { cwd: join(folder, name) }).map((path) => join(folder, name, path))[0] ?? '';

  it.runIf(own !== undefined)('is the same after it is packed again', { tags: ['long'] }, () => {
    if (own === undefined) return;
    packOverStub(own, join(folder, 'again'));
    const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(digest(archiveIn('again'))).toBe(digest(archiveIn(`${own.os}-${own.arch}`)));
  });

  it.runIf(own !== undefined)(
    'runs in an empty folder: the demo, a login, a filter, files and the window',
    async () => {
      if (own === undefined) return;
      mkdirSync(app);
      extractAll(archiveIn(`${own.os}-${own.arch}`), app);
      const demo = start(app, 'demo', ['--offices', '400', '--port', '0']);
      running.push(demo);
      const provider = await addressOf(demo);
      const login = ['--provider', provider, '--email', 'analist@demo.example', '--data', join(folder, 'data')];
      const runCli = (args: readonly string[]) => ended(start(app, 'cli', [...args, ...login]));
      const counts = new Set<string | undefined>();
      for (const format of ['xlsx', 'parquet']) {
        const out = join(folder, `lijst.${format}`);
        const wanted = ['export', '--list', 'advisers', '--filter', 'active=ja', '--format', format, '--out', out];
        const { code, text } = await runCli(wanted);
        expect(code, text).toBe(0);
        expect(existsSync(out)).toBe(true);
        counts.add(/([\d.]+) rijen/.exec(text)?.[1]);
      }
      expect([...counts]).toEqual([expect.stringMatching(/^[1-9]\d*$/)]);
      const host = start(app, 'browser-host', [
        '--port',
        '0',
        '--no-open',
        '--provider',
        provider,
        '--data',
        join(folder, 'data'),
      ]);
      running.push(host);
      const page = await fetch(await addressOf(host));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<div id="root"');
    },
  );

  it.runIf(own !== undefined)('runs no script that another program names, and makes no key for it', async () => {
    const foreign = join(folder, 'foreign.mjs');
    const mark = join(folder, 'foreign-ran');
    const key = join(folder, 'foreign-key');
    writeFileSync(foreign, `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');`);
    for (const name of ['index', 'cli', 'browser-host', 'demo']) {
      const child = spawn(process.execPath, [join(app, 'out/main', `${name}.js`), foreign], {
        cwd: app,
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', ADVIESATLAS_KEY_FILE: key },
      });
      const { code, text } = await ended(child);
      expect(code, `${name}: ${text}`).not.toBe(0);
    }
    expect([mark, key].filter((path) => existsSync(path))).toEqual([]);
  });
});
