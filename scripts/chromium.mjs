/** Finds a Chromium for tests: Playwright's own, the system's, or one that it installs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names =
  process.platform === 'win32' ? [] : ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

const run = (command, args, minutes) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: minutes * 60_000, shell: process.platform === 'win32' })
    .status === 0;

function installed() {
  if (process.env.ADVIESATLAS_CHROMIUM) return process.env.ADVIESATLAS_CHROMIUM;
  const own = chromium.executablePath();
  return own !== '' && existsSync(own) ? own : onPath();
}

/** The path of a Chromium, which is installed if necessary. If that fails, the program ends with a text that says what to do. */
export function findChromium() {
  const found = installed();
  if (found !== undefined) return found;
  console.log('No Chromium here yet; installing one.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...sudo, 'apt-get'];
  if (existsSync('/usr/bin/apt-get') && run(apt[0], [...apt.slice(1), 'update'], 3)) {
    run(apt[0], [...apt.slice(1), 'install', '-y', '--no-install-recommends', 'chromium'], 8);
  }
  if (installed() === undefined) run('npx', ['playwright', 'install', 'chromium'], 8);
  const now = installed();
  if (now !== undefined) return now;
  console.error(
    'The tests need Chromium. Install it (e.g. "npx playwright install chromium") or set ADVIESATLAS_CHROMIUM.',
  );
  process.exit(1);
}
