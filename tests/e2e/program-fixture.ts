import { test as base } from '@playwright/test';
import { makeFolder, removeFolder, type Started, type StartOptions, startProgram, startProvider } from './program';

/** The demo provider of a test file. The defaults are those of `startProvider`. */
export type DemoOptions = {
  readonly offices?: number;
  /** Seconds until a token of the account with short sessions expires. */
  readonly shortSession?: number;
  /** The first month that the provider has, such as `2026-10`. */
  readonly month?: string;
};

/** A program that a test can stop, and restart with the same data. */
export type Restartable = Started & {
  /** Restarts it after `stop` or `kill`. */
  readonly start: (options?: StartOptions) => Promise<void>;
};

type Surroundings = {
  readonly file: string;
  readonly provider: Restartable;
  readonly program: Restartable;
  readonly folder: string;
};

async function restartable(startIt: (options?: StartOptions) => Promise<Started>): Promise<Restartable> {
  let running = await startIt();
  return {
    get address() {
      return running.address;
    },
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async (options) => {
      running = await startIt(options);
    },
  };
}

async function startSurroundings(file: string, { offices, shortSession, month }: DemoOptions): Promise<Surroundings> {
  const folder = makeFolder();
  let port = 0;
  const provider = await restartable(({ environment } = {}) =>
    startProvider(offices, port, shortSession, month, environment),
  );
  // A restarted provider must keep its address, because the program knows that.
  port = Number(new URL(provider.address).port);
  const program = await restartable((options) => startProgram(provider.address, folder, options));
  return { file, provider, program, folder };
}

async function stopSurroundings({ provider, program, folder }: Surroundings): Promise<void> {
  await program.stop();
  await provider.stop();
  removeFolder(folder);
}

type TestFixtures = {
  readonly demo: DemoOptions;
  readonly surroundings: Surroundings;
  readonly provider: Restartable;
  readonly program: Restartable;
  readonly folder: string;
};
type WorkerFixtures = {
  readonly surroundingsOf: (file: string, demo: DemoOptions) => Promise<Surroundings>;
};

/**
 * A test with a demo provider, a browser host that uses it, and a data folder whose user has seen the first steps. The tests of a file
 * share these; the first test or `beforeAll` that uses one of them starts all three. `test.use({ demo: { offices: 800 } })` sets how the
 * provider starts.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [{}, { option: true }],
  surroundingsOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that the fixture needs no other
    async ({}, use) => {
      let current: Surroundings | null = null;
      await use(async (file, demo) => {
        if (current?.file === file) return current;
        if (current !== null) await stopSurroundings(current);
        current = null;
        current = await startSurroundings(file, demo);
        return current;
      });
      if (current !== null) await stopSurroundings(current);
    },
    { scope: 'worker' },
  ],
  surroundings: async ({ surroundingsOf, demo }, use, { file }) => use(await surroundingsOf(file, demo)),
  provider: ({ surroundings }, use) => use(surroundings.provider),
  program: ({ surroundings }, use) => use(surroundings.program),
  folder: ({ surroundings }, use) => use(surroundings.folder),
});
