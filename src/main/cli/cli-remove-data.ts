import { execFileSync } from 'node:child_process';
import { failureOf } from '../../shared/domain/result';
import { errorSentences } from '../../shared/texts/error-sentences';
import { dataFolderAt, defaultDataFolder } from '../files/data-folder';
import { UnfinishedWork } from '../files/unfinished-work';
import { type EntryRemoval, removeEntry } from '../key/keychain';
import { registryProgram } from '../settings/registry';
import {
  contentOf,
  type FolderContent,
  foldersOfEveryUser,
  profileList,
  removeChromium,
  removeData,
  type UserFolders,
} from '../settings/remove-data';
import { OptionError } from '../start/host-options';
import { exitCodes } from './cli-progress';
import type { CliValues } from './read-command';

/** The parts of the system that a removal needs. Tests replace them. */
export type RemovalSystem = {
  readonly platform: NodeJS.Platform;
  /** The folder of data of a start without options. */
  readonly dataFolder: string;
  /** Whether the environment names that folder. */
  readonly isNamed: boolean;
  /** The folder of Chromium's own files; null without Electron. */
  readonly chromium: string | null;
  /** The folders of every user of this computer. */
  readonly everyUser: () => readonly UserFolders[];
  /** Removes our entry of the keychain. */
  readonly removeEntry: () => Promise<EntryRemoval>;
  readonly print: (line: string) => void;
};

const without = 'Er is niets verwijderd. Voer de opdracht opnieuw uit met --yes als u dit alles kwijt wilt.';
const ownWork =
  'Ook uw eigen werk en de reservekopieën gaan weg. Bewaar het eerst bij Instellingen, onder Eigen werk, als u het nog nodig hebt.';

/**
 * `remove-data`: removes all data of this user from the computer, or with `--every-user` that of every user of a Windows computer. Without
 * `--yes` it only says what it would remove (docs/rules/settings.md#removal-of-the-program).
 * @throws OptionError, Fault ALREADY_RUNNING, DATA_FOLDER_UNUSABLE
 */
export async function removeAllData(values: CliValues, system: RemovalSystem): Promise<void> {
  if (values['every-user'] === true) return ofEveryUser(values, system);
  const { dataFolder, isNamed, chromium, print } = system;
  const root = values.data ?? dataFolder;
  const content = contentOf(root);
  for (const line of linesOf(root, content)) print(line);
  if (values.yes !== true) {
    for (const line of [...(content.kind === 'ours' ? [ownWork] : []), without]) print(line);
    return;
  }
  if (content.kind === 'foreign') {
    // It may be of a kind that this version does not know, and its key must stay then.
    process.exitCode = exitCodes.failed;
    return;
  }
  // Half of a file, or the folder of a run without a key, may be elsewhere; a note in the folder of data names it.
  if (content.kind === 'ours') new UnfinishedWork(dataFolderAt(root).unfinished).clear();
  removeData(root);
  // The key also opens folders that --data named, so it goes with the folder that every start has.
  if (isNamed || values.data !== undefined)
    return print('De sleutel in de sleutelbos blijft: hij hoort ook bij andere mappen.');
  if (chromium !== null) removeChromium(chromium);
  const entry = await system.removeEntry();
  if (entry === 'removed') print('De sleutel is uit de sleutelbos verwijderd.');
  if (entry !== 'kept') return;
  print('De sleutel kon niet worden verwijderd. Haal zelf "Adviesatlas" uit de sleutelbos van uw systeem.');
  process.exitCode = exitCodes.failed;
}

function linesOf(root: string, content: FolderContent): readonly string[] {
  if (content.kind === 'absent') return [`${root}: die map is er niet.`];
  if (content.kind !== 'ours') return [`${root}: niets daarin is herkend als van Adviesatlas, dus alles blijft staan.`];
  const kept = content.kept.length === 0 ? [] : [`  blijft staan: ${content.kept.join(', ')}`];
  return [`${root}:`, ...content.removed.map((name) => `  ${name}`), ...kept];
}

/** Goes on after a user whose data cannot be removed, and then ends with `exitCodes.failed`. The keys of users only they can remove. */
function ofEveryUser(values: CliValues, { platform, everyUser, print }: RemovalSystem): void {
  if (platform !== 'win32' || values.data !== undefined)
    throw new OptionError('--every-user is er alleen op Windows, en zonder --data. Verwijder anders per gebruiker.');
  for (const user of everyUser()) {
    try {
      removeOf(user, { isMeant: values.yes === true, print });
    } catch (error) {
      print(`${user.data}: ${errorSentences[failureOf(error).code]}`);
      process.exitCode = exitCodes.failed;
    }
  }
  if (values.yes !== true) print(without);
}

type Removal = { readonly isMeant: boolean; readonly print: (line: string) => void };

function removeOf({ data, chromium }: UserFolders, { isMeant, print }: Removal): void {
  const content = isMeant ? removeData(data) : contentOf(data);
  if (isMeant) removeChromium(chromium);
  if (content.kind !== 'absent') for (const line of linesOf(data, content)) print(line);
}

/** @param chromium the folder of Chromium's own files; null without Electron */
export const removalSystem = (chromium: string | null): RemovalSystem => ({
  platform: process.platform,
  dataFolder: defaultDataFolder(),
  isNamed: Boolean(process.env.ADVIESATLAS_DATA_DIR),
  chromium,
  everyUser: () =>
    foldersOfEveryUser(
      execFileSync(registryProgram(), ['query', profileList, '/s'], { encoding: 'utf8' }),
      process.env.SystemDrive ?? 'C:',
    ),
  removeEntry,
  print: (line) => void process.stdout.write(`${line}\n`),
});
