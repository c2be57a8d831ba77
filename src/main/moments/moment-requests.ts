import { z } from 'zod';
import { missingFileOption } from '../../shared/access/permissions';
import type { EventName, Events } from '../../shared/bridge/contract';
import { type MomentFile, type MomentHead, momentFiles, type OpenedMoment } from '../../shared/bridge/moment-contract';
import type { Owner } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { compareMoments, type MomentComparison } from '../../shared/moments/compare-moments';
import { type DossierContent, type Moment, momentBounds } from '../../shared/moments/moment';
import { momentText, proofOf } from '../../shared/moments/moment-proof';
import { permittedMoment } from '../../shared/moments/permitted-moment';
import { requireRef } from '../dossiers/dossier-calls';
import type { DossierService } from '../dossiers/dossier-service';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { accountOf, owner } from '../session/allowance';
import type { Session } from '../session/session';
import type { StoredMoment } from '../user-data/tables/moment-table';
import type { AskUserData } from '../user-data/user-data-questions';
import type { RoomRequests } from '../wire/router';
import { damageOf } from './moment-damage';
import { momentFileName } from './moment-file-name';
import type { MomentSource } from './moment-source';
import { digestOf, readMoment } from './moment-text';

type MomentParts = {
  readonly source: MomentSource;
  readonly askUserData: AskUserData;
  readonly dossiers: Pick<DossierService, 'requireUnfiltered'>;
  readonly session: Session;
  readonly clock: Clock;
  readonly host: FileHost;
  /** The document of a moment with its digest. */
  readonly writePaper: (moment: Moment, digest: string) => Promise<Uint8Array>;
  /** Names of the columns that the subscription withholds in a month. */
  readonly withheld: (month: MonthRef) => Promise<readonly string[]>;
  readonly currentMonth: () => MonthRef | null;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

/** A kept moment, and the part of it that the subscription shows: the same object when that is all of it. */
type OpenMoment = { readonly moment: Moment; readonly shown: Moment };

/** How many of an office's moments are compared for the list; others when they are opened. */
const mostCompared = 20;

const id = z.string().regex(/^[0-9a-f]{64}$/);
const office = z.string().max(40);

const differencesIn = ({ counts }: MomentComparison): number => counts.changed + counts.added + counts.gone;

const headOf = (stored: StoredMoment, kept: OpenMoment | null, differences: number | null): MomentHead => ({
  id: stored.id,
  keptAt: stored.keptAt,
  about: kept === null ? null : aboutOf(kept),
  damage: kept === null ? damageOf(stored.text, stored) : null,
  size: Buffer.byteLength(stored.text),
  differences,
});

/** Reads kept moments as the present subscription may see them. */
function momentReader({ source, dossiers, withheld: withheldIn }: MomentParts) {
  /** A moment as the subscription may see it; null when it is not the text that was kept. */
  const opened = (stored: StoredMoment, withheld: readonly string[]): OpenMoment | null => {
    const read = readMoment(stored.text, stored.id);
    if ('fault' in read) return null;
    return { moment: read.moment, shown: permittedMoment(read.moment, { withheld, ...source.rights() }) };
  };
  /** A moment beside another one, or beside the office's dossier of today. @throws Fault MOMENT_GONE */
  const compared = async (ref: MonthRef, stored: StoredMoment, second: StoredMoment | null): Promise<OpenedMoment> => {
    await dossiers.requireUnfiltered(requireRef({ kind: 'office', id: stored.office }));
    if (second !== null && second.office !== stored.office) throw new Fault('MOMENT_GONE');
    const withheld = await withheldIn(ref);
    const kept = opened(stored, withheld);
    const shownSecond = second === null ? null : opened(second, withheld);
    const against = second === null ? null : headOf(second, shownSecond, null);
    if (kept === null)
      return { head: headOf(stored, kept, null), comparison: null, isCompared: false, against, notes: null };
    const { shown } = kept;
    const today = await source.read(ref, stored.office);
    const differences = today === null ? null : differencesIn(compareMoments(shown, today));
    const beside = second === null ? today : (shownSecond?.shown ?? null);
    const isLater = second !== null && second.keptAt < stored.keptAt;
    const comparison = isLater ? compareMoments(beside ?? shown, shown) : compareMoments(shown, beside ?? shown);
    const head = headOf(stored, kept, differences);
    return { head, comparison, isCompared: beside !== null, against, notes: shown.notes };
  };
  return { opened, compared };
}

/** The content of a file of a moment. */
function contentsOf(
  file: MomentFile,
  { text, id: digest }: StoredMoment,
  { moment, writePaper }: { readonly moment: Moment } & Pick<MomentParts, 'writePaper'>,
): Promise<Uint8Array | string> {
  const contents: Readonly<Record<MomentFile, () => Promise<Uint8Array | string>>> = {
    paper: () => writePaper(moment, digest),
    moment: async () => text,
    proof: async () => {
      const paper = digestOf(await writePaper(moment, digest));
      return `${JSON.stringify(proofOf(moment, { digest, paper }), null, 2)}\n`;
    },
  };
  return contents[file]();
}

/** Keeps dossiers as they are on a day, and shows, compares and exports them (docs/rules/dossier.md#kept-moments). */
export function momentRequests(parts: MomentParts) {
  const { source, askUserData, dossiers, session, clock, host, emit } = parts;
  const { opened, compared } = momentReader(parts);
  /** @throws Fault NOT_LOGGED_IN when another owner's data are open */
  const roleOf = (named: Owner): string => accountOf(session, named).role;
  const changed =
    (question: 'removeMoment' | 'restoreMoment') =>
    async ({ owner: named, moment }: { readonly owner: Owner; readonly moment: string }): Promise<null> => {
      await askUserData(question, () => ({ role: roleOf(named), id: moment }));
      emit('moments.changed', { role: named.role });
      return null;
    };
  return {
    'moment.keep': {
      input: z.object({
        owner,
        month,
        id: office,
        reason: z.string().trim().max(momentBounds.reason),
        withNotes: z.boolean(),
      }),
      answer: async ({ owner: named, month: ref, id: of, reason, withNotes }) => {
        const role = roleOf(named);
        const content = await source.read(ref, of);
        if (content === null) throw new Fault('NOT_FOUND');
        const notes = withNotes ? await source.notes(content.kvk) : null;
        const keptBy = session.view().account?.userName ?? '';
        const stored = storedOf(content, { keptAt: clock.now().toISOString(), keptBy, role, reason, notes });
        await askUserData('keepMoment', () => ({ role: roleOf(named), moment: stored }));
        emit('moments.changed', { role });
        return headOf(stored, opened(stored, await parts.withheld(ref)), 0);
      },
    },
    'moment.list': {
      input: z.object({ owner, month, id: office }),
      answer: async ({ owner: named, month: ref, id: of }) => {
        const role = roleOf(named);
        const { id: known } = requireRef({ kind: 'office', id: of });
        const today = await source.read(ref, known);
        const withheld = await parts.withheld(ref);
        const all = await askUserData('moments', () => ({ role, office: known }));
        const moments = all.map((stored, at) => {
          const kept = opened(stored, withheld);
          const isCompared = kept !== null && today !== null && at < mostCompared;
          return headOf(stored, kept, isCompared ? differencesIn(compareMoments(kept.shown, today)) : null);
        });
        return { moments, fields: today === null ? null : today.fields.length };
      },
    },
    'moment.read': {
      input: z.object({ owner, month, moment: id, against: id.nullable() }),
      answer: async ({ owner: named, month: ref, moment, against }) => {
        const stored = (wanted: string) => askUserData('moment', () => ({ role: roleOf(named), id: wanted }));
        return compared(ref, await stored(moment), against === null ? null : await stored(against));
      },
    },
    'moment.remove': { input: z.object({ owner, moment: id }), answer: changed('removeMoment') },
    'moment.restore': { input: z.object({ owner, moment: id }), answer: changed('restoreMoment') },
    'moment.export': {
      input: z.object({ owner, moment: id, file: z.enum(momentFiles) }),
      answer: async ({ owner: named, moment, file }) => {
        const stored = await askUserData('moment', () => ({ role: roleOf(named), id: moment }));
        await dossiers.requireUnfiltered(requireRef({ kind: 'office', id: stored.office }));
        const current = parts.currentMonth();
        const kept = opened(stored, current === null ? [] : await parts.withheld(current));
        if (kept === null) throw new Fault('MOMENT_DAMAGED');
        requireExport(session, kept);
        const contents = await contentsOf(file, stored, { moment: kept.moment, writePaper: parts.writePaper });
        return saveFile(host, momentFileName(kept.moment, file), contents);
      },
    },
  } satisfies RoomRequests;
}

const aboutOf = ({ moment, shown }: OpenMoment): MomentHead['about'] => ({
  period: moment.month.period,
  monthDigest: moment.month.digest,
  keptBy: moment.keptBy,
  reason: moment.reason,
  fields: moment.fields.length,
  hasNotes: moment.notes !== null,
  isPartial: shown !== moment,
});

/**
 * Checks that a moment may leave the program: as a file of data, of changes when it has values that ended, and only whole.
 * @throws Fault NOT_ALLOWED
 */
function requireExport(session: Session, { moment, shown }: OpenMoment): void {
  const hasEnded = moment.fields.some(({ versions }) => versions.some(({ to }) => to !== null));
  const options = session.options();
  const lack =
    missingFileOption(options, 'advisers', false) ?? (hasEnded ? missingFileOption(options, 'advisers', true) : null);
  if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
  if (shown !== moment) throw new Fault('NOT_ALLOWED');
}

function storedOf(
  content: DossierContent,
  about: Pick<Moment, 'keptAt' | 'keptBy' | 'role' | 'reason' | 'notes'>,
): StoredMoment {
  const text = momentText({ ...content, ...about, program: 'Adviesatlas', content: 'kept-moment', version: 1 });
  return { id: digestOf(text), office: content.office, keptAt: about.keptAt, text };
}
