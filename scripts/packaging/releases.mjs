/**
 * The versions that were published, in `resources/releases.json`, and what may follow them (docs/releasing.md#stages):
 * `npm run release -- next VERSION` refuses a version that is not higher than each of them, pulled ones too;
 * `npm run release -- stage PERCENT FOLDER` offers the version of the update files in a folder to a part of the users, never to fewer;
 * `npm run release -- pull VERSION` marks a version as taken back.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const list = fileURLToPath(new URL('../../resources/releases.json', import.meta.url));

/** @typedef {{ version: string, day: string, state: 'published' | 'pulled' }} Release */

const form = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9a-z.]+))?$/;

/**
 * Compares two versions; of two with the same numbers a trial version (`2.4.0-beta.1`) comes first.
 * @returns {number} negative when the first comes first @throws {Error} for another form
 */
export function compareVersions(first, second) {
  const [numbers, others] = [first, second].map((version) => {
    const parts = form.exec(version);
    if (parts === null) throw new Error(`${version} is no version, such as 2.4.0 or 2.4.0-beta.1`);
    return parts;
  });
  for (const at of [1, 2, 3]) if (numbers[at] !== others[at]) return Number(numbers[at]) - Number(others[at]);
  const [trial, other] = [numbers[4], others[4]];
  if (trial === undefined || other === undefined) return trial === other ? 0 : trial === undefined ? 1 : -1;
  return trial.localeCompare(other, 'en', { numeric: true });
}

/**
 * Why a version may not be released; null when it may. A program never goes back, so a version that was pulled is replaced by a higher one.
 * @param {string} version @param {readonly Release[]} releases
 */
export function objectionTo(version, releases) {
  const higher = releases.find((release) => compareVersions(release.version, version) >= 0);
  if (higher === undefined) return null;
  const { version: known, day, state } = higher;
  return `${version} is not higher than ${known}, which was ${state === 'pulled' ? 'pulled after it was published' : 'published'} on ${day}`;
}

/**
 * The text of an update file (`latest.yml`) for a part of the users, whom electron-updater draws by their installation; 100 is everybody.
 * @param {string} text @param {number} percent
 * @throws {Error} for a part that is not 1 to 100, or smaller than it was
 */
export function stagedText(text, percent) {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error('a stage is a whole number from 1 to 100');
  const line = /^stagingPercentage: (\d+)\n/m;
  const before = Number(line.exec(text)?.[1] ?? 100);
  const isFirst = !line.test(text);
  if (!isFirst && percent < before)
    throw new Error(`${before} % of the users have this version already; pull it instead`);
  const rest = text.replace(line, '');
  return percent === 100 ? rest : `${rest.replace(/\n*$/, '\n')}stagingPercentage: ${percent}\n`;
}

/** @param {readonly Release[]} releases @returns {readonly Release[]} @throws {Error} for a version that was not published */
export function withPulled(version, releases) {
  if (!releases.some((release) => release.version === version)) throw new Error(`${version} was not published`);
  return releases.map((release) => (release.version === version ? { ...release, state: 'pulled' } : release));
}

/** @returns {readonly Release[]} */
export const readReleases = () => JSON.parse(readFileSync(list, 'utf8'));
const writeReleases = (releases) => writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);

function run([command, first, folder]) {
  if (command === 'next' && first !== undefined) {
    const objection = objectionTo(first, readReleases());
    if (objection !== null) throw new Error(objection);
    writeReleases([
      ...readReleases(),
      { version: first, day: new Date().toISOString().slice(0, 10), state: 'published' },
    ]);
  } else if (command === 'stage' && folder !== undefined) {
    const files = readdirSync(folder).filter((name) => /^(latest|beta)[\w-]*\.yml$/.test(name));
    if (files.length === 0) throw new Error(`${folder} has no update files`);
    const staged = files.map((name) => [
      join(folder, name),
      stagedText(readFileSync(join(folder, name), 'utf8'), Number(first)),
    ]);
    for (const [path, text] of staged) writeFileSync(path, text);
  } else if (command === 'pull' && first !== undefined) writeReleases(withPulled(first, readReleases()));
  else throw new Error('npm run release -- next VERSION | stage PERCENT FOLDER | pull VERSION');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
