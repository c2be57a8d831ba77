import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ApplicationStart } from '../../src/shared/bridge/application';
import type { Owner, SessionView } from '../../src/shared/domain/account/session';
import type { ExportFormat } from '../../src/shared/domain/exports/export';
import { wholeList } from '../../src/shared/domain/lists/list';
import { monthRefOf } from '../../src/shared/domain/months/month';
import type { ColumnPreset, SavedFilter } from '../../src/shared/view/view';
import { below, pick, type Random } from '../random';
import type { ChaosProvider } from './chaos-provider';
import { type Acknowledged, type KnownNote, ownerKey } from './home';
import { type Client, gone } from './host-client';
import type { WorkName } from './round-plan';

/** What works need that run until the program ends. Each answer is recorded in `known`. */
type Scene = {
  readonly client: Client;
  readonly known: Acknowledged;
  readonly random: Random;
  readonly provider: ChaosProvider;
};
type Work = (scene: Scene) => Promise<never>;

const startOf = ({ client }: Scene): Promise<ApplicationStart> => client.get<ApplicationStart>('application.start');
const ownerOf = ({ account }: SessionView): Owner | null =>
  account === null ? null : { email: account.email, role: account.role };

/** The pause after a refusal, in milliseconds. */
const refusalPause = 25;

const works: Readonly<Record<WorkName, Work>> = {
  refresh: async ({ client }) => {
    for (;;) {
      const replaced = Promise.race([client.event('month.replaced'), sleep(1000)]);
      await Promise.all([client.ask('month.refresh', { force: true }), replaced]);
    }
  },
  settings: async ({ client, known, random }) => {
    for (;;) {
      const theme = pick(random, ['light', 'dark', 'system']);
      known.themes = [...known.themes, theme];
      if ((await client.ask('settings.change', { theme })).ok) known.themes = [theme];
    }
  },
  presets: async (scene) => {
    for (;;) {
      const owner = ownerOf((await startOf(scene)).session);
      if (owner === null || !(await writePreset(scene, owner))) await sleep(refusalPause);
      // All presets are read after every round: a pause keeps them few.
      await sleep(10);
    }
  },
  filters: async (scene) => {
    for (;;) {
      const owner = ownerOf((await startOf(scene)).session);
      if (owner === null || !(await writeFilter(scene, owner))) await sleep(refusalPause);
      await sleep(10);
    }
  },
  dossiers: async (scene) => {
    const { client, random } = scene;
    for (;;) {
      const { current } = (await startOf(scene)).month;
      if (current !== null) {
        const rows = { kind: 'page', offset: 0, limit: 20 + below(random, 40) };
        await client.ask('dossier.keepAll', { month: monthRefOf(current), ...wholeList('advisers'), rows });
        await sleep(random() * 100);
        await client.ask(random() < 0.3 ? 'dossier.stopKeeping' : 'dossier.stored');
      }
      await sleep(refusalPause);
    }
  },
  notes: async (scene) => {
    for (;;) {
      const owner = ownerOf((await startOf(scene)).session);
      if (owner === null || !(await writeNote(scene, owner))) await sleep(refusalPause);
      await sleep(10);
    }
  },
  earlier: async ({ client, random }) => {
    for (;;) {
      await client.ask('months.fetchEarlier');
      await sleep(random() * 400);
      if (random() < 0.2) await client.ask('months.cancelEarlier');
    }
  },
  csv: (scene) => exportAgain(scene, 'csv'),
  xlsx: (scene) => exportAgain(scene, 'xlsx'),
  roles: async (scene) => {
    for (;;) {
      const owner = ownerOf((await startOf(scene)).session);
      if (owner === null) await logIn(scene, 'analist@demo.example');
      else await changeRole(scene, owner);
      await sleep(scene.random() * 150);
    }
  },
  accounts: async (scene) => {
    for (;;) {
      if (scene.random() < 0.6) {
        scene.known.sessions = [...scene.known.sessions, null];
        if ((await scene.client.ask('session.logOut')).ok) scene.known.sessions = [null];
      }
      await logIn(scene, pick(scene.random, ['analist@demo.example', 'basis@demo.example', 'kort@demo.example']));
      await sleep(scene.random() * 200);
    }
  },
};

/** Starts works that continue until the program ends, and waits until all of them have ended. */
export async function doWorks(names: readonly WorkName[], scene: Scene): Promise<void> {
  const all = [watch(scene), ...names.map((name) => works[name](scene))];
  const ends = await Promise.allSettled(all);
  // A request that was open when the program ended has no answer; any other failure is a finding.
  for (const end of ends) if (end.status === 'rejected' && end.reason !== gone) throw end.reason;
}

/** At any moment the shown month is of the logged-in account. */
async function watch(scene: Scene): Promise<never> {
  for (;;) {
    expectOwnMonth(await startOf(scene), scene.provider);
    await sleep(3);
  }
}

/** The month that is shown is of the logged-in account, and has all of its offices. */
export function expectOwnMonth({ session, month: { current } }: ApplicationStart, provider: ChaosProvider): void {
  if (current === null) return;
  const owner = ownerOf(session);
  expect(owner, `the month of ${current.role} without a session`).not.toBeNull();
  if (owner === null) return;
  expect(current.role).toBe(owner.role);
  expect(current.rows).toBe(provider.rows(owner, current.period, 'advisers'));
}

let presets = 0;

/** Writes a preset that names its owner. */
async function writePreset({ client, known }: Scene, owner: Owner): Promise<boolean> {
  presets += 1;
  const columns = Array.from({ length: 200 }, (_, at) => ({
    name: `kolom${at}`,
    width: 100,
    shown: true,
    pinned: null,
  }));
  const name = `${ownerKey(owner)} ${presets}`;
  const preset: ColumnPreset = { id: `${presets}`, name, revision: 0, columns, sort: [], later: {} };
  const answer = await client.ask('preset.write', { owner, list: 'advisers', preset });
  if (!answer.ok) return false;
  const kept = known.presets.get(ownerKey(owner)) ?? new Map<string, ColumnPreset>();
  known.presets.set(ownerKey(owner), kept.set(preset.id, answer.data as ColumnPreset));
  return true;
}

let notes = 0;

/** Writes a note that names its owner: typed, continued, and mostly saved; then perhaps changed and saved again. */
async function writeNote({ client, known, random }: Scene, owner: Owner): Promise<boolean> {
  notes += 1;
  const key = `note${Date.now()}${String(notes).padStart(4, '0')}`;
  const kept = known.notes.get(ownerKey(owner)) ?? new Map<string, KnownNote>();
  known.notes.set(ownerKey(owner), kept);
  const type = async (text: string, id: string | null): Promise<boolean> => {
    const before = kept.get(key);
    const { texts, isAnswered, isSaved } = before ?? { texts: [], isAnswered: false, isSaved: false };
    kept.set(key, { texts: [...texts, text], isAnswered, isSaved });
    const draft = { key: id ?? key, itemId: key, id, fields: { ...blankRecord, content: text } };
    const { ok } = await client.ask('draft.write', { owner, draft });
    if (ok) kept.set(key, { texts: [text], isAnswered: true, isSaved: false });
    else if (before === undefined) kept.delete(key);
    else kept.set(key, before);
    return ok;
  };
  const save = async (of: string): Promise<string | null> => {
    const answer = await client.ask('record.save', { owner, key: of });
    if (!answer.ok) return null;
    kept.set(key, { texts: kept.get(key)?.texts ?? [], isAnswered: true, isSaved: true });
    return (answer.data as { id: string }).id;
  };
  const name = `${ownerKey(owner)} ${key}`;
  if (!(await type(`${name} half`, null)) || !(await type(`${name} heel`, null))) return false;
  if (random() < 0.3) return true;
  const id = await save(key);
  if (id === null || random() < 0.5 || !(await type(`${name} gewijzigd`, id))) return true;
  if (random() < 0.7) await save(id);
  return true;
}

const blankRecord = {
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content: '',
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
};

/** Writes a saved filter that names its owner; about a third replace an earlier one. */
async function writeFilter({ client, known, random }: Scene, owner: Owner): Promise<boolean> {
  const kept = known.filters.get(ownerKey(owner)) ?? new Map<string, SavedFilter>();
  const before = random() < 0.3 ? [...kept.values()].at(-1) : undefined;
  const id = before?.id ?? `${presets++}-${Math.round(random() * 1e9)}`;
  const view = { ...wholeList('locations'), filters: [{ column: 'city', text: id }], columns: [], colour: null };
  const filter = { id, name: `${ownerKey(owner)} ${id}`, position: 0, revision: before?.revision ?? 0 };
  // A write without an answer may have been kept, and a later write does not know it.
  kept.delete(id);
  const answer = await client.ask('savedFilter.write', {
    owner,
    filter: { ...filter, view: { ...view, preset: null } },
  });
  if (!answer.ok) return false;
  known.filters.set(ownerKey(owner), kept.set(id, answer.data as SavedFilter));
  return true;
}

/** Exports a list repeatedly, and cancels some exports while they are written or wait. */
async function exportAgain(scene: Scene, format: ExportFormat): Promise<never> {
  const { client, random } = scene;
  const columns = Array.from({ length: 6 }, () => ['kvk', 'name', 'city', 'street', 'fte', 'equity']).flat();
  for (;;) {
    const { session, month } = await startOf(scene);
    const owner = ownerOf(session);
    if (month.current !== null && owner !== null) {
      const query = { list: 'advisers', filters: [], sort: [{ column: 'kvk', direction: 'asc' }] };
      const shape = { query, rows: { kind: 'all' }, columns, format, plain: true, title: 'Kill' };
      const fileName = `${ownerKey(owner)} ${month.current.period}.${format}`;
      const request = { month: monthRefOf(month.current), ...shape };
      const changed = Promise.race([client.event('export.changed'), sleep(300)]);
      const [started] = await Promise.all([client.ask('export.start', { request, fileName }), changed]);
      const id = started.ok ? (started.data as { readonly id: string } | null)?.id : undefined;
      if (id !== undefined && random() < 0.3) await client.ask('export.cancel', { id });
    }
    await sleep(refusalPause);
  }
}

async function changeRole({ client, known, random }: Scene, owner: Owner): Promise<void> {
  const other = { ...owner, role: owner.role === 'volledig' ? 'hypotheek' : 'volledig' };
  // Only one account has two roles; of two changes at once the later one counts.
  const wanted = random() < 0.3 ? [other, owner] : [other];
  known.sessions = [...known.sessions, ...wanted];
  const answers = await Promise.all(wanted.map(({ role }) => client.ask('session.changeRole', { role })));
  const changed = wanted.filter((_, at) => answers[at]?.ok === true);
  known.sessions = [changed.at(-1) ?? owner];
}

/** Logs in with the password that all accounts of the demo have; ends the session before it. */
export async function logIn({ client, known }: Pick<Scene, 'client' | 'known'>, email: string): Promise<SessionView> {
  const role = email.startsWith('basis') ? 'basis' : 'volledig';
  known.sessions = [...known.sessions, null, { email, role }];
  const view = await client.get<SessionView>('session.logIn', { email, password: 'demo' });
  known.sessions = view.state === 'loggedIn' ? [{ email, role }] : known.sessions;
  return view;
}
