import type { CarriedReport } from '../domain/months/carried-months';
import type { EarlierFetch, KeptMonths } from '../domain/months/earlier-months';
import type { Month, MonthState, RefreshState, ThriftReason } from '../domain/months/month';
import type { RemovalReport, Removed } from '../domain/months/removed';
import { declared } from './declared';

/** The requests about the months of the account: the current one, earlier ones, and removals. */
export const monthRequests = {
  /** Starts to fetch the provider's month if it is newer than ours; with `force`, in any case. */
  'month.refresh': declared<(input: { readonly force: boolean }) => RefreshState>(),
  /** Reports to main why large downloads have to wait, as far as the window knows; null when they need not wait. */
  'month.thrift': declared<(input: { readonly because: ThriftReason | null }) => null>(),
  'month.cancelRefresh': declared<() => RefreshState>(),
  /** Accepts a month in spite of its doubts; `at` identifies the refusal that the user has seen. */
  'month.accept': declared<(input: { readonly at: string }) => RefreshState>(),
  /** Returns from a month that was accepted with doubts to the month before it. */
  'month.turnBack': declared<() => Month>(),
  /** The months on this computer, and the other months that the provider offers. */
  'months.kept': declared<() => KeptMonths>(),
  /** Starts to fetch the offered months, one after another, or only the newest ones; `months.changed` reports the rest. */
  'months.fetchEarlier': declared<(input: { readonly most: number } | undefined) => EarlierFetch>(),
  /** Fetches an earlier month again that is not plausible, and stores it in spite of the doubts that were shown. */
  'months.acceptEarlier': declared<(input: { readonly period: string }) => EarlierFetch>(),
  'months.cancelEarlier': declared<() => EarlierFetch>(),
  /** Writes all months to one file, encrypted with a password; null when the user closed the dialog. */
  'months.carry':
    declared<
      (input: { readonly password: string }) => { readonly path: string; readonly periods: readonly string[] } | null
    >(),
  /** Receives one piece of such a file, in the order of the file; `id` identifies the file. */
  'months.carryPiece':
    declared<(input: { readonly id: string; readonly at: number; readonly data: Uint8Array<ArrayBuffer> }) => null>(),
  /** Reads a file once all of its pieces have come. After CARRIED_PASSWORD it can be asked again with another password. */
  'months.readCarried': declared<(input: { readonly id: string; readonly password: string }) => CarriedReport>(),
  /** Removes an office or a person on request from everything that is stored for the account. */
  'removal.remove': declared<(input: Removed) => RemovalReport>(),
  /** The user gave up on a file: its pieces are discarded. */
  'months.forgetCarried': declared<(input: { readonly id: string }) => null>(),
};

/** The events about months. */
export const monthEvents = {
  'month.changed': declared<MonthState>(),
  /** The progress of fetching earlier months, also when months came from a file, or one was put aside. */
  'months.changed': declared<EarlierFetch>(),
  /** An office or a person is removed on request, or was: windows forget it too, because they write their views again. */
  'subject.removed': declared<Removed>(),
  /** Another month became current: open screens ask for their data again. */
  'month.replaced': declared<{
    readonly period: string;
    /**
     * Whether a notification announces the month: not for the first lists of a month that is still being fetched, nor for articles of the
     * press.
     */
    readonly isAnnounced: boolean;
  }>(),
};
