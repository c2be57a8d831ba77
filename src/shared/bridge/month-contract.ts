import type { CarriedReport } from '../domain/months/carried-months';
import type { EarlierFetch, KeptMonths } from '../domain/months/earlier-months';
import type { Month, MonthState, RefreshState, ThriftReason } from '../domain/months/month';
import type { RemovalReport, Removed } from '../domain/months/removed';
import { declared } from './declared';

/** The requests about the months of the account: the current one, earlier ones, and removals. */
export const monthRequests = {
  /** Starts fetching the provider's month when it is newer, or in any case with `force`. */
  'month.refresh': declared<(input: { readonly force: boolean }) => RefreshState>(),
  /** Says why large downloads are to wait, as far as the window knows; null where nothing speaks against them. */
  'month.thrift': declared<(input: { readonly because: ThriftReason | null }) => null>(),
  'month.cancelRefresh': declared<() => RefreshState>(),
  /** Takes a month in spite of its doubts; `at` names the refusal that the user has seen. */
  'month.accept': declared<(input: { readonly at: string }) => RefreshState>(),
  /** Goes back from such a month to the one of before. */
  'month.turnBack': declared<() => Month>(),
  /** The months on this computer, and which ones the provider announces besides. */
  'months.kept': declared<() => KeptMonths>(),
  /** Starts fetching those, one after another; `months.changed` reports the rest. */
  'months.fetchEarlier': declared<() => EarlierFetch>(),
  'months.cancelEarlier': declared<() => EarlierFetch>(),
  /** Writes all of them into one file, encrypted with a password; null when the user closed the dialog. */
  'months.carry':
    declared<
      (input: { readonly password: string }) => { readonly path: string; readonly periods: readonly string[] } | null
    >(),
  /** A piece of such a file, in the order of the file; `id` is the file's own. */
  'months.carryPiece':
    declared<(input: { readonly id: string; readonly at: number; readonly data: Uint8Array<ArrayBuffer> }) => null>(),
  /** Reads a file whose pieces have all come; after CARRIED_PASSWORD it can be asked again. */
  'months.readCarried': declared<(input: { readonly id: string; readonly password: string }) => CarriedReport>(),
  /** Removes an office or a person on request from everything that is kept of the account. */
  'removal.remove': declared<(input: Removed) => RemovalReport>(),
  /** The user does not go on with a file. */
  'months.forgetCarried': declared<(input: { readonly id: string }) => null>(),
};

/** Events about months. */
export const monthEvents = {
  'month.changed': declared<MonthState>(),
  /** How the fetching of earlier months goes. */
  'months.changed': declared<EarlierFetch>(),
  /** Another month is current: open screens ask again. */
  'month.replaced': declared<{
    readonly period: string;
    /** Whether a notification announces it: not the first lists of a month that is still coming, nor articles of the press. */
    readonly isAnnounced: boolean;
  }>(),
};
