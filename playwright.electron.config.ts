import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/electron',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: [['list']],
});
