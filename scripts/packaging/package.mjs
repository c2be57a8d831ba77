/** `npm run package`: makes packages of the program with electron-builder, which gets the arguments after `--`. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../build.mjs';
import { makeElectronStub } from './electron-stub.mjs';
import { objectionTo, objectionToNews, readNews, readReleases } from './releases.mjs';
import { signingOf } from './signing.mjs';

const builder = fileURLToPath(import.meta.resolve('electron-builder/cli.js'));

/**
 * Where the packages of a release look for newer versions; without an address they do not look
 * (docs/decisions/0050-update-by-channel-at-a-clean-end.md).
 * @param {string | undefined} address
 * @returns {string[]} arguments of electron-builder
 */
export function publishArguments(address) {
  if (address === undefined || address === '') return [];
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    throw new Error('ADVIESATLAS_UPDATE_URL: geen https-adres');
  }
  // The address is in every package, where every user can read it.
  const { username, password } = new URL(address);
  if (username !== '' || password !== '')
    throw new Error('ADVIESATLAS_UPDATE_URL: een naam of wachtwoord in het adres');
  return ['--config.publish.provider=generic', `--config.publish.url=${address}`];
}

/** The packages that are made over a stub of Electron, as electron-builder calls them. */
export const stubTargets = [
  { platform: 'linux', os: 'linux', arch: 'x64' },
  { platform: 'linux', os: 'linux', arch: 'arm64' },
  { platform: 'win32', os: 'win', arch: 'x64' },
  { platform: 'win32', os: 'win', arch: 'arm64' },
  { platform: 'darwin', os: 'mac', arch: 'x64' },
  { platform: 'darwin', os: 'mac', arch: 'arm64' },
];

/**
 * Packs the program with the real configuration over a stub of Electron. This needs no network; the package cannot run.
 * @param {{ platform: 'linux' | 'win32' | 'darwin', os: string, arch: string }} target
 * @param {string} output folder for the package
 * @throws {Error} with the output of electron-builder
 */
export function packOverStub({ platform, os, arch }, output) {
  const stub = mkdtempSync(join(tmpdir(), 'adviesatlas-electron-'));
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
    makeElectronStub(platform, stub, version);
    // A stub is not a real program, so it cannot be signed.
    const folders = [
      `--config.electronDist=${stub}`,
      `--config.directories.output=${output}`,
      '--config.mac.identity=null',
    ];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [builder, '--dir', `--${os}`, `--${arch}`, ...folders, '--publish', 'never'],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`electron-builder ended with ${status}\n${stdout}\n${stderr}`);
  } finally {
    rmSync(stub, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  if (args.includes('--stub')) {
    for (const target of stubTargets) {
      packOverStub(target, join(root, 'dist', `stub-${target.os}-${target.arch}`));
      console.log(`packed over a stub: ${target.os} ${target.arch}`);
    }
  } else {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    // Without an address a package is no release.
    const objection =
      publishArguments(process.env.ADVIESATLAS_UPDATE_URL).length === 0
        ? null
        : (objectionTo(version, readReleases()) ?? objectionToNews(version, readNews()));
    if (objection !== null) throw new Error(objection);
    const signing = signingOf(process.env, process.platform);
    const own = [...publishArguments(process.env.ADVIESATLAS_UPDATE_URL), ...signing.arguments, '--publish', 'never'];
    // electron-builder must not use a certificate that happens to be in this computer's keychain.
    const env = { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' };
    const { status } = spawnSync(process.execPath, [builder, ...own, ...args], { stdio: 'inherit', env });
    console.log(signing.sentence);
    // In a workflow, the summary of the run gets the same sentence.
    const summary = process.env.GITHUB_STEP_SUMMARY;
    if (summary !== undefined && summary !== '') appendFileSync(summary, `${process.platform}: ${signing.sentence}\n`);
    process.exit(status ?? 1);
  }
}
