import type { Owner } from '../../shared/domain/account/session';
import { dayStart } from '../../shared/domain/calendar';
import { type Clock, todayBy } from '../../shared/domain/clock';
import type { KeptRecord, RecordDraft, RecordPage, RecordQuery } from '../../shared/domain/records/record';
import { Fault } from '../../shared/domain/result';
import type { DraftQuery, NewestDrafts } from '../user-data/tables/draft-table';
import type { DraftName, StoredDraft } from '../user-data/tables/schemas/draft-schema';
import { type Drafts, placeOf } from './drafts';
import type { MirrorPage } from './record-calls';
import { itemOf, mentionedNumbers } from './record-index';
import type { RecordSession } from './record-session';

/** Selects the drafts of a page. Drafts are not filtered by the search text, so that a text never disappears while it is typed. */
const draftQuery = ({ kind, itemId }: RecordQuery): DraftQuery => ({
  kind,
  item: itemId === null ? null : itemOf(itemId),
});

/** The requesting window, and which windows are open. */
type Asking = { readonly window: string; readonly isOpen: (window: string) => boolean };

/** Adds drafts to the provider's records: changes beside their records, and new texts on the first page. */
function joinPage(
  page: MirrorPage,
  asked: readonly StoredDraft[],
  { isFirst, ...asking }: Asking & { readonly isFirst: boolean },
): Omit<RecordPage, 'names' | 'settled' | 'moreDrafts'> {
  const present = new Set(page.present);
  const changes = new Map<string, readonly StoredDraft[]>();
  for (const draft of asked) if (draft.id !== null) changes.set(draft.id, [...(changes.get(draft.id) ?? []), draft]);
  const records = page.records.map(({ mark: _, ...record }): KeptRecord => {
    const ofRecord = changes.get(record.id) ?? [];
    const shown = draftInPlace(ofRecord, asking);
    const otherDrafts = ofRecord.filter((draft) => draft !== shown).map((draft) => shownDraft(draft, asking));
    return { ...record, draft: shown === null ? null : shownDraft(shown, asking), otherDrafts };
  });
  // A change of a deleted record counts as a new text.
  const alone = asked.filter(({ id }) => id === null || !present.has(id)).map((draft) => shownDraft(draft, asking));
  return {
    total: page.total,
    all: page.all,
    records,
    drafts: isFirst ? alone : [],
    attachments: page.attachments,
  };
}

const isElsewhere = (draft: Pick<StoredDraft, 'window'>, { window, isOpen }: Asking): boolean =>
  draft.window !== window && isOpen(draft.window);

/** The draft of a record that the window continues: its own draft, or else the newest draft of a closed window. */
export function draftInPlace(drafts: readonly StoredDraft[], asking: Asking): StoredDraft | null {
  const own = drafts.find(({ window }) => window === asking.window);
  if (own !== undefined) return own;
  const left = drafts.filter((draft) => !isElsewhere(draft, asking));
  return left.reduce<StoredDraft | null>(
    (first, second) => (first === null || second.typedAt > first.typedAt ? second : first),
    null,
  );
}

/** A draft as it is sent to the window. */
const shownDraft = (draft: StoredDraft, asking: Asking): RecordDraft => {
  const { key, window, itemId, id, fields, typedAt, failure } = draft;
  return { key, window, isElsewhere: isElsewhere(draft, asking), itemId, id, fields, typedAt, failure };
};

/** The most unsaved texts that are shown, the last typed first (docs/rules/records.md#drafts). */
const mostDrafts = 200;
/** The most windows that are remembered. A page that invents names loses only its own oldest ones. */
const mostWindows = 1000;

type RecordPagesParts = {
  readonly drafts: Pick<Drafts, 'newest' | 'ofRecords'>;
  /** Names of offices in the current month, by KvK number of 8 digits. */
  readonly names: (kvks: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly clock: Clock;
  readonly log: (where: string, error: unknown) => void;
};

/** Makes the pages of a window: records of the mirror, with unsaved texts of this window and of others (docs/rules/records.md#two-windows). */
export class RecordPages {
  /** Windows that asked for records in this run of the program, and have not been closed since. */
  private readonly windows = new Set<string>();
  /** Drafts that turned out to be at the provider, until more text is typed under their key. */
  private readonly settled = new Map<string, DraftName>();

  constructor(private readonly parts: RecordPagesParts) {}

  /** @param window the requesting window, which counts as open from now on; '' for no window */
  async page(session: RecordSession, query: RecordQuery, window: string): Promise<RecordPage> {
    this.noteOpen(window);
    const { owner } = session.access;
    const { drafts, more } = await this.newestDrafts(owner, query);
    const isFirst = query.offset === 0;
    const ids = drafts.flatMap(({ id }) => id ?? []);
    const items = isFirst ? drafts.map(({ itemId }) => itemId) : [];
    const todayStart = dayStart(todayBy(this.parts.clock));
    const page = await session.ask((call, epoch) => call('page', { epoch, query, items, ids, dayStart: todayStart }));
    // A change of a record on this page is shown with the record, however many newer drafts there are.
    const older = more === 0 ? [] : await this.olderDrafts(owner, page.records, drafts);
    const joined = joinPage(page, [...drafts, ...older], { isFirst, ...this.asking(window) });
    const settled = [...this.settled.values()].filter((name) => name.window === window).map(({ key }) => key);
    const names = await this.namesIn([...joined.records, ...joined.drafts]);
    return { ...joined, settled, moreDrafts: isFirst ? more : 0, names };
  }

  asking(window: string): Asking {
    return { window, isOpen: (name) => this.windows.has(name) };
  }

  /** Notes that a window was closed. @returns whether it was open */
  leave(window: string): boolean {
    return this.windows.delete(window);
  }

  noteSettled(names: readonly DraftName[]): void {
    for (const name of names) this.settled.set(placeOf(name), name);
  }

  /** Called when more text is typed under a key, so that pages no longer show the outcome of the previous text. */
  noteTyped(name: DraftName): void {
    this.settled.delete(placeOf(name));
  }

  /** Called when another role is opened; the windows stay the same. */
  forget(): void {
    this.settled.clear();
  }

  private noteOpen(window: string): void {
    if (window !== '') this.windows.add(window);
    const [oldest] = this.windows;
    if (this.windows.size > mostWindows && oldest !== undefined) this.windows.delete(oldest);
  }

  /** The newest drafts; none if the user's database fails, so that the provider's records can still be read. */
  private async newestDrafts(owner: Owner, query: RecordQuery): Promise<NewestDrafts> {
    try {
      return await this.parts.drafts.newest(owner, draftQuery(query), mostDrafts);
    } catch (error) {
      this.parts.log('records.drafts', error);
      return { drafts: [], more: 0 };
    }
  }

  private async olderDrafts(
    owner: Owner,
    records: readonly Pick<KeptRecord, 'id'>[],
    known: readonly StoredDraft[],
  ): Promise<readonly StoredDraft[]> {
    const places = new Set(known.map(placeOf));
    const ids = records.map(({ id }) => id);
    return (await this.parts.drafts.ofRecords(owner, ids)).filter((draft) => !places.has(placeOf(draft)));
  }

  private async namesIn(shown: readonly Pick<KeptRecord, 'itemId' | 'fields'>[]) {
    const kvks = mentionedNumbers(shown.flatMap(({ itemId, fields }) => [itemId, fields.content]));
    if (kvks.length === 0) return {};
    return this.parts.names(kvks).catch((error) => {
      // Without the name only the number is shown.
      if (!(error instanceof Fault)) this.parts.log('records.names', error);
      return {};
    });
  }
}
