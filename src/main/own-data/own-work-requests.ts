import { z } from 'zod';
import type { EventName, Events } from '../../shared/bridge/contract';
import { Fault } from '../../shared/bridge/result';
import type { Clock } from '../../shared/domain/clock';
import { todayBy } from '../../shared/domain/clock';
import { type GuardedPart, isOpen } from '../../shared/domain/option-access';
import {
  largestOwnWork,
  noOwnWork,
  type OwnWorkCounts,
  type OwnWorkKind,
  type OwnWorkReport,
  ownWorkKinds,
} from '../../shared/domain/own-work';
import { type Account, isSameOwner, type Owner } from '../../shared/domain/session';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/request';
import type { MergedWork } from './merge-own-work';
import { type AskOwn, owner } from './own-data-requests';
import { type OwnWork, type RoleWork, readOwnWork, writeOwnWork } from './own-work';

type OwnWorkParts = {
  readonly askOwn: AskOwn;
  readonly session: Session;
  readonly host: FileHost;
  readonly clock: Clock;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  /** Lists of KvK numbers have come, and begun texts. */
  readonly onAdded: () => Promise<void>;
};

/** The kinds that a subscription has in the role that is open; of another role nobody knows before it is. */
function lacks({ options, hasLoginId }: Account, kind: OwnWorkKind): boolean {
  const has = (part: GuardedPart): boolean => isOpen(options, 'parts', part);
  if (kind === 'presets') return !has('preset');
  if (kind === 'kvkLists') return !has('kvkColumns');
  return kind === 'drafts' && !has('notes') && !hasLoginId;
}

/** What an account may take over of a file, and what of it is refused. */
function allowed(works: OwnWork, account: Account): { works: OwnWork; refused: OwnWorkReport['refused'] } {
  const refused: OwnWorkReport['refused'][number][] = [];
  const taken: Record<string, RoleWork> = {};
  for (const [role, work] of Object.entries(works)) {
    const isOwn = account.roles.some((each) => each.role === role);
    const kept: { -readonly [K in keyof RoleWork]: RoleWork[K] } = { ...work };
    for (const kind of ownWorkKinds) {
      const why = !isOwn ? 'role' : role === account.role && lacks(account, kind) ? 'option' : null;
      if (why === null) continue;
      if (work[kind].length > 0) refused.push({ why, role, kind, count: work[kind].length });
      kept[kind] = [];
    }
    if (isOwn) taken[role] = kept;
  }
  return { works: taken, refused };
}

const summed = (all: readonly OwnWorkCounts[]): OwnWorkCounts =>
  all.reduce(
    (sum, each) => Object.fromEntries(ownWorkKinds.map((kind) => [kind, sum[kind] + each[kind]])) as OwnWorkCounts,
    noOwnWork,
  );

const counted = ({ added }: MergedWork): OwnWorkCounts =>
  Object.fromEntries(ownWorkKinds.map((kind) => [kind, added[kind].length])) as OwnWorkCounts;

/** All own work of an account as one file, out and in (docs/product.md#own-work-files). */
export function ownWorkRequests(parts: OwnWorkParts) {
  const { askOwn, session, host, clock, emit, onAdded } = parts;
  /** @throws Fault NOT_LOGGED_IN for an owner who is not logged in now */
  const accountOf = (asker: Owner): Account => {
    const { account } = session.view();
    if (account === null || !isSameOwner(asker, { email: account.email, role: account.role })) {
      throw new Fault('NOT_LOGGED_IN');
    }
    return account;
  };
  return {
    'ownWork.save': {
      input: z.object({ owner }),
      answer: async (input) => {
        const { roles } = accountOf(input.owner);
        const works: Record<string, RoleWork> = {};
        for (const { role } of roles) works[role] = await askOwn((call) => call('ownWork', { role }));
        const day = todayBy(clock);
        return saveFile(host, `Eigen werk ${day}.adviesatlas-werk.json`, writeOwnWork(works));
      },
    },
    'ownWork.read': {
      input: z.object({ owner, text: z.string().max(largestOwnWork) }),
      answer: async ({ owner: asker, text }) => {
        const { works, refused } = allowed(readOwnWork(text), accountOf(asker));
        const now = clock.now().getTime();
        const merged = await askOwn((call) => call('addOwnWork', { works, now }));
        const all = Object.values(merged);
        await onAdded();
        for (const [role, { added }] of Object.entries(merged)) {
          for (const list of new Set(added.presets.map((each) => each.list))) emit('presets.changed', { role, list });
          emit('savedFilters.changed', { role });
        }
        return {
          added: summed(all.map(counted)),
          unchanged: summed(all.map(({ unchanged }) => unchanged)),
          renamed: all.flatMap(({ renamed }) => renamed),
          refused,
        };
      },
    },
  } satisfies RoomRequests;
}
