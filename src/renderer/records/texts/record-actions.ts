import { isSameOwner } from '../../../shared/domain/account/session';
import type {
  Attachment,
  DoubtChoice,
  KeptRecord,
  RecordDraft,
  RecordFields,
  RecordQuery,
  TypedDraft,
} from '../../../shared/domain/records/record';
import { draftToRestore, newContactKey } from '../../../shared/records/record-fields';
import { notSavedSentence, savedTwiceSentence } from '../../../shared/texts/record-sentences';
import { shortcuts } from '../../../shared/texts/shortcuts';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { notifyFailure, notifyGone, notifyNote, notifyRedone, notifyUndone } from '../../core/notify';
import { useUndoKeys } from '../../ui/behaviour/undo-keys';
import { putBackFiles, removeFilesOf } from '../attachments/attachment-calls';
import { announce } from '../window/announcement';
import type { Deletion } from '../window/deletions';
import { typedOf } from '../window/draft-store';
import { windowName } from '../window/window-presence';
import { deletions, drafts, flushDrafts } from '../window/window-records';

const ownerNow = () => ownerOf(useApplication.getState().start);

/** The number of an office's contact records that one request returns. */
const mostOfItem = 500;

/** What a record is called in messages. */
const nouns = {
  notes: { removed: 'Notitie verwijderd', removing: 'verwijderen van de notitie', saved: 'Notitie opgeslagen.' },
  contacts: {
    removed: 'Contactmoment verwijderd',
    removing: 'verwijderen van het contactmoment',
    saved: 'Contactmoment opgeslagen.',
  },
} as const;

const nounOf = (itemId: string) => (itemId.startsWith('note') ? nouns.notes : nouns.contacts);

/**
 * Sends a text to the provider; a failure is shown beside the text.
 * @returns the id of its record; null after a failure
 */
async function sendDraft(draft: TypedDraft, choice?: DoubtChoice): Promise<string | null> {
  const answer = await drafts.getState().save(draft, choice);
  if (!answer.ok) {
    announce(notSavedSentence(answer.code));
    return null;
  }
  if (answer.data.kind === 'savedTwice') notifyNote('Op twee plaatsen gewijzigd', savedTwiceSentence);
  announce(nounOf(draft.itemId).saved);
  return answer.data.id;
}

/**
 * Sends a text to the provider; a failure is shown beside the text.
 * @returns whether it was saved
 */
export const saveDraft = async (draft: TypedDraft, choice?: DoubtChoice): Promise<boolean> =>
  (await sendDraft(draft, choice)) !== null;

/**
 * Saves a new contact record for each office, one after another; one that cannot be saved stays a draft. Stops when another account or role
 * opens, whose records are not about these offices.
 */
export async function saveForEach(
  offices: readonly string[],
  fields: RecordFields,
): Promise<{ readonly saved: number; readonly isStopped: boolean }> {
  const owner = ownerNow();
  const first = Date.now();
  let saved = 0;
  for (const [at, itemId] of offices.entries()) {
    if (owner === null || !isSameOwner(owner, ownerNow())) return { saved, isStopped: true };
    if (await saveDraft({ key: newContactKey(first + at), itemId, id: null, fields })) saved += 1;
  }
  return { saved, isStopped: false };
}

/** The first words of a text, by which messages refer to it. */
function beginOf(content: string): string {
  const line = content.trim().replace(/\s+/g, ' ');
  return line === '' ? 'De regel is weg.' : `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}

async function putBack(draft: TypedDraft): Promise<string | null> {
  const id = await sendDraft(draft);
  if (id === null) notifyNote('Niet teruggezet bij de aanbieder', 'De tekst staat als concept bovenaan.');
  return id;
}

/**
 * Deletes a record at the provider, after its files; both can be restored while the program runs.
 * @param files the files of the record only: a note's files, never an office's
 * @returns whether it was deleted
 */
export async function removeRecord(record: KeptRecord, files: readonly Attachment[] = []): Promise<boolean> {
  const deletion = await deleteRecord(record, files);
  if (deletion === null) return false;
  const back = deletions.getState().add(deletion);
  notifyGone(nounOf(record.itemId).removed, beginOf(record.fields.content), back);
  return true;
}

/** @returns how to restore the record and its files; null when they could not be deleted, which is reported */
async function deleteRecord(record: KeptRecord, files: readonly Attachment[]): Promise<Deletion | null> {
  const owner = ownerNow();
  if (owner === null) return null;
  // A change that is still being written would arrive after the deletion, and become a separate text.
  await flushDrafts();
  const removedFiles = await removeFilesOf(files);
  if (removedFiles === null) return null;
  const answer = await bridge.request('record.remove', {
    owner,
    id: record.id,
    shown: record.lastChanged,
    window: windowName,
  });
  if (!answer.ok) {
    notifyFailure('De regel is niet verwijderd', answer);
    await putBackFiles(removedFiles);
    return null;
  }
  const change = drafts.getState().texts[record.id]?.draft;
  if (change !== undefined) void drafts.getState().discard(change);
  let restored: string | null = null;
  return {
    name: nounOf(record.itemId).removing,
    run: async () => {
      restored = await putBack(draftToRestore(record, newContactKey(Date.now())));
      return (await putBackFiles(removedFiles)) && restored !== null;
    },
    again: async () => {
      const kept = restored === null ? null : await recordAsRestored(record, restored);
      return kept === null ? null : deleteRecord(kept.record, kept.files);
    },
  };
}

/** A restored record with its files; null when it no longer exists or was changed meanwhile, which is reported. */
async function recordAsRestored({ itemId, fields }: KeptRecord, id: string) {
  const owner = ownerNow();
  if (owner === null) return null;
  const isNote = itemId.startsWith('note');
  const query: RecordQuery = {
    kind: isNote ? 'notes' : 'contacts',
    itemId,
    search: '',
    followups: 'all',
    order: 'newest',
    offset: 0,
    limit: mostOfItem,
  };
  const page = await bridge.request('record.page', { owner, window: windowName, query });
  if (!page.ok) {
    notifyFailure('De regel is niet verwijderd', page);
    return null;
  }
  const record = page.data.records.find((record) => record.id === id);
  if (record?.fields.content === fields.content) return { record, files: isNote ? page.data.attachments : [] };
  notifyNote('Niet opnieuw verwijderd', 'De tekst is inmiddels gewijzigd of al weg.');
  return null;
}

/** Discards an unsent text, which can be restored. */
export async function discardDraft(draft: TypedDraft): Promise<void> {
  const deletion = await deleteDraft(draft);
  if (deletion !== null)
    notifyGone('Concept verwijderd', beginOf(draft.fields.content), deletions.getState().add(deletion));
}

async function deleteDraft(draft: TypedDraft): Promise<Deletion | null> {
  const failed = await drafts.getState().discard(draft);
  if (failed !== null) {
    notifyFailure('Het concept is niet verwijderd', failed);
    return null;
  }
  return {
    name: 'verwijderen van het concept',
    run: async () => {
      drafts.getState().type(draft);
      return true;
    },
    // The user may have typed more since.
    again: () => deleteDraft(drafts.getState().texts[draft.key]?.draft ?? draft),
  };
}

/** Continues another window's text here. If the user types there again, that window starts a new text. */
export const takeDraft = (draft: RecordDraft): void => drafts.getState().type(typedOf(draft));

/** Discards a text of a closed window for a record for which this window has a text too; it can be restored. */
export async function removeOtherDraft(draft: RecordDraft): Promise<void> {
  const deletion = await deleteOtherDraft(draft);
  if (deletion !== null)
    notifyGone('Concept verwijderd', beginOf(draft.fields.content), deletions.getState().add(deletion));
}

async function deleteOtherDraft(draft: RecordDraft): Promise<Deletion | null> {
  const { key, window, itemId, id, fields } = draft;
  const owner = ownerNow();
  if (owner === null) return null;
  const answer = await bridge.request('draft.remove', { owner, key, window });
  if (!answer.ok) {
    notifyFailure('Het concept is niet verwijderd', answer);
    return null;
  }
  return {
    name: 'verwijderen van het concept',
    run: async () => (await bridge.request('draft.write', { owner, window, draft: { key, itemId, id, fields } })).ok,
    again: () => deleteOtherDraft(draft),
  };
}

/** Undoes the last deletion and reports it. */
export async function undoLast(): Promise<void> {
  const name = await deletions.getState().undo();
  if (name !== null) notifyUndone(name);
}

/** Redoes the deletion that was undone last and reports it. */
export async function redoLast(): Promise<void> {
  const name = await deletions.getState().redo();
  if (name !== null) notifyRedone(name);
}

const undoKeys = { back: shortcuts.undoRecord, again: shortcuts.redoRecord };

/** Ctrl+Z undoes the last deletion, Ctrl+Y and Ctrl+Shift+Z redo it (docs/rules/records.md#records-undone). */
export const useRecordUndoKeys = (): void =>
  useUndoKeys({ undo: () => void undoLast(), redo: () => void redoLast() }, undoKeys);
