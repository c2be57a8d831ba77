import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folder = new URL('.github/workflows/', root);
const { load } = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))('js-yaml') as {
  load: (text: string) => Workflow;
};

type Step = { readonly uses?: string; readonly run?: string; readonly env?: Readonly<Record<string, string>> };
type Job = {
  readonly strategy?: { readonly matrix: { readonly os: readonly string[] } };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
};
type Workflow = {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};

const workflow = (name: string): Workflow => load(readFileSync(new URL(name, folder), 'utf8'));
const stepsOf = (name: string): readonly Step[] => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
/** The packages that bring these commands. */
const packageOf: Readonly<Record<string, string>> = {
  vitest: 'vitest',
  playwright: 'playwright',
  'install-electron': 'electron',
};

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  it('runs only commands that the project has', () => {
    const commands = stepsOf(name).flatMap(({ run }) => run?.split(/&&|\n/).map((each) => each.trim()) ?? []);
    expect(commands.length).toBeGreaterThan(3);
    for (const command of commands.filter((each) => each !== '')) {
      const script = /npm (?:run ([\w:-]+)|(test)\b)/.exec(command);
      const npx = /^npx ([\w-]+)/.exec(command)?.[1];
      const file = /^node (\S+)/.exec(command)?.[1];
      if (script !== null) expect(scripts, command).toHaveProperty([script[1] ?? script[2] ?? '']);
      else if (npx !== undefined)
        expect({ ...dependencies, ...devDependencies }, command).toHaveProperty([packageOf[npx] ?? npx]);
      else if (file !== undefined) expect(existsSync(new URL(file, root)), command).toBe(true);
      else
        expect(command).toMatch(
          /^(npm ci( --prefix benchmark)?$|npm audit |gh release |sudo apt-get |docker run --rm )/,
        );
    }
  });

  it('uses each action at a major version, may only read by default, and contains no secret', () => {
    for (const { uses } of stepsOf(name)) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    expect(workflow(name).permissions).toEqual({ contents: 'read' });
    for (const { env = {} } of stepsOf(name))
      for (const [variable, value] of Object.entries(env))
        if (/LINK|PASSWORD|APPLE|TOKEN/.test(variable)) expect(value).toMatch(/^\$\{\{ .* \}\}$/);
  });
});

describe('the workflows', () => {
  it('run checks, tests, packages and Electron on Linux, Windows and macOS for every change', () => {
    const { jobs } = workflow('change.yml');
    expect(jobs.test?.strategy?.matrix.os).toEqual(['ubuntu-latest', 'windows-latest', 'macos-latest']);
    const commands = stepsOf('change.yml')
      .map(({ run }) => run ?? '')
      .join('\n');
    for (const wanted of [
      'npm ci',
      'npm run check',
      'npm test',
      'npm run test:unit',
      'tests/package',
      'npm run package',
      'test:electron',
    ])
      expect(commands).toContain(wanted);
  });

  it('attest the origin and the contents of a release, and give no other job more permissions', () => {
    const { jobs } = workflow('release.yml');
    const { publish, ...others } = jobs;
    expect(publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
    expect(Object.values(others).filter(({ permissions }) => permissions !== undefined)).toEqual([]);
    const actions = publish?.steps.map(({ uses }) => uses?.split('@')[0]) ?? [];
    expect(actions).toEqual(expect.arrayContaining(['actions/attest-build-provenance', 'actions/attest-sbom']));
  });
});
