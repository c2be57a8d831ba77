import { defineConfig } from '@playwright/test';

/** No graphics card to look for, and no connections of the browser's own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // A test that fails now and then is a fault of the test or of the program: it is mended, and not run again.
  retries: 0,
  // Generous, and the same for every test: a computer that others slow down is no reason to fail. How long something takes is measured by
  // `npm run bench`.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 60_000,
    launchOptions: {
      args: flags,
      ...(process.env.ADVIESATLAS_CHROMIUM ? { executablePath: process.env.ADVIESATLAS_CHROMIUM } : {}),
    },
  },
});
