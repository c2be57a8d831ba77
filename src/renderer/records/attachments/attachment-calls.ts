import { create } from 'zustand';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import { type Attachment, largestAttachment } from '../../../shared/domain/records/record';
import { failure } from '../../../shared/domain/result';
import { freeFileName, shownFileName } from '../../../shared/records/file-names';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure, notifyGone } from '../../core/notify';
import { download } from '../../core/read-text-file';
import { announce } from '../window/announcement';
import type { Deletion } from '../window/deletions';
import { windowName } from '../window/window-presence';
import { deletions } from '../window/window-records';

/** A chosen file that main has not accepted yet. */
export type WaitingFile = {
  readonly owner: Owner;
  readonly itemId: string;
  readonly file: File;
  /** A name that was free among the item's files when the file was chosen. */
  readonly name: string;
};

type WaitingFiles = {
  readonly files: readonly WaitingFile[];
  /** Passes files to main one at a time, in the order in which they were chosen; main accepts the next file when it has space. */
  readonly add: (files: readonly WaitingFile[], handIn: (file: WaitingFile) => Promise<void>) => Promise<void>;
  /** Removes the waiting files of an item. */
  readonly cancel: (itemId: string) => void;
};

/** Files that wait to be sent (docs/rules/records.md#attachments). */
export const useWaitingFiles = create<WaitingFiles>((set, get) => {
  let isHandingIn = false;
  return {
    files: [],
    add: async (files, handIn) => {
      set((state) => ({ files: [...state.files, ...files] }));
      if (isHandingIn) return;
      isHandingIn = true;
      try {
        for (let next = get().files[0]; next !== undefined; next = get().files[0]) {
          const current = next;
          await handIn(current);
          set((state) => ({ files: state.files.filter((file) => file !== current) }));
        }
      } finally {
        isHandingIn = false;
      }
    },
    cancel: (itemId) => set((state) => ({ files: state.files.filter((file) => file.itemId !== itemId) })),
  };
});

const ownerNow = () => ownerOf(useApplication.getState().start);

const notSent = (name: string): string => `De bijlage “${shownFileName(name)}” is niet verstuurd`;

/** The bytes of a file; null when it cannot be read, such as a dropped folder. */
async function bytesOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/**
 * Sends files to an item, each as soon as main has space. Files that still wait are listed with the others.
 * @param taken the names of the item's files
 */
export async function addFiles(itemId: string, files: readonly File[], taken: readonly string[]): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const names = [...taken];
  const waiting = files.map((file) => {
    const name = freeFileName(file.name, names);
    names.push(name);
    return { owner, itemId, file, name };
  });
  await useWaitingFiles.getState().add(waiting, handIn);
}

/** Passes a file to main, which answers when it has space. A file that main refuses is reported by name. */
async function handIn({ owner, itemId, file, name }: WaitingFile): Promise<void> {
  if (!isSameOwner(owner, ownerNow())) return notifyFailure(notSent(name), failure('ATTACHMENT_NOT_SENT'));
  if (file.size > largestAttachment) return notifyFailure(notSent(name), failure('ATTACHMENT_TOO_LARGE'));
  const data = await bytesOf(file);
  if (data === null) return notifyFailure(notSent(name), failure('ATTACHMENT_NOT_SENT'));
  const answer = await bridge.request('attachment.add', { owner, itemId, fileName: name, data });
  if (answer.ok) return;
  // The account or role changed in the meantime. The user cancelled nothing, so this is reported as not sent.
  const code = answer.code === 'CANCELLED' ? 'ATTACHMENT_NOT_SENT' : answer.code;
  notifyFailure(notSent(name), { ...answer, code });
}

/** Stops sending a file, or removes a file that could not be sent. */
export async function cancelUpload(id: string): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const answer = await bridge.request('attachment.cancel', { owner, id });
  if (!answer.ok) notifyFailure('Het annuleren is niet gelukt', answer);
}

/** Saves a file where the user chooses. */
export async function saveFile({ id, fileName }: Attachment): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const answer = await bridge.request('attachment.save', { owner, id });
  if (!answer.ok) return notifyFailure(`De bijlage “${shownFileName(fileName)}” is niet bewaard`, answer);
  if (answer.data === null) return;
  const { path, address } = answer.data;
  if (address === null) return void notifyDone('Bijlage bewaard', path);
  download(address);
}

async function putBackFile(file: Attachment): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  const answer = await bridge.request('attachment.restore', { owner, id: file.id });
  if (answer.ok) return true;
  notifyFailure(notSent(file.fileName), answer);
  // Main keeps the content until it has been sent, so the user can try again.
  if (answer.code !== 'ATTACHMENT_GONE' && isSameOwner(owner, ownerNow())) deletions.getState().add(stepBack(file));
  return false;
}

/**
 * Sends deleted files again, one after another.
 * @returns whether all were restored; each failure is reported and can be tried again
 */
export async function putBackFiles(files: readonly Attachment[]): Promise<boolean> {
  let all = true;
  for (const file of files) all = (await putBackFile(file)) && all;
  return all;
}

/**
 * Deletes the files of a record before the record itself. It stops at a file that cannot be deleted, and reports it; the files before it
 * can be restored.
 * @returns the files that can be restored; null when one could not be deleted
 */
export async function removeFilesOf(files: readonly Attachment[]): Promise<readonly Attachment[] | null> {
  const owner = ownerNow();
  if (owner === null) return null;
  const removed: Attachment[] = [];
  for (const file of files) {
    const answer = await bridge.request('attachment.remove', { owner, id: file.id });
    if (answer.ok && answer.data.canRestore) removed.push(file);
    if (answer.ok || answer.code === 'ATTACHMENT_GONE') continue;
    notifyFailure(`De bijlage “${shownFileName(file.fileName)}” is niet verwijderd`, answer);
    for (const attachment of removed) deletions.getState().add(stepBack(attachment));
    return null;
  }
  return removed;
}

const stepBack = (file: Attachment): Deletion => ({
  name: `verwijderen van de bijlage ${shownFileName(file.fileName)}`,
  run: () => putBackFile(file),
  again: () => removeAgain(file),
});

/** The restored file: the newest with the same name and size at its item; null when it no longer exists. */
async function restoredFile({ itemId, fileName, size }: Attachment): Promise<Attachment | null> {
  const owner = ownerNow();
  if (owner === null) return null;
  const kind = itemId.startsWith('note') ? 'notes' : 'contacts';
  const query = { kind, itemId, search: '', followups: 'all', order: 'newest', offset: 0, limit: 1 } as const;
  const page = await bridge.request('record.page', { owner, window: windowName, query });
  if (page.ok)
    return (
      page.data.attachments.find((attachment) => attachment.fileName === fileName && attachment.size === size) ?? null
    );
  notifyFailure(`De bijlage “${shownFileName(fileName)}” is niet verwijderd`, page);
  return null;
}

/** Deletes a restored file again; the file has another id now. */
async function removeAgain(file: Attachment): Promise<Deletion | null> {
  const owner = ownerNow();
  const back = owner === null ? null : await restoredFile(file);
  if (owner === null || back === null) return null;
  const answer = await bridge.request('attachment.remove', { owner, id: back.id });
  if (!answer.ok) {
    notifyFailure(`De bijlage “${shownFileName(file.fileName)}” is niet verwijderd`, answer);
    return null;
  }
  return answer.data.canRestore ? stepBack(back) : null;
}

/**
 * Deletes a file at the provider; it can be restored while the program runs.
 * @returns whether it was deleted
 */
export async function removeFile(file: Attachment): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  const name = shownFileName(file.fileName);
  const answer = await bridge.request('attachment.remove', { owner, id: file.id });
  if (!answer.ok) {
    notifyFailure(`De bijlage “${name}” is niet verwijderd`, answer);
    return false;
  }
  if (!answer.data.canRestore) {
    announce(`Bijlage ${name} verwijderd.`);
    return true;
  }
  notifyGone('Bijlage verwijderd', `“${name}” is weg.`, deletions.getState().add(stepBack(file)));
  return true;
}
