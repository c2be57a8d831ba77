import type {
  Attachment,
  DoubtChoice,
  KeptRecord,
  RecordDraft,
  TypedDraft,
} from '../../../shared/domain/records/record';
import { newContactKey, revivalOf } from '../../../shared/records/record-fields';
import { notSavedSentence, savedTwiceSentence } from '../../../shared/texts/record-sentences';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { notifyFailure, notifyGone, notifyNote, notifyUndone } from '../../core/notify';
import { putBackFiles, removeFilesOf } from '../attachments/attachment-calls';
import { announce } from '../texts/announcement';
import { typedOf } from '../texts/draft-store';
import { windowName } from '../texts/window-presence';
import { deletions, drafts, flushDrafts } from './window-records';

const ownerNow = () => ownerOf(useApplication.getState().start);

/** What a record is called where something is said of it. */
const nouns = {
  notes: { removed: 'Notitie verwijderd', removing: 'verwijderen van de notitie', saved: 'Notitie opgeslagen.' },
  contacts: {
    removed: 'Contactmoment verwijderd',
    removing: 'verwijderen van het contactmoment',
    saved: 'Contactmoment opgeslagen.',
  },
} as const;

const nounOf = (itemId: string) => (itemId.startsWith('note') ? nouns.notes : nouns.contacts);

/** Sends a text to the provider; the text itself shows why that failed. @returns whether it is there */
export async function saveDraft(draft: TypedDraft, choice?: DoubtChoice): Promise<boolean> {
  const answer = await drafts.getState().save(draft, choice);
  if (!answer.ok) {
    announce(notSavedSentence(answer.code));
    return false;
  }
  if (answer.data.kind === 'savedTwice') notifyNote('Op twee plaatsen gewijzigd', savedTwiceSentence);
  announce(nounOf(draft.itemId).saved);
  return true;
}

/** The first words of a text, as a message names it. */
function beginOf(content: string): string {
  const line = content.trim().replace(/\s+/g, ' ');
  return line === '' ? 'De regel is weg.' : `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}

async function putBack(draft: TypedDraft): Promise<boolean> {
  const saved = await saveDraft(draft);
  if (!saved) notifyNote('Niet teruggezet bij de aanbieder', 'De tekst staat als concept bovenaan.');
  return saved;
}

/**
 * Deletes a record at the provider, and its files before it; they can be put back as long as the program runs.
 * @param files those of the record alone: of a note, never of an office @returns whether it is gone
 */
export async function removeRecord(record: KeptRecord, files: readonly Attachment[] = []): Promise<boolean> {
  const owner = ownerNow();
  if (owner === null) return false;
  // A change of it that is still on its way to the disk would come after the deletion, as a text of its own.
  await flushDrafts();
  const removedFiles = await removeFilesOf(files);
  if (removedFiles === null) return false;
  const answer = await bridge.request('record.remove', {
    owner,
    id: record.id,
    shown: record.lastChanged,
    window: windowName,
  });
  if (!answer.ok) {
    notifyFailure('De regel is niet verwijderd', answer);
    await putBackFiles(removedFiles);
    return false;
  }
  const change = drafts.getState().texts[record.id]?.draft;
  if (change !== undefined) void drafts.getState().discard(change);
  const { removed, removing } = nounOf(record.itemId);
  const back = deletions.getState().add({
    name: removing,
    run: async () => {
      const isBack = await putBack(revivalOf(record, newContactKey(Date.now())));
      return (await putBackFiles(removedFiles)) && isBack;
    },
  });
  notifyGone(removed, beginOf(record.fields.content), back);
  return true;
}

/** Throws away what was typed and not sent; it can be put back. */
export async function discardDraft(draft: TypedDraft): Promise<void> {
  const failed = await drafts.getState().discard(draft);
  if (failed !== null) return notifyFailure('Het concept is niet verwijderd', failed);
  const back = deletions.getState().add({
    name: 'verwijderen van het concept',
    run: async () => {
      drafts.getState().type(draft);
      return true;
    },
  });
  notifyGone('Concept verwijderd', beginOf(draft.fields.content), back);
}

/** Goes on with a text of another window; that window begins a text of its own when more is typed there. */
export const takeDraft = (draft: RecordDraft): void => drafts.getState().type(typedOf(draft));

/** Throws away a text that a window left, beside the one of this window; it can be put back. */
export async function removeOtherDraft({ key, window, itemId, id, fields }: RecordDraft): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const answer = await bridge.request('draft.remove', { owner, key, window });
  if (!answer.ok) return notifyFailure('Het concept is niet verwijderd', answer);
  const back = deletions.getState().add({
    name: 'verwijderen van het concept',
    run: async () => (await bridge.request('draft.write', { owner, window, draft: { key, itemId, id, fields } })).ok,
  });
  notifyGone('Concept verwijderd', beginOf(fields.content), back);
}

/** Takes the last deletion back and says so. */
export async function undoLast(): Promise<void> {
  const name = await deletions.getState().undo();
  if (name !== null) notifyUndone(name);
}
