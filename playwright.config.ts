import { defineConfig } from '@playwright/test';

/** WebGL without a graphics card, and no connections of the browser's own. */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
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
  workers: 1,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      args: flags,
      ...(process.env.ADVIESATLAS_CHROMIUM ? { executablePath: process.env.ADVIESATLAS_CHROMIUM } : {}),
    },
  },
});
