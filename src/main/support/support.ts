import { readdirSync, statSync } from 'node:fs';
import { arch, platform, release, totalmem } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Options } from '../../shared/domain/account/session';
import type { OwnTableHead } from '../../shared/domain/lists/own-table';
import type { MonthState } from '../../shared/domain/months/month';
import type { NetworkWalk } from '../../shared/domain/program/network';
import type { Notice } from '../../shared/domain/program/notice';
import type { PolicyLine } from '../../shared/domain/program/policy';
import { type SettingName, type Settings, settingNames, settingsTable } from '../../shared/domain/program/settings';
import { countOf } from '../../shared/format/format-number';
import { walkLines } from '../../shared/texts/network-walk-sentences';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import type { CrashReport } from '../files/crash-reports';
import { dataFolderAt, isOwnName } from '../files/data-folder';
import type { FileHost } from '../files/file-host';
import type { FileReport, FileState } from '../files/inspect-files';
import { saveFile } from '../files/save-file';

type SupportParts = {
  readonly version: string;
  readonly host: string;
  readonly demo: boolean;
  readonly now: string;
  readonly settings: Settings;
  readonly policies: readonly PolicyLine[];
  readonly options: Options | null;
  readonly month: MonthState;
  readonly ownTables: readonly Pick<OwnTableHead, 'rows' | 'columns'>[];
  readonly notices: readonly Notice[];
  readonly network: NetworkWalk;
  readonly dataFolder: string;
  /** The encrypted files of the open account, each read whole. */
  readonly databases: readonly FileReport[];
  /** The reports about processes that died; their content stays out. */
  readonly crashes: readonly CrashReport[];
  readonly logLines: readonly string[];
};

const mostFiles = 200;

/**
 * The files in the folder of data with their sizes. Folders of accounts have hashes as names, which reveal nothing; what is not ours may be
 * called after anybody, so it is only counted.
 */
function filesOf(root: string): readonly string[] {
  const folder = dataFolderAt(root);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const own = paths.filter((path) => isOwnName(folder, path.split(sep)[0] ?? ''));
  const others = paths.length - own.length;
  const sizeOf = (path: string): number => statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0;
  return [
    ...own.slice(0, mostFiles).map((path) => `${String(sizeOf(path)).padStart(12)}  ${path}`),
    ...(others === 0 ? [] : [`en ${countOf(others, 'bestand', 'bestanden')} niet van Adviesatlas`]),
  ];
}

/** How many own tables there are, and how large they are; no name of a table, file or column. */
const tablesText = (tables: SupportParts['ownTables']): string =>
  tables.length === 0
    ? '–'
    : `${tables.length}: ${tables.map(({ rows, columns }) => `${rows} rijen × ${columns.length} kolommen`).join(', ')}`;

/** Kinds of settings that may have a name of a person or of an office. */
const privateKinds: ReadonlySet<string> = new Set(['text', 'mail', 'folder', 'file', 'bounds']);
const isPrivate = (name: SettingName): boolean => privateKinds.has(settingsTable[name].kind);

/** Each policy with who gets it, and its value unless that may name a person. */
const policyTextOf = (lines: readonly PolicyLine[]): string =>
  lines
    .map(({ setting, mode, fault, written, source: { scope } }) => {
      const value = setting === null || isPrivate(setting) ? '' : ` ${written}`;
      return `${setting ?? 'onbekend'}${value} (${mode}, ${scope}${fault === null ? '' : `, ${fault}`})`;
    })
    .join(', ');

/**
 * The details for the support desk, which the user reads before sending them: no name, address, token, or anything that was typed or
 * downloaded.
 */
function supportText(parts: SupportParts): string {
  const { refresh, current } = parts.month;
  const shown = settingNames.filter((name) => !isPrivate(name));
  const settings = Object.fromEntries(shown.map((name) => [name, parts.settings[name]]));
  const on = Object.entries(parts.options ?? {}).flatMap(([name, allowed]) => (allowed ? [name] : []));
  const refreshText = refresh.phase === 'failed' ? `mislukt: ${refresh.code} ${refresh.detail}` : refresh.phase;
  return [
    'Adviesatlas – gegevens voor ondersteuning',
    repeatedSentences.nothingPersonal,
    '',
    `Tijd            ${parts.now}`,
    `Versie          ${parts.version} (${parts.host}${parts.demo ? ', demo' : ''})`,
    `Systeem         ${platform()} ${release()} ${arch()}, ${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Onderdelen      ${Object.entries(process.versions)
      .filter(([name]) => ['node', 'electron', 'chrome', 'v8'].includes(name))
      .map((pair) => pair.join(' '))
      .join(', ')}`,
    `Instellingen    ${JSON.stringify(settings)}`,
    `Beleid          ${parts.policies.length === 0 ? '–' : policyTextOf(parts.policies)}`,
    `Abonnement      ${on.length === 0 ? '–' : on.join(', ')}`,
    `Maand           ${current === null ? 'geen' : `${current.period}, ${current.rows} rijen, bewaard ${current.storedAt}`}`,
    `Verversen       ${refreshText}`,
    `Eigen tabellen  ${tablesText(parts.ownTables)}`,
    `Meldingen       ${parts.notices.length === 0 ? '–' : parts.notices.join(', ')}`,
    '',
    'Netwerk',
    ...walkLines(parts.network),
    '',
    'Versleutelde bestanden, helemaal nagelezen',
    ...parts.databases.map(({ name, state }) => `${name.padEnd(16)}${stateWords[state]}`),
    '',
    'Crashrapporten (tijd, bytes); ze blijven op deze computer',
    ...(parts.crashes.length === 0
      ? ['–']
      : parts.crashes.map(({ name, at, bytes }) => `${at.toISOString()} ${String(bytes).padStart(12)}  ${name}`)),
    '',
    'Bestanden (bytes)',
    ...filesOf(parts.dataFolder),
    '',
    'Logboek',
    ...parts.logLines,
    '',
  ].join('\n');
}

const stateWords: Readonly<Record<FileState, string>> = {
  sound: 'goed',
  damaged: 'beschadigd, of van een andere sleutel',
  absent: 'er niet',
  unread: 'niet te lezen',
};

const fileName = 'adviesatlas-ondersteuning.txt';

/** Makes the text for the support desk, and saves it as a file. */
export class Support {
  private shown: string | null = null;

  constructor(
    private readonly parts: () => Promise<SupportParts>,
    private readonly host: FileHost,
  ) {}

  async text(): Promise<string> {
    this.shown = supportText(await this.parts());
    return this.shown;
  }

  /** Saves the text that the user read last, and no other; null when the user closed the dialog. @throws Fault EXPORT_TARGET_*, DISK_FULL */
  async save(): Promise<{ readonly path: string } | null> {
    return saveFile(this.host, fileName, this.shown ?? (await this.text()));
  }
}
