import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDataFolder } from '../../src/main/files/data-folder';
import type { StoredSession } from '../../src/main/session/session-file';
import { expiryOf } from '../../src/main/session/token';
import type { ApplicationStart } from '../../src/shared/bridge/application';
import type { Owner } from '../../src/shared/domain/account/session';
import { monthRefOf } from '../../src/shared/domain/months/month';
import { monthListNames } from '../../src/shared/domain/months/month-list-name';
import type { RecordPage, RecordsState } from '../../src/shared/domain/records/record';
import type { ColumnPreset, SavedFilter } from '../../src/shared/view/view';
import { type ChaosProvider, listsOf, owners } from './chaos-provider';
import { expectNothingUnfinished, expectWholeExports, type Home, ownerKey, wantsEarlier } from './home';
import type { Client } from './host-client';
import { expectOwnMonth } from './works';

/** How often each kind of data was found. */
export const seen = { starts: 0, lists: 0, presets: 0, filters: 0, notes: 0, exports: 0, months: 0, secondStarts: 0 };

const startOf = (client: Client): Promise<ApplicationStart> => client.get<ApplicationStart>('application.start');
const offlineMs = 30 * 86_400_000;
/** A token that ends during the start may count as valid or as ended; in milliseconds. */
const leeway = 5000;

type Circumstances = { readonly now: number; readonly provider: ChaosProvider; readonly reachable: boolean };

/**
 * A start resumes the last session: online while its token is valid, without network for 30 days, and otherwise
 * with a login. A token that the provider counts as ended sooner than this computer does ends with the provider's first answer.
 */
export async function expectSessionOf(
  client: Client,
  stored: StoredSession | null,
  { now, provider, reachable }: Circumstances,
): Promise<void> {
  const { session } = await startOf(client);
  const owner = session.account === null ? null : { email: session.account.email, role: session.account.role };
  if (stored === null) {
    expect(owner).toBeNull();
    return;
  }
  const expires = expiryOf(stored.payload.jwt);
  if (Math.abs(expires - now) < leeway || Math.abs(expires - provider.now()) < leeway) return;
  const isGood = !stored.refused && expires > now;
  const readsOffline = !reachable && now < Date.parse(stored.loggedInAt) + offlineMs;
  const refusedSoon = reachable && expires <= provider.now();
  if (isGood && refusedSoon) return expectLoggedOut(client);
  const own = { email: stored.email, role: stored.payload.role };
  expect([owner, session.login]).toEqual(isGood || readsOffline ? [own, null] : [null, 'WAITINGTOOLONG']);
}

async function expectLoggedOut(client: Client): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { session } = await startOf(client);
    if (session.state === 'loggedOut') return expect(session.login).toBe('WAITINGTOOLONG');
    await sleep(50);
  }
  throw new Error('a token that the provider refuses still counts');
}

/** After the start: everything acknowledged, all lists of a month, and nothing unfinished, reported or of another account. */
export async function expectSound(client: Client, home: Home, provider: ChaosProvider): Promise<void> {
  const start = await startOf(client);
  const { known } = home;
  expect(known.themes).toContain(start.settings.theme);
  known.themes = [start.settings.theme];
  expect(start.notices).toEqual([]);
  const { account } = start.session;
  const origin = new URL(provider.address).origin;
  const open = account === null ? null : openDataFolder(home.data).account(origin, account.email);
  // A start without a month fetches one at once, and may be writing it already, while it opens its other files.
  // A start after an end during a fetch of earlier months continues that fetch.
  const isFetching = start.month.refresh.phase === 'running' || wantsEarlier(home);
  await expect.poll(() => expectNothingUnfinished(home, open, isFetching)).toBeUndefined();
  seen.exports += expectWholeExports(home, provider);
  seen.starts += 1;
  expectOwnMonth(start, provider);
  if (account === null) return;
  for (const owner of owners) {
    if (owner.email === account.email) {
      await expectPresets(client, home, owner);
      if (owner.role === account.role) await expectNotes(client, home, owner);
    } else {
      const refused = await client.ask('preset.list', { owner, list: 'advisers' });
      expect(refused).toMatchObject({ ok: false, code: 'NOT_LOGGED_IN' });
    }
  }
  await expectLists(client, home, start, provider);
}

/** Everything that is kept for an owner exists, and nothing of another owner is among it. */
async function expectPresets(client: Client, { known }: Home, owner: Owner): Promise<void> {
  const presets = await client.get<ColumnPreset[]>('preset.list', { owner, list: 'advisers' });
  const found = new Map(presets.map((preset) => [preset.id, preset]));
  for (const [id, preset] of known.presets.get(ownerKey(owner)) ?? []) expect(found.get(id)).toEqual(preset);
  for (const { name } of presets) expect(name).toMatch(new RegExp(`^${ownerKey(owner)} `));
  seen.presets += presets.length;
  const filters = await client.get<SavedFilter[]>('savedFilter.list', { owner });
  const saved = new Map(filters.map((filter) => [filter.id, filter]));
  for (const [id, filter] of known.filters.get(ownerKey(owner)) ?? []) expect(saved.get(id)).toEqual(filter);
  for (const { name } of filters) expect(name).toMatch(new RegExp(`^${ownerKey(owner)} `));
  seen.filters += filters.length;
}

/**
 * No acknowledged text is lost: it is a draft, or at the provider; a saved text is at the provider, once. A request without an answer may
 * or may not have been carried out.
 */
async function expectNotes(client: Client, { known }: Home, owner: Owner): Promise<void> {
  const kept = known.notes.get(ownerKey(owner));
  if (kept === undefined) return;
  const state = await client.ask('record.sync', { owner });
  const isSynced = state.ok && (state.data as RecordsState).sync === 'done';
  const page = await notesOf(client, owner);
  // A token that the provider counts as ended: the session ends with that answer.
  if (page === null) return;
  const saved = page.records.map(({ fields }) => fields.content);
  const changes = page.records.flatMap(({ draft }) => draft ?? []);
  const typed = [...page.drafts, ...changes].map(({ fields }) => fields.content);
  for (const [key, note] of kept) {
    const found = note.texts.filter((text) => typed.includes(text) || saved.includes(text));
    // Without the provider a mirror may lack what was saved a moment ago.
    if (note.isAnswered && (isSynced || !note.isSaved))
      expect(found.length, `${key} ${note.texts.join(', ')}`).toBeGreaterThan(0);
    if (isSynced && note.isSaved)
      expect(
        note.texts.some((text) => saved.includes(text)),
        key,
      ).toBe(true);
    seen.notes += 1;
  }
  const own = saved.filter((text) => text.startsWith(ownerKey(owner)));
  expect(new Set(own).size, 'notes that exist twice').toBe(own.length);
  for (const { itemId, fields } of page.drafts)
    expect(fields.content, itemId).toMatch(new RegExp(`^${ownerKey(owner)} `));
}

/** All notes of an owner, with drafts; null after a logout. */
async function notesOf(client: Client, owner: Owner): Promise<RecordPage | null> {
  const records: RecordPage['records'][number][] = [];
  let drafts: RecordPage['drafts'] = [];
  for (;;) {
    const asked = { kind: 'notes', itemId: null, search: '', followups: 'all', order: 'newest' };
    const answer = await client.ask('record.page', { owner, query: { ...asked, offset: records.length, limit: 500 } });
    if (!answer.ok) return null;
    const page = answer.data as RecordPage;
    if (records.length === 0) drafts = page.drafts;
    records.push(...page.records);
    if (page.records.length === 0 || records.length >= page.total) return { ...page, records, drafts };
  }
}

/** Every list of the subscription has all of its rows, and there is no other; a first month may await some lists. */
async function expectLists(
  client: Client,
  home: Home,
  { session, month: { current } }: ApplicationStart,
  provider: ChaosProvider,
): Promise<void> {
  if (session.account === null) return;
  const owner = { email: session.account.email, role: session.account.role };
  if (current === null) {
    expect(home.known.months.get(ownerKey(owner)), `the month of ${ownerKey(owner)}`).toBeUndefined();
    return;
  }
  const month = monthRefOf(current);
  for (const list of monthListNames) {
    const answer = await client.ask('list.describe', { month, list });
    if (current.awaits?.includes(list) === true) {
      expect(listsOf(owner)).toContain(list);
      // The running fetch may have completed the month meanwhile.
      expect(answer.ok || ['LIST_AWAITED', 'MONTH_REPLACED'].includes(answer.code), list).toBe(true);
      continue;
    }
    // The month that was shown may have been replaced meanwhile by the whole month, or by a newer one.
    if (!answer.ok && answer.code === 'MONTH_REPLACED')
      return expectLists(client, home, await startOf(client), provider);
    const total = answer.ok ? (answer.data as { total: number }).total : 0;
    expect(total, list).toBe(listsOf(owner).includes(list) ? provider.rows(owner, month.period, list) : 0);
    seen.lists += 1;
  }
}
