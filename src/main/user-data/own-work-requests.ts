import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type GuardedPart, isOpen } from '../../shared/access/option-access';
import { missingFileOption } from '../../shared/access/permissions';
import type { EventName, Events } from '../../shared/bridge/contract';
import {
  largestOwnWork,
  mostRenamed,
  noOwnWork,
  type OwnWorkCounts,
  type OwnWorkKind,
  type OwnWorkReport,
  ownWorkKinds,
} from '../../shared/domain/account/own-work';
import type { Account, Owner } from '../../shared/domain/account/session';
import { byName } from '../../shared/domain/by-name';
import { type Clock, todayBy } from '../../shared/domain/clock';
import { listNames } from '../../shared/domain/lists/list-name';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { accountOf, owner } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import type { MayTake } from './own-work/own-work';
import type { AskUserData } from './user-data-questions';

/** The longest name of a file of own work that waits. */
const fileName = z.string().max(200);

type OwnWorkParts = {
  readonly askUserData: AskUserData;
  readonly session: Session;
  readonly host: FileHost;
  readonly clock: Clock;
  /** Kinds that the administrator shuts (docs/rules/settings.md#policies). */
  readonly shut: readonly OwnWorkKind[];
  /** Checks off the main thread that the text of a file can be read back. @throws Fault OWN_WORK_NOT_KEPT */
  readonly checkText: (text: string) => Promise<null>;
  /** Reads a file off the main thread, because it may be long. @throws Fault OWN_WORK_INVALID, OWN_WORK_TOO_NEW */
  readonly readFile: (
    bytes: Uint8Array,
    may: MayTake,
  ) => Promise<{ readonly works: string; readonly refused: OwnWorkReport['refused'] }>;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  /** Called when KvK lists, own tables or drafts were added. */
  readonly onAdded: () => Promise<void>;
};

/** Kinds that are about what changes between months. */
const ofMonths: readonly OwnWorkKind[] = ['watchRules', 'ticks', 'margins', 'methodShares', 'judgements', 'verdicts'];

/** Whether the subscription lacks a kind of work in the open role. For other roles this is unknown until they are open. */
function lacks({ options, hasLoginId }: Account, kind: OwnWorkKind): boolean {
  const has = (part: GuardedPart): boolean => isOpen(options, 'parts', part);
  if (kind === 'presets') return !has('preset');
  if (kind === 'kvkLists' || kind === 'ownTables') return !has('kvkColumns');
  if (ofMonths.includes(kind)) return !has('mutations');
  if (kind === 'schedules') return listNames.every((list) => missingFileOption(options, list, false) !== null);
  return kind === 'drafts' && !has('notes') && !hasLoginId;
}

const summed = (all: readonly OwnWorkCounts[]): OwnWorkCounts =>
  all.reduce((sum, counts) => byName(ownWorkKinds, (kind) => sum[kind] + counts[kind]), noOwnWork);

/** Merges the bytes of a file into the own work of all roles. */
async function takeIn(
  { askUserData, session, clock, shut, readFile: read, emit, onAdded }: OwnWorkParts,
  named: Owner,
  bytes: Uint8Array,
): Promise<OwnWorkReport> {
  const account = accountOf(session, named);
  if (bytes.length > largestOwnWork) throw new Fault('OWN_WORK_INVALID', 'size');
  const { works, refused } = await read(bytes, {
    roles: account.roles.map(({ role }) => role),
    open: account.role,
    lacks: ownWorkKinds.filter((kind) => lacks(account, kind)),
    shut,
  });
  // Another account may be logged in by now.
  accountOf(session, named);
  const now = clock.now().getTime();
  const merged = await askUserData('addOwnWork', () => ({ works, now }));
  await onAdded();
  for (const [role, { lists, added }] of Object.entries(merged)) {
    if (added.moments > 0) emit('moments.changed', { role });
    for (const list of lists) emit('presets.changed', { role, list });
    emit('savedFilters.changed', { role });
  }
  const all = Object.values(merged);
  const renamed = all.flatMap((ofRole) => ofRole.renamed);
  return {
    added: summed(all.map(({ added }) => added)),
    unchanged: summed(all.map(({ unchanged }) => unchanged)),
    renamed: renamed.slice(0, mostRenamed),
    moreRenamed: all.reduce((sum, ofRole) => sum + ofRole.renamedCount, 0) - Math.min(renamed.length, mostRenamed),
    refused: [
      ...refused,
      ...Object.entries(merged).flatMap(([role, { left }]) => left.map((items) => ({ ...items, role }))),
    ],
  };
}

const ownWorkName = (clock: Clock): string => `Eigen werk ${todayBy(clock)}.adviesatlas-werk.json`;

/** Writes all own work of an account to one file, and reads it back (docs/rules/user-data.md#own-work-files). */
export function ownWorkRequests(parts: OwnWorkParts) {
  const { askUserData, session, host, clock, checkText } = parts;
  return {
    'ownWork.save': {
      input: z.object({ owner }),
      answer: async (input) => {
        const roles = accountOf(session, input.owner).roles.map(({ role }) => role);
        const { text, shortened } = await askUserData('ownWork', () => ({ roles }));
        await checkText(text);
        const saved = await saveFile(host, ownWorkName(clock), text);
        if (saved === null) return null;
        // Only a file with the whole text counts: a full or failing disk may have cut it off.
        const isWhole = await readFile(saved.path, 'utf8').then(
          (written) => written === text,
          () => false,
        );
        if (!isWhole) throw new Fault('OWN_WORK_NOT_KEPT', 'file');
        return { ...saved, shortened };
      },
    },
    'ownWork.read': {
      input: z.object({ owner, bytes: z.instanceof(Uint8Array) }),
      answer: ({ owner: named, bytes }) => takeIn(parts, named, bytes),
    },
    'ownWork.waiting': {
      input: z.object({ owner }),
      answer: async (input) => {
        accountOf(session, input.owner);
        return askUserData('writtenSince', () => ({}));
      },
    },
    'ownWork.addWaiting': {
      input: z.object({ owner, name: fileName }),
      answer: async ({ owner: named, name }) => {
        accountOf(session, named);
        const text = await askUserData('readWritten', () => ({ name }));
        const report = await takeIn(parts, named, Buffer.from(text));
        // What was refused is nowhere else.
        if (report.refused.length === 0) await askUserData('removeWritten', () => ({ name }));
        return report;
      },
    },
    'ownWork.saveWaiting': {
      input: z.object({ owner, name: fileName }),
      answer: async ({ owner: named, name }) => {
        accountOf(session, named);
        const text = await askUserData('readWritten', () => ({ name }));
        return saveFile(host, ownWorkName(clock), text);
      },
    },
  } satisfies RoomRequests;
}
