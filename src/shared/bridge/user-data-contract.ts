import type { OwnWorkReport, WaitingWork } from '../domain/account/own-work';
import type { Owner } from '../domain/account/session';
import type {
  FilledInFile,
  KvkListHead,
  KvkListReport,
  KvkUploadAnswer,
  MissingNumbers,
} from '../domain/lists/kvk-list';
import type { ListName } from '../domain/lists/list-name';
import type { FileChoice, ListText, ReadTableFile } from '../domain/lists/table-file';
import type { InMonth } from '../domain/months/month';
import type { DependedOn, Dependent } from '../domain/watch/dependent';
import type { ColumnPreset, OpenedFile, SavedFilter, ViewFile } from '../view/view';
import { declared } from './declared';

type StoredKvkList = Pick<KvkListHead, 'id' | 'revision'>;

/**
 * The requests about what the user made. A request that writes or removes a thing names what the window saw: the revision of the thing, or in
 * `seen` its whole value. It fails with CHANGED_ELSEWHERE when something else is stored by now (docs/rules/views.md#revisions).
 */
export const userDataRequests = {
  'preset.list': declared<(input: { readonly owner: Owner; readonly list: ListName }) => readonly ColumnPreset[]>(),
  /** Adds a preset, restores one, or overwrites the preset with the same id. Returns it as it is stored. */
  'preset.write':
    declared<
      (input: { readonly owner: Owner; readonly list: ListName; readonly preset: ColumnPreset }) => ColumnPreset
    >(),
  'preset.remove':
    declared<
      (input: {
        readonly owner: Owner;
        readonly list: ListName;
        readonly preset: Pick<ColumnPreset, 'id' | 'revision'>;
      }) => null
    >(),

  /** In the user's order. */
  'savedFilter.list': declared<(input: { readonly owner: Owner }) => readonly SavedFilter[]>(),
  /** Adds a saved filter, restores one, or overwrites the one with the same id. Returns it as it is stored. */
  'savedFilter.write': declared<(input: { readonly owner: Owner; readonly filter: SavedFilter }) => SavedFilter>(),
  'savedFilter.remove':
    declared<(input: { readonly owner: Owner; readonly filter: Pick<SavedFilter, 'id' | 'revision'> }) => null>(),
  /** What depends on a saved filter, preset or KvK list of the user. */
  'dependents.read':
    declared<(input: { readonly owner: Owner; readonly subject: DependedOn }) => readonly Dependent[]>(),
  'savedFilter.order': declared<(input: { readonly owner: Owner; readonly ids: readonly string[] }) => null>(),
  /** Reads a view from the text of a file; fails with VIEW_FILE_INVALID, VIEW_FILE_TOO_NEW. */
  'viewFile.read': declared<(input: { readonly text: string }) => ViewFile>(),
  /** The oldest waiting file among those that the system opened with the program; null when no file waits. */
  'viewFile.opened': declared<() => OpenedFile | null>(),
  /** Writes a view to a file; null when the user closed the save dialog. */
  'viewFile.save': declared<(input: ViewFile) => { readonly path: string } | null>(),

  'kvkList.list': declared<() => readonly KvkListHead[]>(),
  /**
   * Reads the table from a file of any kind, or says why the file has no table; fails with FILE_TOO_HEAVY when reading it would cost too
   * much.
   */
  'kvkList.readFile': declared<(input: { readonly bytes: Uint8Array; readonly choice: FileChoice }) => ReadTableFile>(),
  /** Reports what list a file or pasted text would become, without storing anything. */
  'kvkList.check': declared<(input: InMonth<ListText & { readonly replaces: number | null }>) => KvkListReport>(),
  /** Stores a list; from then on, every list of offices has a column for it. */
  'kvkList.add': declared<(input: ListText & { readonly name: string }) => KvkListHead>(),
  /** Replaces the content of a list by another file; the list keeps its number and name. */
  'kvkList.replace': declared<(input: ListText & StoredKvkList) => KvkListHead>(),
  /**
   * Restores the list from before it was last removed or replaced. With `replaced`, it redoes the last undone replacement. The program
   * remembers both until it ends. The revision of a removed list is 0.
   */
  'kvkList.restore': declared<(input: StoredKvkList & { readonly replaced: boolean }) => KvkListHead>(),
  /** The numbers of a list that belong to no office of the month, at most `mostMissing.behindRows` of them. */
  'kvkList.missing': declared<(input: InMonth<{ readonly id: number }>) => MissingNumbers>(),
  /** Writes the missing numbers to a file; null when the user closed the save dialog. */
  'kvkList.saveMissing': declared<(input: InMonth<{ readonly id: number }>) => { readonly path: string } | null>(),
  /** Adds columns of the register to a file of the user, and writes the result to a file; null when the user closed the save dialog. */
  'kvkList.fillIn': declared<(input: InMonth<FilledInFile>) => { readonly path: string } | null>(),
  /** Sends a list to the provider under a name that the login payload offers; fails with NOT_ALLOWED for any other name. */
  'kvkList.upload': declared<(input: ListText & { readonly name: string }) => KvkUploadAnswer>(),
  'kvkList.remove': declared<(input: StoredKvkList) => null>(),

  /**
   * Writes all own work of the account to one file, which is read back before it counts; null when the user closed the save dialog.
   * `shortened` counts the messages of old months without their rows, which are left out of a file that would be too large. Fails with
   * OWN_WORK_TOO_LARGE, OWN_WORK_NOT_KEPT.
   */
  'ownWork.save':
    declared<(input: { readonly owner: Owner }) => { readonly path: string; readonly shortened: number } | null>(),
  /** Imports own work from a file, either all of it or nothing; fails with OWN_WORK_INVALID, OWN_WORK_TOO_NEW. */
  'ownWork.read': declared<(input: { readonly owner: Owner; readonly bytes: Uint8Array }) => OwnWorkReport>(),
  /** What was written by versions from which the user went back, and was not taken in yet; the oldest first. */
  'ownWork.waiting': declared<(input: { readonly owner: Owner }) => readonly WaitingWork[]>(),
  /** Takes such work in, and removes its file when nothing was refused; fails with OWN_WORK_INVALID, OWN_WORK_TOO_NEW. */
  'ownWork.addWaiting': declared<(input: { readonly owner: Owner; readonly name: string }) => OwnWorkReport>(),
  /** Writes such work to a file of own work; null when the user closed the save dialog. */
  'ownWork.saveWaiting':
    declared<(input: { readonly owner: Owner; readonly name: string }) => { readonly path: string } | null>(),
};
