/** `npm run package`: packages of the program by electron-builder, which takes the arguments behind `--`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Where the packages of a release look for newer versions: no address, no updates (docs/decisions/0050-update-by-channel-at-a-clean-end.md).
 * @param {string | undefined} address
 * @returns {string[]} arguments of electron-builder
 */
export function publishArguments(address) {
  if (address === undefined || address === '') return [];
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    throw new Error('ADVIESATLAS_UPDATE_URL: geen https-adres');
  }
  // It goes into every package, where every user can read it.
  const { username, password } = new URL(address);
  if (username !== '' || password !== '')
    throw new Error('ADVIESATLAS_UPDATE_URL: een naam of wachtwoord in het adres');
  return ['--config.publish.provider=generic', `--config.publish.url=${address}`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const builder = fileURLToPath(import.meta.resolve('electron-builder/cli.js'));
  const args = [
    ...publishArguments(process.env.ADVIESATLAS_UPDATE_URL),
    '--publish',
    'never',
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, [builder, ...args], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
