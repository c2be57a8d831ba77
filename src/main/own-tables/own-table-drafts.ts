import { randomUUID } from 'node:crypto';
import type {
  MatchDecision,
  OwnClues,
  OwnTable,
  OwnTableDraft,
  OwnTableMatch,
  OwnTableSource,
} from '../../shared/domain/lists/own-table';
import type { FileChoice, FileRefusal, LayoutChoice, ReadTableFile } from '../../shared/domain/lists/table-file';
import { Fault } from '../../shared/domain/result';
import type { OfficeMatching } from '../matching/match-service';
import { type MatchedTable, textsOf } from '../matching/match-table';
import { headed, headedDraft } from './kept-table';
import type { PackedTable } from './pack-table';

/** Reads files of the user, each in a process of its own. */
export type OwnFileReader = {
  readonly table: (file: { readonly bytes: Uint8Array; readonly choice: FileChoice }) => Promise<ReadTableFile>;
  /** @throws Fault FILE_TOO_HEAVY */
  readonly pack: (input: { readonly text: string; readonly layout: LayoutChoice }) => Promise<PackedTable>;
};

type DraftParts = {
  readonly files: OwnFileReader;
  readonly matching: Pick<OfficeMatching, 'link'>;
  /** @param part the part that is done, 0 to 1 */
  readonly onProgress: (draftId: string, part: number) => void;
};

/** A table that was read and is not kept yet. */
export type ReadDraft = {
  readonly packed: PackedTable;
  readonly fileName: string;
  /** Null until its rows are linked. */
  match: (MatchedTable & { readonly clues: OwnClues }) | null;
  /** Stops the matching that is under way. */
  stop: AbortController;
};

type DraftToMatch = {
  readonly draftId: string;
  /** The places of the columns that hold clues. */
  readonly clues: OwnClues;
  /** The table that it will replace. */
  readonly before: OwnTable | null;
  readonly decisions: readonly MatchDecision[];
};

/** Drafts that are held; the oldest is forgotten first. */
const mostDrafts = 3;
/** The most characters of a cell in an example. */
const longestExample = 200;

/** The tables that were read from files and are not kept yet. */
export class OwnTableDrafts {
  private readonly drafts = new Map<string, ReadDraft>();

  constructor(private readonly parts: DraftParts) {}

  /** Reads a file or text, and holds what was read. @throws Fault FILE_TOO_HEAVY */
  async read({
    bytes,
    name,
    choice,
    layout,
  }: OwnTableSource): Promise<OwnTableDraft | { readonly kind: 'refused'; readonly why: FileRefusal }> {
    const read = await this.parts.files.table({ bytes, choice });
    if (read.kind === 'refused') return read;
    const packed = await this.parts.files.pack({ text: read.text, layout: { ...read.layout, ...layout } });
    if (packed.rows === 0) return { kind: 'refused', why: 'empty' };
    const draftId = randomUUID();
    this.drafts.set(draftId, { packed, fileName: name, match: null, stop: new AbortController() });
    for (const old of [...this.drafts.keys()].slice(0, -mostDrafts)) this.forget(old);
    const columns = packed.columns.map(({ cells: _, ...column }) => column);
    return { kind: 'read', draftId, source: read.source, ...packed, columns };
  }

  /** Links the rows of a draft to the offices of the current month; an earlier matching of it stops. @throws Fault OWN_TABLE_GONE, CANCELLED */
  async link({ draftId: id, clues, before, decisions }: DraftToMatch): Promise<OwnTableMatch> {
    const draft = this.draft(id);
    const { packed } = draft;
    draft.stop.abort();
    draft.stop = new AbortController();
    const { changes, ...match } = await this.parts.matching.link(
      { table: headedDraft(packed, clues), decisions, before: before === null ? null : headed(before) },
      { signal: draft.stop.signal, onProgress: (part) => this.parts.onProgress(id, part) },
    );
    draft.match = { ...match, clues };
    const read = packed.columns.map(({ cells, place }) => textsOf(new Map([[place, cells]]), place));
    const several = match.several.map((row) => read.map((cell) => cell(row).slice(0, longestExample)));
    return { counts: match.counts, several: several.length === 0 ? null : several, changes };
  }

  /** @throws Fault OWN_TABLE_GONE */
  draft(id: string): ReadDraft {
    const draft = this.drafts.get(id);
    if (draft === undefined) throw new Fault('OWN_TABLE_GONE', 'draft');
    return draft;
  }

  /** Forgets a draft, and stops its matching. */
  forget(id: string): null {
    this.drafts.get(id)?.stop.abort();
    this.drafts.delete(id);
    return null;
  }

  forgetAll(): void {
    for (const id of this.drafts.keys()) this.forget(id);
  }
}
