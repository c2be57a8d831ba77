import type { Owner } from '../../../shared/domain/account/session';
import { type MonthRef, monthKey, monthRefOf } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import type { ChangesOfKept } from '../../dossiers/dossier-change-cache';
import { DossierService } from '../../dossiers/dossier-service';
import { dossierChangesOf } from '../../lists/comparison/changes/dossier-change';
import type { KeptChangesOf } from '../../lists/service/month-questions';
import { RecordsClient } from '../../provider/records-client';
import { RecordService } from '../../records/record-service';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';

type DossierSurroundings = Pick<RecordSurroundings, 'files' | 'account' | 'months' | 'lists'>;

/** Starts the dossiers of offices and persons. */
export function startDossiers(
  parts: ApplicationParts,
  {
    files: { log, settings },
    account: { provider, session },
    months: { months },
    lists: { lists },
  }: DossierSurroundings,
) {
  /** A month never changes, so its withheld columns are asked for once. */
  let known: { readonly month: string; readonly withheld: Promise<readonly string[]> } | null = null;
  const withheldIn = (month: MonthRef): Promise<readonly string[]> => {
    const key = monthKey(month);
    if (known?.month !== key) {
      const withheld = lists.questions.ask('withheld', month, { list: 'advisers' });
      known = { month: key, withheld };
      withheld.catch(() => {
        if (known?.withheld === withheld) known = null;
      });
    }
    return known.withheld;
  };
  const dossiers = new DossierService({
    thread: parts.threads.dossiers,
    provider,
    clock: parts.clock,
    startsAhead: ownsFolder(parts),
    mostKept: () => settings.current().dossiersKept,
    onOutcome: (epoch, fault) => session.note(epoch, fault),
    onKeeping: (keeping) => parts.emit('dossier.keeping', keeping),
    withheld: async () => {
      const { current } = months.view();
      if (current === null) return [];
      return withheldIn(monthRefOf(current)).catch((error) => {
        // An unreadable month counts as no month; another one is fetched.
        log('dossiers.withheld', error);
        return [];
      });
    },
    log,
  });
  const answered = new WeakMap<ChangesOfKept, Awaited<ReturnType<KeptChangesOf>>>();
  lists.questions.askDossiers(async ({ list, period, among }) => {
    const kind = list === 'persons' ? 'person' : 'office';
    const { words } = session.columnRules();
    const kept = await dossiers.changesOfKept({ kind, period, words }, among);
    const before = answered.get(kept);
    if (before !== undefined) return before;
    const changes = kept.dossiers.map(({ id, entries }) => ({ id, entries: entries.flatMap(dossierChangesOf) }));
    const made = { key: kept.key, dossiers: changes };
    answered.set(kept, made);
    return made;
  });
  return dossiers;
}

type RecordSurroundings = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly userData: UserData;
};

/** Starts notes, contact records and attachments. */
export function startRecords(
  parts: ApplicationParts,
  { files, account, months: { months }, lists: { lists }, userData: { askUserData } }: RecordSurroundings,
) {
  const { provider, session } = account;
  /** The role of the logged-in account's drafts; another account's drafts are in another database. */
  const roleOf = ({ email, role }: Owner): string => {
    if (session.view().account?.email !== email) throw new Fault('CANCELLED');
    return role;
  };
  return new RecordService({
    thread: parts.threads.records,
    provider: new RecordsClient(provider),
    drafts: {
      newest: (owner, query, most) => askUserData('newestDrafts', () => ({ role: roleOf(owner), query, most })),
      ofRecords: (owner, records) => askUserData('draftsOfRecords', () => ({ role: roleOf(owner), records })),
      near: (owner, key, record) => askUserData('draftsNear', () => ({ role: roleOf(owner), key, record })),
      sent: (owner) => askUserData('draftsSent', () => ({ role: roleOf(owner) })),
      write: (owner, draft, replaces) => askUserData('writeDraft', () => ({ role: roleOf(owner), draft, replaces })),
      remove: (owner, name) => askUserData('removeDraft', () => ({ role: roleOf(owner), name })),
    },
    names: async (kvks) => {
      const { current } = months.view();
      if (current === null) return {};
      const members = await lists.questions.ask('members', monthRefOf(current), { kvks });
      return Object.fromEntries(members.flatMap(({ kvk, name }) => (name === null ? [] : [[kvk, name]])));
    },
    clock: parts.clock,
    host: parts.fileHost,
    unfinished: files.unfinished,
    onOutcome: (epoch, fault) => session.note(epoch, fault),
    onChange: (state) => parts.emit('records.changed', state),
    onTyped: (name) => parts.emit('draft.typed', name),
    log: files.log,
  });
}
