/**
 * The versions that were published, in `resources/releases.json`, and what may follow them (docs/releasing.md#stages):
 * `npm run release -- next VERSION` refuses a version that is not higher than each of them, pulled ones too, and one of which
 * `resources/news.json` does not say what is new;
 * `npm run release -- stage PERCENT FOLDER` offers the version of the update files in a folder to a part of the users, never to fewer, and
 * keeps an update file of the version's own name, by which whoever has a later version goes back to it;
 * `npm run release -- pull VERSION` marks a version as taken back.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const list = fileURLToPath(new URL('../../resources/releases.json', import.meta.url));

const newsList = fileURLToPath(new URL('../../resources/news.json', import.meta.url));
/** The most changes of a version, and the longest: a list that is read. */
const mostChanges = 7;
const longestChange = 140;

/** @typedef {{ version: string, changes: readonly string[] }} News */
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

/**
 * Why what is new in a version may not be released so; null when it may: users read it after the update.
 * @param {string} version @param {readonly News[]} news the newest version first
 */
export function objectionToNews(version, news) {
  const [newest] = news;
  if (newest?.version !== version) return `resources/news.json does not begin with what is new in ${version}`;
  const { changes } = newest;
  if (changes.length < 1 || changes.length > mostChanges)
    return `resources/news.json has ${changes.length} changes for ${version}; 1 to ${mostChanges} are read`;
  const wrong = changes.find((change) => change.length > longestChange || !/^[A-Z*“].*[.?!]$/.test(change));
  return wrong === undefined
    ? null
    : `“${wrong}” in resources/news.json is no sentence of at most ${longestChange} characters`;
}

/**
 * The name of the update file that a version keeps, and its text for everybody.
 * @param {string} name of the update file of a channel, such as `latest-mac.yml` @param {string} text
 * @throws {Error} for a text without a version
 */
export function keptFile(name, text) {
  const version = /^version: (\S+)$/m.exec(text)?.[1];
  if (version === undefined) throw new Error(`${name} names no version`);
  return { name: name.replace(/^(latest|beta)/, version), text: text.replace(/^stagingPercentage: \d+\n/m, '') };
}

/** @param {readonly Release[]} releases @returns {readonly Release[]} @throws {Error} for a version that was not published */
export function withPulled(version, releases) {
  if (!releases.some((release) => release.version === version)) throw new Error(`${version} was not published`);
  return releases.map((release) => (release.version === version ? { ...release, state: 'pulled' } : release));
}

/** @returns {readonly News[]} the newest version first */
export const readNews = () => JSON.parse(readFileSync(newsList, 'utf8'));
/** @returns {readonly Release[]} */
export const readReleases = () => JSON.parse(readFileSync(list, 'utf8'));
const writeReleases = (releases) => writeFileSync(list, `${JSON.stringify(releases, null, 2)}\n`);

function run([command, first, folder]) {
  if (command === 'next' && first !== undefined) {
    const objection = objectionTo(first, readReleases()) ?? objectionToNews(first, readNews());
    if (objection !== null) throw new Error(objection);
    writeReleases([
      ...readReleases(),
      { version: first, day: new Date().toISOString().slice(0, 10), state: 'published' },
    ]);
  } else if (command === 'stage' && folder !== undefined) {
    const files = readdirSync(folder).filter((name) => /^(latest|beta)[\w-]*\.yml$/.test(name));
    if (files.length === 0) throw new Error(`${folder} has no update files`);
    const staged = files.flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [{ name, text: stagedText(text, Number(first)) }, keptFile(name, text)];
    });
    for (const { name, text } of staged) writeFileSync(join(folder, name), text);
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
