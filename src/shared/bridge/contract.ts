import type { ContactQuestion, QuestionOutcome } from '../domain/account/contact-question';
import type { KeyAnswer, KeyState } from '../domain/account/key-question';
import type { OwnWorkReport } from '../domain/account/own-work';
import type { Registration, RegistrationReason } from '../domain/account/registration';
import type { Credentials, Owner, SessionView } from '../domain/account/session';
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
import type { ChangeCounts, EarlierQuery, RowChanges } from '../domain/lists/changes';
import type { OpenedFile, SavedFilter, ViewFile } from '../domain/lists/kept-view';
import type {
  FilledInFile,
  KvkListHead,
  KvkListReport,
  KvkUploadAnswer,
  MissingNumbers,
} from '../domain/lists/kvk-list';
import type {
  Asked,
  CellsQuery,
  ColumnPreset,
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
  ListView,
  Mutations,
  Near,
  RowChoice,
  Statistics,
  StatisticsQuery,
} from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import type { ChosenRows } from '../domain/lists/list-points';
import type { FoundNames, NameSearch } from '../domain/lists/name-search';
import type { FileChoice, ListText, ReadTableFile } from '../domain/lists/table-file';
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
import type { Article } from '../domain/register/article';
import type { GeoPoint } from '../domain/register/geo-point';
import type { ApplicationStart } from './application';
import { comparisonEvents, comparisonRequests } from './comparison-contract';
import { type Declared, declared, namesOf } from './declared';
import { exportEvents, exportRequests } from './export-contract';
import { analysisRequests, mapRequests, remarkEvents, remarkRequests } from './list-contract';
import type { MenuItem } from './menu';
import { monthEvents, monthRequests } from './month-contract';
import { watchEvents, watchRequests } from './watch-contract';

/** Everything the window may ask. Each answer travels as a `Result`. */
export const requests = {
  ...exportRequests,
  ...comparisonRequests,
  ...watchRequests,
  ...mapRequests,
  ...analysisRequests,
  /** First question of every window; `KEY_NEEDED` while the key has to be asked for, as to every question but those about it. */
  'application.start': declared<() => ApplicationStart>(),
  'key.state': declared<() => KeyState>(),
  /** Ends when the answer has led to the key, or to the next question; `key.changed` reports when the program has started. */
  'key.answer': declared<(answer: KeyAnswer) => KeyState>(),
  /** The key as a text to write down; only where it is kept. */
  'key.recovery': declared<() => { readonly text: string }>(),
  /** Writes that text to a file; null when the user closed the save dialog. */
  'key.saveRecovery': declared<() => { readonly path: string } | null>(),
  /** The details for the support desk, to be read before they are sent. */
  'support.read': declared<() => { readonly text: string }>(),
  /** Writes that text to a file; null when the user closed the save dialog. */
  'support.save': declared<() => { readonly path: string } | null>(),
  'notice.close': declared<(input: { readonly notice: Notice }) => readonly Notice[]>(),
  'settings.change': declared<(change: SettingsChange) => Settings>(),
  /** Asks for a folder for exports in a dialog of the system; NOT_ALLOWED without such a dialog. */
  'settings.chooseExportFolder': declared<() => Settings>(),
  /** The folders of all data, and their sizes. */
  'settings.storage': declared<() => StorageReport>(),
  /** Logs out, and removes data from this computer; what could not be removed goes at the next start. */
  'settings.erase': declared<(input: { readonly what: Erasure }) => null>(),
  /** The packages that the program is made with, and their licences. */
  'about.licences': declared<() => readonly ShippedLicence[]>(),
  /** Looks for a newer version, fetches it, or restarts as it; UPDATE_BUSY while something is being written, sent or fetched. `update.changed` reports the rest. */
  'update.ask': declared<(input: { readonly wish: UpdateWish }) => UpdateState>(),

  /** Ends when the attempt has ended or waits for mail; `session.changed` reports the rest. */
  'session.logIn': declared<(credentials: Credentials) => SessionView>(),
  /** Asks the provider for an account; `refused` is the reason of a refusal, and null when the account was made. */
  'session.register': declared<(registration: Registration) => { readonly refused: RegistrationReason | null }>(),
  /** Stops waiting for the mailed instructions. */
  'session.stopWaiting': declared<() => SessionView>(),
  /** The link of the mailed instructions (/activate/{token}). */
  'session.activate': declared<(input: { readonly token: string }) => { readonly activated: boolean }>(),
  /** The account of a token, without using it; null when it is no token or has expired. */
  'session.inspectToken': declared<(input: { readonly token: string }) => { readonly email: string } | null>(),
  /** Logs in with a token; only without a login, and after the user said yes. */
  'session.adoptToken': declared<(input: { readonly token: string }) => SessionView>(),
  'session.changeRole': declared<(input: { readonly role: string }) => SessionView>(),
  'session.logOut': declared<() => SessionView>(),

  /** The unsent text of the contact form. `by`: address of the account; null before a login. CANCELLED for another account. */
  'question.read': declared<(input: { readonly by: string | null }) => ContactQuestion | null>(),
  /** Stores typed text, which is on disk when the answer comes. */
  'question.keep': declared<(input: { readonly by: string | null; readonly question: ContactQuestion }) => null>(),
  /** Sends the contact form; the stored text is removed once the provider has accepted it. */
  'question.send':
    declared<
      (input: { readonly by: string | null; readonly question: ContactQuestion }) => {
        readonly outcome: QuestionOutcome;
      }
    >(),

  ...monthRequests,

  /** A month that is no longer here answers `MONTH_REPLACED`, to this question and to all others about a month. */
  'list.describe': declared<(input: InMonth<ListDescriptionQuery>) => ListDescription>(),
  /** A newer question of the same kind, list, window and requester cancels an older one, which then answers `CANCELLED`. */
  'list.page': declared<(query: InMonth<Asked<ListPageQuery>>) => ListPage>(),
  'list.facet': declared<(query: InMonth<Asked<FacetQuery>>) => Facet>(),
  /** The focus is in a filter and typing may begin soon: long work makes room before the first key. */
  'list.typingSoon': declared<() => null>(),
  'list.histogram': declared<(query: InMonth<Asked<HistogramQuery>>) => Histogram>(),
  /** The values of a column that colour a list, at most `mostColours`, in their own order and whatever the filters. */
  'list.colours':
    declared<
      (input: InMonth<{ readonly list: ListName; readonly column: string; readonly requesterId: string }>) => {
        readonly values: readonly string[];
      }
    >(),
  /** Rows as they are copied; fails with TOO_MANY_CELLS beyond `mostCells`. */
  'list.cells': declared<(query: InMonth<CellsQuery>) => ListCells>(),
  /** The first rows of an action, at most `mostDescribed`, as the map and a visit plan say them. */
  'list.chosen': declared<(query: InMonth<CellsQuery>) => ChosenRows>(),
  /** Count, sum, mean and quartiles of some columns, over all rows that the query keeps or over a selection. */
  'list.statistics': declared<(query: InMonth<Asked<StatisticsQuery>>) => Statistics>(),
  /** How many rows changed in each info group in the period, under all else that the question asks. */
  'list.changes': declared<(query: InMonth<ListQuery & { readonly mutations: Mutations }>) => ChangeCounts>(),
  /** How many rows a question keeps. */
  'list.count': declared<(query: InMonth<ListQuery>) => { readonly matched: number }>(),
  /** The values of cells before they changed in the period, if a kept month or dossier knows them. */
  'list.earlier': declared<(query: InMonth<EarlierQuery>) => RowChanges>(),
  /** Offices by name, trade name, place or KvK number, and persons by name; typing errors are forgiven, the best come first. */
  'palette.find':
    declared<(input: InMonth<NameSearch>) => { readonly offices: FoundNames; readonly persons: FoundNames }>(),
  /** All that a list knows of one row; empty cells are left out. */
  'list.row': declared<(input: InMonth<{ readonly list: ListName; readonly id: string }>) => SubscribedRow>(),
  /** Stored data names its owner, so that a request of an earlier role or account never reads or writes another's data. */
  'view.read': declared<(input: InWindow<{ readonly owner: Owner; readonly list: ListName }>) => ListView | null>(),
  'view.write':
    declared<(input: InWindow<{ readonly owner: Owner; readonly list: ListName; readonly view: ListView }>) => null>(),
  /** The last screen of the window; null when unknown. */
  'screen.read': declared<(input: InWindow<{ readonly owner: Owner }>) => LastScreen | null>(),
  'screen.write': declared<(input: InWindow<{ readonly owner: Owner; readonly screen: LastScreen }>) => null>(),
  /** The user is in this window, or opens another one from it: the next new one begins from where it is. */
  'window.use': declared<(input: { readonly owner: Owner; readonly window: string }) => null>(),

  /** The recent choices of the palette, the newest first. */
  'recent.list': declared<(input: { readonly owner: Owner }) => readonly RecentChoice[]>(),
  'recent.note': declared<(input: { readonly owner: Owner; readonly choice: RecentChoice }) => null>(),

  /** Notes a visit of today; answers the last day of a visit before it, `YYYY-MM-DD`. */
  'visit.note': declared<(input: { readonly owner: Owner }) => { readonly before: string | null }>(),

  /** The place of a distance's centre; fails with PLACE_UNKNOWN when it is unknown. */
  'place.check': declared<(input: InMonth<{ readonly near: Near }>) => GeoPoint>(),

  'preset.list': declared<(input: { readonly owner: Owner; readonly list: ListName }) => readonly ColumnPreset[]>(),
  /** Adds a preset, or writes over the one with its id. */
  'preset.write':
    declared<(input: { readonly owner: Owner; readonly list: ListName; readonly preset: ColumnPreset }) => null>(),
  'preset.remove': declared<(input: { readonly owner: Owner; readonly list: ListName; readonly id: string }) => null>(),

  ...remarkRequests,

  /** In the user's order. */
  'savedFilter.list': declared<(input: { readonly owner: Owner }) => readonly SavedFilter[]>(),
  /**
   * Adds one, puts one back, or writes over the one of its id; answers it as it is kept. Fails with CHANGED_ELSEWHERE when another
   * window wrote it since.
   */
  'savedFilter.write': declared<(input: { readonly owner: Owner; readonly filter: SavedFilter }) => SavedFilter>(),
  'savedFilter.remove': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  'savedFilter.order': declared<(input: { readonly owner: Owner; readonly ids: readonly string[] }) => null>(),
  /** Writes the window's content as PDF; null when the user closed the dialog. Refused where the browser prints. */
  'page.savePdf': declared<(input: { readonly name: string }) => { readonly path: string } | null>(),
  /** The view in the text of a file; fails with VIEW_FILE_INVALID, VIEW_FILE_TOO_NEW. */
  'viewFile.read': declared<(input: { readonly text: string }) => ViewFile>(),
  /** The file that waits longest of those that the system opened with the program; null when none waits. */
  'viewFile.opened': declared<() => OpenedFile | null>(),
  /** Writes a view to a file; null when the user closed the save dialog. */
  'viewFile.save': declared<(input: ViewFile) => { readonly path: string } | null>(),

  'kvkList.list': declared<() => readonly KvkListHead[]>(),
  /** The table in a file of any kind, or the reason why it has none; fails with WORKBOOK_INVALID when it costs too much. */
  'kvkList.readFile': declared<(input: { readonly bytes: Uint8Array; readonly choice: FileChoice }) => ReadTableFile>(),
  /** The list that a file or pasted text would become, before anything is stored. */
  'kvkList.check': declared<(input: InMonth<ListText & { readonly replaces: number | null }>) => KvkListReport>(),
  /** Keeps a list; every list of offices has a column for it from then on. */
  'kvkList.add': declared<(input: ListText & { readonly name: string }) => KvkListHead>(),
  /** Another file in the place of a list, which keeps its number and name. */
  'kvkList.replace': declared<(input: ListText & { readonly id: number }) => KvkListHead>(),
  /** A list as it was before it was removed or replaced, as long as the program runs. */
  /** Restores the list from before it was last removed or replaced, or, with `replaced`, redoes the last undone replacement. */
  'kvkList.restore': declared<(input: { readonly id: number; readonly replaced: boolean }) => KvkListHead>(),
  /** The numbers of a list that are no offices of the month, at most `mostMissing.behindRows` of them. */
  'kvkList.missing': declared<(input: InMonth<{ readonly id: number }>) => MissingNumbers>(),
  /** Writes those numbers to a file; null when the user closed the save dialog. */
  'kvkList.saveMissing': declared<(input: InMonth<{ readonly id: number }>) => { readonly path: string } | null>(),
  /** Writes a file of one's own with columns of the register to a file; null when the user closed the save dialog. */
  'kvkList.fillIn': declared<(input: InMonth<FilledInFile>) => { readonly path: string } | null>(),
  /** Sends a list to the provider, under one of the names of the login payload; fails with NOT_ALLOWED for any other. */
  'kvkList.upload': declared<(input: ListText & { readonly name: string }) => KvkUploadAnswer>(),
  'kvkList.remove': declared<(input: { readonly id: number }) => null>(),

  /** Writes all own work of the account to one file; null when the user closed the save dialog. */
  'ownWork.save': declared<(input: { readonly owner: Owner }) => { readonly path: string } | null>(),
  /** Takes own work over from the text of a file, all of it or nothing; fails with OWN_WORK_INVALID, OWN_WORK_TOO_NEW. */
  'ownWork.read': declared<(input: { readonly owner: Owner; readonly text: string }) => OwnWorkReport>(),

  /** The kept dossier on this computer, without asking the provider; a FILTERED dossier is never kept. */
  'dossier.kept': declared<(ref: DossierRef) => Dossier | null>(),
  /**
   * Asks the provider, conditionally when it is kept, and keeps the answer. Fails with FILTERED, KVK_INVALID, NOT_FOUND (an office),
   * PERSON_UNKNOWN, NOT_ALLOWED (persons are not in the subscription), and as every call of the provider does.
   */
  'dossier.fetch': declared<(ref: DossierRef) => FetchedDossier>(),
  /** Members of a group as the month knows them, in the order asked. */
  'dossier.offices': declared<(input: InMonth<{ readonly kvks: readonly string[] }>) => readonly GroupMember[]>(),
  /** Others around an office or a location of it, nearest first; `radius` is 1 to 25 kilometres. */
  'dossier.nearby':
    declared<
      (input: InMonth<{ readonly id: string; readonly radius: number; readonly columns: readonly string[] }>) => Nearby
    >(),
  /** Articles that name the office, newest first. */
  'dossier.press': declared<(input: InMonth<{ readonly kvk: string }>) => readonly Article[]>(),
  /** Makes the dossiers of rows available offline; ends when that has begun, and `dossier.keeping` reports the rest. */
  'dossier.keepAll': declared<(query: InMonth<ListQuery & { readonly rows: RowChoice }>) => DossierKeeping>(),
  'dossier.stopKeeping': declared<() => DossierKeeping>(),
  'dossier.stored': declared<() => KeptDossiers>(),
  /** Removes one kept dossier, or all with null. */
  'dossier.remove': declared<(input: { readonly ref: DossierRef | null }) => KeptDossiers>(),
  /** An office of the month, unless FILTERED; only some columns of it where that is enough, which is much quicker. */
  'dossier.office':
    declared<
      (input: InMonth<{ readonly kvk: string; readonly columns?: readonly string[] | undefined }>) => OfficeSummary
    >(),
  /** How figures of an office went over the months on this computer. Newer questions cancel older ones as for pages. */
  'dossier.trend':
    declared<(input: InMonth<Asked<{ readonly kvk: string; readonly columns: readonly string[] }>>) => Trend>(),

  /** Notes need the option canNotes, contact records and attachments a login id: NOT_ALLOWED otherwise, to all of these. */
  /** `window`: the window that asks, which counts as open until `draft.leave`; its own texts come in their places. */
  'record.page':
    declared<
      (input: {
        readonly owner: Owner;
        readonly query: RecordQuery;
        readonly window?: string | undefined;
      }) => RecordPage
    >(),
  /** The marks of offices with notes or contact records; records that the account may not read are left out. */
  'record.marks': declared<(input: { readonly owner: Owner }) => readonly OfficeMark[]>(),
  'record.state': declared<(input: { readonly owner: Owner }) => RecordsState>(),
  /** Asks the provider what changed; ends when that is known. */
  'record.sync': declared<(input: { readonly owner: Owner }) => RecordsState>(),
  /** Stores typed text, which is on disk when the answer comes. */
  'draft.write':
    declared<
      (input: {
        readonly owner: Owner;
        /** Continues the text in this window; each window has a text of its own. */
        readonly window?: string | undefined;
        /**
         * `base`: of a change, `lastChanged` of the record as it was shown when its text was begun; that of the first write counts.
         * `takes`: the text of another window that this one continues; it is taken over only if it equals the shown text.
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
  /** A window is gone: its texts are offered to the others. */
  'draft.leave': declared<(input: { readonly window: string }) => null>(),
  /**
   * Sends a draft to the provider. Failing, the draft is kept, with why; the mirror is asked for again. `choice` answers
   * RECORD_UNCERTAIN: it is unknown whether the provider has the text.
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
  /** `shown`: `lastChanged` of the record as it was shown; one that was changed elsewhere since is not removed. */
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
  /** Stops sending, or drops what could not be sent. */
  'attachment.cancel': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  /** `canRestore`: it can be sent again, as long as the program runs. */
  'attachment.remove':
    declared<(input: { readonly owner: Owner; readonly id: string }) => { readonly canRestore: boolean }>(),
  /** Sends a deleted file again, which can be tried until it is sent; fails with ATTACHMENT_GONE when it is not here any more. */
  'attachment.restore': declared<(input: { readonly owner: Owner; readonly id: string }) => null>(),
  /** Writes it to a file; null when the user closed the save dialog. In the browser host with a single-use address to download it from. */
  'attachment.save':
    declared<
      (input: {
        readonly owner: Owner;
        readonly id: string;
      }) => { readonly path: string; readonly address: string | null } | null
    >(),
};

/** The events that the window gets. */
export const events = {
  ...exportEvents,
  /** Before the program has its key. */
  'key.changed': declared<KeyState>(),
  /** With the months of the logged-in account, so that the window never shows those of one account under another. */
  'session.changed': declared<{ readonly session: SessionView; readonly month: MonthState }>(),
  ...monthEvents,
  'dossier.keeping': declared<DossierKeeping>(),
  'records.changed': declared<RecordsState>(),
  /** A draft that pages already have was typed on in this window; a page that did not type it asks again. */
  'draft.typed': declared<{ readonly key: string; readonly window: string }>(),
  /** Which day it is from now on, `YYYY-MM-DD`. */
  'day.changed': declared<string>(),
  'settings.changed': declared<Settings>(),
  'update.changed': declared<UpdateState>(),
  /** Presets of a list of a role, or saved filters of a role, are others than before. */
  ...comparisonEvents,
  ...remarkEvents,
  ...watchEvents,
  'presets.changed': declared<{ readonly role: string; readonly list: ListName }>(),
  'savedFilters.changed': declared<{ readonly role: string }>(),
  'notices.changed': declared<readonly Notice[]>(),
  /** The desktop's menu. */
  'menu.chosen': declared<{ readonly item: MenuItem }>(),
  /** A link that was opened elsewhere names this screen. */
  'link.opened': declared<{ readonly path: string }>(),
  /** A file was opened with the program: `viewFile.opened` gives it. */
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
