import type { CallSheet } from '../call-sheet/call-sheet';
import type { ContactQuestion, QuestionOutcome } from '../domain/account/contact-question';
import type { KeyAnswer, KeyState } from '../domain/account/key-question';
import type { Registration, RegistrationReason } from '../domain/account/registration';
import type { Credentials, Owner, SessionView } from '../domain/account/session';
import { namesOf } from '../domain/by-name';
import type {
  Dossier,
  DossierKeeping,
  DossierRef,
  FetchedDossier,
  GroupMember,
  KeptDossiers,
  Nearby,
  OfficeSummary,
  SubscribedRow,
  Trend,
} from '../domain/dossiers/dossier';
import type { PaperRequest } from '../domain/exports/paper';
import type { Article } from '../domain/lists/article';
import type { ChangeCounts, EarlierQuery, RowChanges } from '../domain/lists/changes';
import type {
  Asked,
  CellsQuery,
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListCells,
  ListDescription,
  ListDescriptionQuery,
  ListPage,
  ListPageQuery,
  ListQuery,
  Mutations,
  Near,
  RowChoice,
  Statistics,
  StatisticsQuery,
} from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import type { ChosenRows } from '../domain/lists/list-points';
import type { FoundNames, NameSearch } from '../domain/lists/name-search';
import type { InMonth, MonthState } from '../domain/months/month';
import type { InWindow, LastScreen } from '../domain/program/last-screen';
import type { Notice } from '../domain/program/notice';
import type { RecentChoice } from '../domain/program/recent-choice';
import type { Settings, SettingsChange } from '../domain/program/settings';
import type { Erasure, ShippedLicence, StorageReport } from '../domain/program/storage';
import type { UpdateState, UpdateWish } from '../domain/program/update';
import type {
  DoubtChoice,
  OfficeMark,
  RecordPage,
  RecordQuery,
  RecordSaved,
  RecordsState,
  TakenDraft,
  TypedDraft,
} from '../domain/records/record';
import type { GeoPoint } from '../domain/register/geo-point';
import type { ListView } from '../view/view';
import type { ApplicationStart } from './application';
import { comparisonEvents, comparisonRequests } from './comparison-contract';
import { type Declared, declared } from './declared';
import { exportEvents, exportRequests } from './export-contract';
import {
  analysisRequests,
  limitEvents,
  limitRequests,
  mapRequests,
  marketRequests,
  remarkEvents,
  remarkRequests,
} from './list-contract';
import type { MenuItem } from './menu';
import { momentEvents, momentRequests } from './moment-contract';
import { monthEvents, monthRequests } from './month-contract';
import { networkEvents, networkRequests } from './network-contract';
import { ownTableEvents, ownTableRequests } from './own-table-contract';
import { qualityEvents, qualityRequests } from './quality-contract';
import { userDataRequests } from './user-data-contract';
import { followEvents, followRequests, watchEvents, watchRequests } from './watch-contract';

/** Everything that the window may ask. Each answer is sent as a `Result`. */
export const requests = {
  ...exportRequests,
  ...comparisonRequests,
  ...followRequests,
  ...watchRequests,
  ...mapRequests,
  ...analysisRequests,
  ...marketRequests,
  /**
   * The first question of every window. While the key has to be asked for, it answers `KEY_NEEDED`, as all questions do except those about
   * the key.
   */
  'application.start': declared<() => ApplicationStart>(),
  'key.state': declared<() => KeyState>(),
  /** Resolves when the answer has given the key, or has led to the next question; `key.changed` reports when the program has started. */
  'key.answer': declared<(answer: KeyAnswer) => KeyState>(),
  /** The key as a text to write down; only on a computer that stores the key. */
  'key.recovery': declared<() => { readonly text: string }>(),
  /** Writes the key as a text to a file; null when the user closed the save dialog. */
  'key.saveRecovery': declared<() => { readonly path: string } | null>(),
  /** The details for the support desk, to be read before they are sent. */
  'support.read': declared<() => { readonly text: string }>(),
  /** Writes the details for the support desk to a file; null when the user closed the save dialog. */
  'support.save': declared<() => { readonly path: string } | null>(),
  'notice.close': declared<(input: { readonly notice: Notice }) => readonly Notice[]>(),
  'settings.change': declared<(change: SettingsChange) => Settings>(),
  /** Opens the system's dialog to choose a folder for exports; NOT_ALLOWED on a host without such a dialog. */
  'settings.chooseExportFolder': declared<() => Settings>(),
  /** The folders of all data, and their sizes. */
  'settings.storage': declared<() => StorageReport>(),
  /** Logs out and removes data from this computer. Files that cannot be removed now are removed at the next start. */
  'settings.erase': declared<(input: { readonly what: Erasure }) => null>(),
  /** The packages that the program contains, and their licences. */
  'about.licences': declared<() => readonly ShippedLicence[]>(),
  /**
   * Looks for a newer version, downloads it, goes back to the previous one, or restarts the program as the version that is ready;
   * UPDATE_BUSY while the program writes, sends or fetches something; RETURN_MANAGED, RETURN_WITHOUT_SNAPSHOT. `update.changed` reports the
   * rest.
   */
  'update.ask': declared<(input: { readonly wish: UpdateWish }) => UpdateState>(),
  /** The version to which the open account can go back; null when there is none, or when the program does not replace itself. */
  'update.previous': declared<() => string | null>(),

  /** Resolves when the attempt has ended or waits for a mail; `session.changed` reports the rest. */
  'session.logIn': declared<(credentials: Credentials) => SessionView>(),
  /** Asks the provider for an account. `refused` is the reason for a refusal, and null when the account was made. */
  'session.register': declared<(registration: Registration) => { readonly refused: RegistrationReason | null }>(),
  /** Stops waiting for the mailed instructions. */
  'session.stopWaiting': declared<() => SessionView>(),
  /** Follows the link in the mailed instructions (/activate/{token}). */
  'session.activate': declared<(input: { readonly token: string }) => { readonly activated: boolean }>(),
  /** Reads whose account a token is for, without using the token; null when it is not a token or has expired. */
  'session.inspectToken': declared<(input: { readonly token: string }) => { readonly email: string } | null>(),
  /** Logs in with a token. This is only allowed without a session, and after the user agreed. */
  'session.adoptToken': declared<(input: { readonly token: string }) => SessionView>(),
  'session.changeRole': declared<(input: { readonly role: string }) => SessionView>(),
  'session.logOut': declared<() => SessionView>(),

  /**
   * The unsent text of the contact form. `by` is the address of the account, and null before a login. CANCELLED if another account is
   * logged in.
   */
  'question.read': declared<(input: { readonly by: string | null }) => ContactQuestion | null>(),
  /** Stores typed text. The text is on disk when the answer comes. */
  'question.keep': declared<(input: { readonly by: string | null; readonly question: ContactQuestion }) => null>(),
  /** Sends the contact form; the stored text is removed once the provider has accepted it. */
  'question.send':
    declared<
      (input: { readonly by: string | null; readonly question: ContactQuestion }) => {
        readonly outcome: QuestionOutcome;
      }
    >(),

  ...monthRequests,

  /** This question, and every other question about a month, answers `MONTH_REPLACED` when that month is no longer on this computer. */
  'list.describe': declared<(input: InMonth<ListDescriptionQuery>) => ListDescription>(),
  /**
   * A newer question of the same kind, about the same list, from the same window and requester cancels an older one, which then answers
   * `CANCELLED`.
   */
  'list.page': declared<(query: InMonth<Asked<ListPageQuery>>) => ListPage>(),
  'list.facet': declared<(query: InMonth<Asked<FacetQuery>>) => Facet>(),
  /** Says that a filter has the focus, so typing may begin soon: long work pauses before the first key. */
  'list.typingSoon': declared<() => null>(),
  'list.histogram': declared<(query: InMonth<Asked<HistogramQuery>>) => Histogram>(),
  /** The values of the column that colours a list, at most `mostColours`, in the column's order and regardless of the filters. */
  'list.colours':
    declared<
      (input: InMonth<{ readonly list: ListName; readonly column: string; readonly requesterId: string }>) => {
        readonly values: readonly string[];
      }
    >(),
  /** The text of rows for copying; fails with TOO_MANY_CELLS above `mostCells`. */
  'list.cells': declared<(query: InMonth<CellsQuery>) => ListCells>(),
  /** The first rows that an action is about, at most `mostDescribed`, as the map and a visit plan describe them. */
  'list.chosen': declared<(query: InMonth<CellsQuery>) => ChosenRows>(),
  /** Count, sum, mean and quartiles of some columns, over all rows that the query keeps or over a selection. */
  'list.statistics': declared<(query: InMonth<Asked<StatisticsQuery>>) => Statistics>(),
  /** How many rows changed in each info group in the period, under all other parts of the question. */
  'list.changes': declared<(query: InMonth<ListQuery & { readonly mutations: Mutations }>) => ChangeCounts>(),
  /** How many rows a question keeps. */
  'list.count': declared<(query: InMonth<ListQuery>) => { readonly matched: number }>(),
  /** The values that cells had before they changed in the period, if a stored month or dossier has them. */
  'list.earlier': declared<(query: InMonth<EarlierQuery>) => RowChanges>(),
  /** Finds offices by name, trade name, place or KvK number, and persons by name. Typing errors are allowed; the best match comes first. */
  'palette.find':
    declared<(input: InMonth<NameSearch>) => { readonly offices: FoundNames; readonly persons: FoundNames }>(),
  /** All values of one row of a list; empty cells are left out. */
  'list.row': declared<(input: InMonth<{ readonly list: ListName; readonly id: string }>) => SubscribedRow>(),
  /**
   * Requests about stored data name its owner: a late request of an earlier role or account must not read or write another owner's data.
   */
  'view.read': declared<(input: InWindow<{ readonly owner: Owner; readonly list: ListName }>) => ListView | null>(),
  'view.write':
    declared<(input: InWindow<{ readonly owner: Owner; readonly list: ListName; readonly view: ListView }>) => null>(),
  /** The last screen of the window; null when unknown. */
  'screen.read': declared<(input: InWindow<{ readonly owner: Owner }>) => LastScreen | null>(),
  'screen.write': declared<(input: InWindow<{ readonly owner: Owner; readonly screen: LastScreen }>) => null>(),
  /** Says that the user is in this window, or opens another window from it: the next new window begins with a copy of its place. */
  'window.use': declared<(input: { readonly owner: Owner; readonly window: string }) => null>(),

  /** The user's recent choices in the palette, newest first. */
  'recent.list': declared<(input: { readonly owner: Owner }) => readonly RecentChoice[]>(),
  'recent.note': declared<(input: { readonly owner: Owner; readonly choice: RecentChoice }) => null>(),

  /** Notes that the user visits today. Returns the last day of a visit before today, `YYYY-MM-DD`. */
  'visit.note': declared<(input: { readonly owner: Owner }) => { readonly before: string | null }>(),

  /** Finds the coordinates of a distance's centre; fails with PLACE_UNKNOWN when its place is unknown. */
  'place.check': declared<(input: InMonth<{ readonly near: Near }>) => GeoPoint>(),

  ...userDataRequests,
  ...ownTableRequests,
  ...momentRequests,
  ...remarkRequests,
  ...networkRequests,
  ...limitRequests,
  ...qualityRequests,
  /** Writes the window's content as PDF; null when the user closed the dialog. Refused on hosts where the browser itself prints. */
  'page.savePdf': declared<(input: { readonly name: string }) => { readonly path: string } | null>(),
  /** Saves a dossier as a PDF; null when the user closed the dialog. Fails as `dossier.fetch` does. */
  /** Writes a Belblad as one A4 page; null when the user closed the save dialog. */
  'dossier.saveSheet': declared<(input: CallSheet) => { readonly path: string } | null>(),
  'dossier.savePaper': declared<(input: PaperRequest) => { readonly path: string } | null>(),
  /** The dossier as stored on this computer, without asking the provider. A FILTERED dossier is never stored. */
  'dossier.kept': declared<(ref: DossierRef) => Dossier | null>(),
  /**
   * Asks the provider for a dossier, conditionally if one is stored here, and stores the answer. Fails with FILTERED, KVK_INVALID,
   * NOT_FOUND (an office), PERSON_UNKNOWN, NOT_ALLOWED (the subscription has no persons), and with the errors of every call to the
   * provider.
   */
  'dossier.fetch': declared<(ref: DossierRef) => FetchedDossier>(),
  /** Members of a group, with the values that the month has of them, in the order of `kvks`. */
  'dossier.offices': declared<(input: InMonth<{ readonly kvks: readonly string[] }>) => readonly GroupMember[]>(),
  /** Other offices or locations around an office or location, nearest first; `radius` is 1 to 25 kilometres. */
  'dossier.nearby':
    declared<
      (input: InMonth<{ readonly id: string; readonly radius: number; readonly columns: readonly string[] }>) => Nearby
    >(),
  /** Articles that name the office, newest first. */
  'dossier.press': declared<(input: InMonth<{ readonly kvk: string }>) => readonly Article[]>(),
  /** Starts to fetch the dossiers of rows for offline use. Resolves when that has started; `dossier.keeping` reports the rest. */
  'dossier.keepAll': declared<(query: InMonth<ListQuery & { readonly rows: RowChoice }>) => DossierKeeping>(),
  'dossier.stopKeeping': declared<() => DossierKeeping>(),
  'dossier.stored': declared<() => KeptDossiers>(),
  /** Removes one stored dossier; null removes all of them. */
  'dossier.remove': declared<(input: { readonly ref: DossierRef | null }) => KeptDossiers>(),
  /** An office of the month, unless it is FILTERED. With `columns` only those columns, which is much faster. */
  'dossier.office':
    declared<
      (input: InMonth<{ readonly kvk: string; readonly columns?: readonly string[] | undefined }>) => OfficeSummary
    >(),
  /** How some figures of an office developed over the months on this computer. A newer question cancels an older one, as for pages. */
  'dossier.trend':
    declared<(input: InMonth<Asked<{ readonly kvk: string; readonly columns: readonly string[] }>>) => Trend>(),

  /**
   * All requests about notes need the option canNotes; those about contact records and attachments need a login id. Without it they answer
   * NOT_ALLOWED.
   */
  /**
   * `window` is the window that asks. It counts as open until `draft.leave`, and its own unsent texts replace the records that they change.
   */
  'record.page':
    declared<
      (input: {
        readonly owner: Owner;
        readonly query: RecordQuery;
        readonly window?: string | undefined;
      }) => RecordPage
    >(),
  /** Marks for the offices with notes or contact records. Records that the account may not read do not count. */
  'record.marks': declared<(input: { readonly owner: Owner }) => readonly OfficeMark[]>(),
  'record.state': declared<(input: { readonly owner: Owner }) => RecordsState>(),
  /** Asks the provider what changed; resolves when that is known. */
  'record.sync': declared<(input: { readonly owner: Owner }) => RecordsState>(),
  /** Stores typed text. The text is on disk when the answer comes. */
  'draft.write':
    declared<
      (input: {
        readonly owner: Owner;
        /** The window that typed the text; each window has its own text. */
        readonly window?: string | undefined;
        /**
         * `base` is set for a change of a record: the record's `lastChanged` when the user began to type. Later writes do not change it.
         * `takes` is another window's text that this one continues; it is taken over only if it is still the text that was shown.
         */
        readonly draft: TypedDraft;
      }) => null
    >(),
  'draft.remove':
    declared<
      (input: {
        readonly owner: Owner;
        readonly key: string;
        readonly window?: string | undefined;
        readonly takes?: TakenDraft | undefined;
      }) => null
    >(),
  /** A window has closed: its texts are offered to the other windows. */
  'draft.leave': declared<(input: { readonly window: string }) => null>(),
  /**
   * Sends a draft to the provider. If that fails, the draft is kept with the reason, and the mirror is synced again. `choice` is the user's
   * answer to RECORD_UNCERTAIN: it is unknown whether the provider has the text.
   */
  'record.save':
    declared<
      (input: {
        readonly owner: Owner;
        readonly key: string;
        readonly window?: string | undefined;
        readonly choice?: DoubtChoice | undefined;
      }) => RecordSaved
    >(),
  /** `shown` is the record's `lastChanged` as it was shown; a record that was changed elsewhere since is not removed. */
  'record.remove':
    declared<
      (input: {
        readonly owner: Owner;
        readonly id: string;
        readonly shown?: string | undefined;
        readonly window?: string | undefined;
      }) => null
    >(),
  /** Begins to send a file of at most 25 MB; `records.changed` reports the progress. */
  'attachment.add':
    declared<
      (input: {
        readonly owner: Owner;
        readonly itemId: string;
        readonly fileName: string;
        readonly data: Uint8Array;
      }) => { readonly id: string }
    >(),
  /** Stops sending a file, or discards a file that could not be sent. */
  'attachment.cancel': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  /** `canRestore`: the file can be sent again until the program ends. */
  'attachment.remove':
    declared<(input: { readonly owner: Owner; readonly id: string }) => { readonly canRestore: boolean }>(),
  /**
   * Sends a deleted file again. This can be retried until it succeeds; fails with ATTACHMENT_GONE when the program no longer has the file.
   */
  'attachment.restore': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  /**
   * Writes the attachment to a file; null when the user closed the save dialog. In the browser host the answer has a single-use download
   * address.
   */
  'attachment.save':
    declared<
      (input: {
        readonly owner: Owner;
        readonly id: string;
      }) => { readonly path: string; readonly address: string | null } | null
    >(),
};

/** The events that main sends to the window. */
export const events = {
  ...exportEvents,
  /** How far the program is with its key; sent before it has started. */
  'key.changed': declared<KeyState>(),
  /** A change of session carries the months of the logged-in account, so that the window never shows another account's months. */
  'session.changed': declared<{ readonly session: SessionView; readonly month: MonthState }>(),
  ...monthEvents,
  'dossier.keeping': declared<DossierKeeping>(),
  'records.changed': declared<RecordsState>(),
  /** The user typed in this window on a draft that pages already show; every other page with that draft asks for it again. */
  'draft.typed': declared<{ readonly key: string; readonly window: string }>(),
  /** A new day has begun, `YYYY-MM-DD`. */
  'day.changed': declared<string>(),
  'settings.changed': declared<Settings>(),
  'update.changed': declared<UpdateState>(),
  ...comparisonEvents,
  ...remarkEvents,
  ...networkEvents,
  ...limitEvents,
  ...qualityEvents,
  ...followEvents,
  ...watchEvents,
  ...ownTableEvents,
  ...momentEvents,
  /** The presets of a role's list changed, or the saved filters of a role. */
  'presets.changed': declared<{ readonly role: string; readonly list: ListName }>(),
  'savedFilters.changed': declared<{ readonly role: string }>(),
  'notices.changed': declared<readonly Notice[]>(),
  /** The user chose an item of the desktop's menu. */
  'menu.chosen': declared<{ readonly item: MenuItem }>(),
  /** The system opened a link to this screen. */
  'link.opened': declared<{ readonly path: string }>(),
  /** The system opened a file with the program; `viewFile.opened` returns it. */
  'viewFile.waiting': declared<null>(),
};

export type Requests = Declared<typeof requests>;
export type Events = Declared<typeof events>;

export const requestNames = namesOf(requests);
export const eventNames = namesOf(events);

export type RequestName = keyof Requests;
export type EventName = keyof Events;
export type Input<N extends RequestName> = Parameters<Requests[N]> extends [infer I] ? I : undefined;
export type Output<N extends RequestName> = ReturnType<Requests[N]>;
