import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Libraries of the window of hundreds or thousands of files, which each test would read one by one: Vite makes one file of each. */
const largeLibraries = [
  ...['@mantine/core', '@mantine/dates', '@mantine/hooks', '@mantine/notifications', '@mantine/spotlight'],
  ...[
    '@tabler/icons-react',
    '@deck.gl/core',
    '@deck.gl/layers',
    '@deck.gl/maplibre',
    'react-data-grid',
    'react-map-gl/maplibre',
  ],
  // Whatever shares React with them has to find the same one.
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'wouter'],
  ...['wouter/use-browser-location', 'zustand', 'zustand/react/shallow'],
];

const pure = globSync('tests/unit/{demo,main,scripts,shared}/**/*.test.ts');
/** What one file replaces in a module, the next one in its process would find. */
const mocked = pure.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: mocked,
          // These files keep nothing in modules: one process for all of them reads each module once.
          isolate: false,
        },
      },
      // Threads with virtual machines (vmThreads) take half of the time, and once did not end after their last file.
      {
        extends: true,
        test: {
          name: 'window',
          include: ['tests/unit/renderer/**/*.test.{ts,tsx}', ...mocked],
          deps: { optimizer: { client: { enabled: true, include: largeLibraries } } },
        },
      },
      { extends: true, test: { name: 'desktop', include: ['tests/unit/electron/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/{integration,chaos,hostile,package}/**/*.test.ts'],
          globalSetup: ['tests/integration/build-first.mjs', 'tests/integration/run-folder.ts'],
          isolate: false,
        },
      },
    ],
    // Kinds and orders whose rule a test below them, or a sibling, covers: before a release, as the end-to-end tests of that name.
    tags: [{ name: 'long' }],
    setupFiles: ['tests/property-seed.ts'],
    pool: 'forks',
    // Of two cores vitest leaves one idle, while many tests only wait for a process or a clock.
    maxWorkers: '100%',
    // What hangs is found within five minutes; a computer that others slow down four times is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A state that is waited for comes late on a computer that others slow down; a second would be a fixed wait again. No test sets a shorter
    // time, and none uses `vi.waitFor`, whose limit is a second.
    expect: { poll: { timeout: 60_000, interval: 25 } },
    // Measured by `npm test` over the code that no test can run for real where there is no Electron.
    coverage: {
      provider: 'v8',
      include: ['src/main/index.ts', 'src/main/electron/**/*.ts', 'src/preload/**/*.ts'],
      reporter: ['text'],
      thresholds: { lines: 100, functions: 100 },
    },
  },
});
