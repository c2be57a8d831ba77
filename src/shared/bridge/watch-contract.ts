import type { Owner } from '../domain/account/session';
import type { ExportState } from '../domain/exports/export';
import type { FollowChoice, FollowLines, FollowPair, FormerOffice } from '../domain/lists/followed-office';
import type { Asked } from '../domain/lists/list';
import type { InMonth } from '../domain/months/month';
import type { ConsequenceKind, ConsequenceSubject, Consequences, ConsequenceTick } from '../domain/watch/consequence';
import type { MessageState, WatchLine } from '../domain/watch/watch-line';
import type { WatchRule, WatchRuleDraft } from '../domain/watch/watch-rule';
import type { WatchTrial } from '../domain/watch/watch-trial';
import { declared } from './declared';

type OfOwner<T = object> = { readonly owner: Owner } & T;

/** The requests about the watch and the consequences of a month; all need canShowMutations. */
export const watchRequests = {
  /** The rules, sorted by name. */
  'watch.rules': declared<(input: OfOwner) => readonly WatchRule[]>(),
  /**
   * Adds a rule, restores one, or overwrites the rule with the same id. Returns it as it is stored. For a new rule, and for one with
   * another subject or condition, the newest month counts as its first. Fails with TOO_MANY_RULES.
   */
  'watch.writeRule': declared<(input: OfOwner<{ readonly rule: WatchRule }>) => WatchRule>(),
  /** Removes a rule; its lines stay. */
  'watch.removeRule': declared<(input: OfOwner<{ readonly rule: Pick<WatchRule, 'id' | 'revision'> }>) => null>(),
  /** The lines that a rule would have had in the stored months. A newer question cancels an older one, as for pages. */
  'watch.try': declared<(input: InMonth<Asked<{ readonly draft: WatchRuleDraft }>>) => WatchTrial>(),
  /** The outcome of every rule in every month, newest month first. */
  'watch.lines': declared<(input: OfOwner) => readonly WatchLine[]>(),
  'watch.mark':
    declared<(input: OfOwner<Pick<WatchLine, 'rule' | 'period'> & { readonly state: MessageState }>) => null>(),
  /**
   * The consequences of the later month for everything that the user follows; MONTH_NOT_KEPT means that the earlier month is not stored
   * here.
   */
  'consequences.read': declared<(input: InMonth<Asked<OfOwner<{ readonly earlier: string }>>>) => Consequences>(),
  /** The offices behind one line of the consequences, by KvK number. */
  'consequences.offices':
    declared<
      (
        input: InMonth<
          OfOwner<{ readonly earlier: string; readonly subject: ConsequenceSubject; readonly kind: ConsequenceKind }>
        >,
      ) => readonly string[]
    >(),
  /**
   * Writes all consequences with their offices to a workbook, in the background; null when the user closed the save dialog. Needs the
   * export of mutations.
   */
  'consequences.save': declared<(input: InMonth<OfOwner<{ readonly earlier: string }>>) => ExportState | null>(),
  /**
   * Ticks off a line of the consequences, or replaces the note of its tick. Returns the tick as it is stored. `seen` is the note that the
   * window saw; null for a line that was not ticked off.
   */
  'consequences.tick':
    declared<
      (
        input: OfOwner<Pick<ConsequenceTick, 'subject' | 'period' | 'note'> & { readonly seen: string | null }>,
      ) => ConsequenceTick
    >(),
  'consequences.untick':
    declared<(input: OfOwner<Pick<ConsequenceTick, 'subject' | 'period'> & { readonly seen: string }>) => null>(),
};

/** The events about the watch. */
export const watchEvents = {
  /** The rules, lines or ticks of a role changed. */
  'watch.changed': declared<{ readonly role: string }>(),
  /** Rules have messages about a new month, or a month was turned back with its messages. */
  'watch.spoken': declared<{
    readonly period: string;
    readonly rules: number;
    readonly offices: number;
    /** Whether all messages are about offices, and none about rows of another list. */
    readonly areOffices: boolean;
    readonly withdrawn: number;
    /** Whether one of the rules asks for a notification on the desktop. */
    readonly notifies: boolean;
  }>(),
};

/** The requests about things of the user that follow offices which are continued (docs/rules/user-data.md#continued-offices). */
export const followRequests = {
  /** The offices that things came from, each with the number with which the month shows them. */
  'follow.formers': declared<(input: InMonth<OfOwner>) => readonly FormerOffice[]>(),
  /**
   * The continuations since an earlier month of offices about which the user has something, and all answers; with null the answers alone.
   * Needs canShowMutations.
   */
  'follow.lines': declared<(input: InMonth<OfOwner<{ readonly earlier: string | null }>>) => FollowLines>(),
  /** Stores an answer, and returns it as it is stored. Fails with CHANGED_ELSEWHERE when another window answered in the meantime. */
  'follow.answer': declared<(input: OfOwner<{ readonly choice: Omit<FollowChoice, 'at'> }>) => FollowChoice>(),
  /** Takes an answer back: the user is asked again. */
  'follow.remove':
    declared<(input: OfOwner<{ readonly choice: FollowPair & Pick<FollowChoice, 'revision'> }>) => null>(),
};

/** The events about them. */
export const followEvents = {
  /** The answers of a role changed: what shows things of offices asks again. */
  'follow.changed': declared<{ readonly role: string }>(),
};
