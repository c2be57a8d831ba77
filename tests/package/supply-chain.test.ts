import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const script = (name: string): URL => new URL(`scripts/packaging/${name}`, root);
const { describeParts }: { describeParts: () => string } = await import(script('sbom.mjs').href);
const {
  writeSums,
  compareSum,
}: { writeSums: (folder: string) => Promise<string>; compareSum: (path: string) => Promise<string> } = await import(
  script('checksums.mjs').href
);

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-supply-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly name?: string;
        readonly resolved?: string;
        readonly integrity?: string;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
        readonly os?: readonly string[];
        readonly cpu?: readonly string[];
        readonly optional?: boolean;
      }
    >
  >;
};
const lock = (): Lock => JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));

describe('what a package is made of', () => {
  const text = describeParts();
  const parts = JSON.parse(text) as {
    components: {
      'bom-ref': string;
      name: string;
      group?: string;
      version: string;
      hashes: { alg: string }[];
      licenses?: unknown[];
      scope: string;
    }[];
    metadata: { component: { name: string; type: string } };
    dependencies: { ref: string; dependsOn: string[] }[];
  };

  it('is described in valid CycloneDX', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
    expect(await validator.validate(text)).toBeNull();
  });

  it('is everything that is shipped, each with a digest and a licence, and no development tool', () => {
    const licences = JSON.parse(readFileSync(new URL('out/licences.json', root), 'utf8')) as {
      name: string;
      version: string;
    }[];
    expect(parts.components).toHaveLength(new Set(licences.map(({ name, version }) => `${name} ${version}`)).size);
    for (const { name, hashes, licenses, scope } of parts.components) {
      expect(
        hashes.map(({ alg }) => alg),
        name,
      ).toEqual(['SHA-512']);
      expect(licenses?.length, name).toBeGreaterThan(0);
      expect(scope).toBe('required');
    }
    const names = parts.components.map(({ name }) => name);
    for (const name of [
      'react',
      'electron',
      'exceljs',
      'zod',
      'maplibre-gl',
      'kdbush',
      'react-map-gl',
      'fastify',
      'ws',
    ])
      expect(names).toContain(name);
    // Peer dependencies of a package are included.
    expect(parts.components.map((each) => each['bom-ref']).filter((ref) => ref.startsWith('@deck.gl/')).length).toBe(3);
    for (const name of ['vitest', 'playwright', 'typescript', 'electron-builder', 'knip'])
      expect(names).not.toContain(name);
    expect(parts.metadata.component).toMatchObject({ name: 'adviesatlas', type: 'application' });
  });

  it('is described without a time and without a path of the computer', () => {
    expect(text).not.toMatch(/"timestamp"/);
    // The last part of the path may also be the name of a package.
    expect(text).not.toContain(fileURLToPath(root).replace(/\/$/, ''));
    expect(text).not.toContain('file://');
  });
});

describe('the lockfile', () => {
  it('takes every package from the registry, by its digest', () => {
    const wrong = Object.entries(lock().packages).filter(
      ([path, { resolved, integrity }]) =>
        // Without `resolved`, a package is from the registry of each computer's own npm.
        path !== '' && !(resolved === undefined && integrity?.startsWith('sha512-')),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('has the packages of every platform, so that the same file installs on each', () => {
    const { packages } = lock();
    const targets = ['win32', 'darwin', 'linux'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));
    // The lockfile must have each build that such a package offers for a platform.
    const families = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
      const names = Object.keys(optionalDependencies).filter((name) =>
        /(win32|darwin|linux)[-a-z]*-?(x64|arm64)/.test(name),
      );
      return path !== '' && names.length > 2 ? [{ path, names }] : [];
    });
    expect(families.length).toBeGreaterThan(3);
    for (const { path, names } of families) {
      for (const { os, cpu } of targets) {
        const offered = names.filter((name) => name.includes(`${os}-${cpu}`));
        const found = offered.filter(
          (name) => `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages,
        );
        expect(found, `${path} on ${os} ${cpu}`).toEqual(offered);
      }
    }
  });
});

describe('the digests of a release', () => {
  const verify = (name: string) =>
    spawnSync(process.execPath, [fileURLToPath(script('checksums.mjs')), 'verify', join(folder, name)], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_REPOSITORY: '', ADVIESATLAS_REPOSITORY: '' },
    });

  it('are those of sha256sum, for every package and no other file', async () => {
    const files = {
      'Adviesatlas Setup 1.0.0.exe': 'a',
      'adviesatlas_1.0.0_amd64.deb': 'b',
      'latest.yml': 'c',
      'builder-debug.yml': 'd',
      'adviesatlas.cdx.json': 'e',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const sums = await writeSums(folder);
    const lines = sums.trim().split('\n');
    expect(lines.map((line) => line.slice(66))).toEqual(
      Object.keys(files)
        .filter((name) => !name.startsWith('builder'))
        .sort(),
    );
    expect(sums).toContain(`${createHash('sha256').update('b').digest('hex')}  adviesatlas_1.0.0_amd64.deb`);
    if (process.platform === 'linux')
      expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
  });

  it('are compared by one command, which fails for a changed file and for a file that the release does not name', async () => {
    expect(verify('adviesatlas_1.0.0_amd64.deb')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('is the one of SHA256SUMS'),
    });
    writeFileSync(join(folder, 'adviesatlas_1.0.0_amd64.deb'), 'other');
    expect(verify('adviesatlas_1.0.0_amd64.deb')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('WRONG'),
    });
    writeFileSync(join(folder, 'elders.exe'), 'a');
    expect(verify('elders.exe')).toMatchObject({ status: 1, stdout: expect.stringContaining('does not name') });
    expect(await compareSum(fileURLToPath(new URL('package.json', root)))).toBe('nosums');
  });
});
