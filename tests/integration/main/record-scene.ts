import type { Output } from '../../../src/shared/bridge/contract';
import type { RecordFields, RecordPage, RecordQuery } from '../../../src/shared/domain/records/record';
import { codeOf, scene } from './dossier-scene';
import { folderWithMonth, type Program, removeFolder, startProgram } from './program';

export const owner = { email: 'analist@demo.example', role: 'volledig' };

export const fieldsOf = (content: string, change: Partial<RecordFields> = {}): RecordFields => ({
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
  ...change,
});

const all: RecordQuery = {
  kind: 'notes',
  itemId: null,
  search: '',
  followups: 'all',
  order: 'newest',
  offset: 0,
  limit: 100,
};

export const pageOf = (query: Partial<RecordQuery> = {}, program: Program = scene.program): Promise<RecordPage> =>
  program.get('record.page', { owner, query: { ...all, ...query } });

export const notesOf = async (program: Program = scene.program): Promise<readonly string[]> =>
  (await pageOf({}, program)).records.map(({ fields }) => fields.content);

export const syncNow = (program: Program = scene.program): Promise<Output<'record.sync'>> =>
  program.get('record.sync', { owner });

let notes = 0;
/** Types a new note; answers its key. */
export async function typeNote(content: string, program: Program = scene.program): Promise<string> {
  notes += 1;
  const key = `note179500000000${notes}`;
  await program.get('draft.write', { owner, draft: { key, itemId: key, id: null, fields: fieldsOf(content) } });
  return key;
}

/** Types a new contact record of an office; answers its key. */
export async function typeContact(
  itemId: string,
  fields: RecordFields,
  program: Program = scene.program,
): Promise<string> {
  notes += 1;
  const key = `new-179500000000${notes}`;
  await program.get('draft.write', { owner, draft: { key, itemId, id: null, fields } });
  return key;
}

/** Types a change of a record as it is shown. */
export async function typeChange(id: string, content: string, program: Program = scene.program): Promise<string> {
  const pages = [await pageOf({}, program), await pageOf({ kind: 'contacts' }, program)];
  const shown = pages.flatMap(({ records }) => records).find((record) => record.id === id);
  if (shown === undefined) throw new Error(`no record ${id}`);
  const { itemId, fields, lastChanged } = shown;
  const draft = { key: id, itemId, id, fields: { ...fields, content }, base: lastChanged };
  await program.get('draft.write', { owner, draft });
  return id;
}

export const saveDraft = (key: string, program: Program = scene.program): Promise<Output<'record.save'>> =>
  program.get('record.save', { owner, key });

/** Changes the behaviour of the demo: its clock, its records, or whether it returns the marks of additions. */
export async function setDemo(what: 'clock' | 'record' | 'marks', how: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${scene.demo.address}/demo/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
  });
  if (!response.ok) throw new Error(`refused: ${response.status}`);
}

/** Works with a second program under the same login, and stops it. */
export async function withColleague(work: (colleague: Program) => Promise<void>): Promise<void> {
  const colleague = await startProgram(scene.demo.address, await folderWithMonth(60));
  try {
    await colleague.logIn(owner.email);
    await syncNow(colleague);
    await work(colleague);
  } finally {
    await colleague.stop();
    removeFolder(colleague.folder);
  }
}

/** Removes the texts that were not saved. */
export async function removeDrafts(): Promise<void> {
  const pages = await Promise.all([pageOf(), pageOf({ kind: 'contacts' })]);
  const keys = new Set(
    pages
      .flatMap(({ drafts, records }) => [...drafts, ...records.flatMap(({ draft }) => draft ?? [])])
      .map(({ key }) => key),
  );
  for (const key of keys) await scene.program.get('draft.remove', { owner, key });
}

/** Saves a draft; answers the code of the failure, or `ok`. */
export const saveCode = (key: string, program: Program = scene.program): Promise<unknown> =>
  codeOf(program.ask('record.save', { owner, key }));
