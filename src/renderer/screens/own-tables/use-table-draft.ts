import { useCallback, useEffect, useState } from 'react';
import type { OwnClues, OwnTableDraft, OwnTableMatch } from '../../../shared/domain/lists/own-table';
import { ownTableBounds } from '../../../shared/domain/lists/own-table';
import type { FileChoice, LayoutChoice } from '../../../shared/domain/lists/table-file';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { ownFileRefusal, tooHeavySentence } from '../../../shared/texts/own-table-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';

/** A file or pasted text, and how the user wants it to be read. */
export type ChosenTable = {
  readonly bytes: Uint8Array;
  /** The name of the file; `Geplakte cellen` without one. */
  readonly name: string;
  readonly choice: FileChoice;
  readonly layout: Pick<LayoutChoice, 'delimiter' | 'head'>;
};

/** Reads a file into memory; a sentence when it is too large or cannot be read. */
export async function chooseTable(file: File): Promise<ChosenTable | { readonly sentence: string }> {
  if (file.size > ownTableBounds.bytes) return { sentence: ownFileRefusal('tooLong') };
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, choice: {}, layout: {} };
  } catch {
    return { sentence: errorSentences.FILE_UNREADABLE };
  }
}

/** Pasted cells as a table. */
export const pastedTable = (text: string): ChosenTable => ({
  bytes: new TextEncoder().encode(text),
  name: 'Geplakte cellen',
  choice: { encoding: 'utf-8' },
  layout: {},
});

type ReadTable = { readonly draft: OwnTableDraft | null; readonly sentence: string | null };
const nothingRead: ReadTable = { draft: null, sentence: null };

/** The table that main read from what was chosen; null until it is read. Main forgets it when the screen no longer needs it. */
export function useTableDraft(chosen: ChosenTable): ReadTable {
  const [{ of, read }, setRead] = useState<{ readonly of: ChosenTable | null; readonly read: ReadTable }>({
    of: null,
    read: nothingRead,
  });
  useEffect(() => {
    let isWanted = true;
    let held: string | null = null;
    void bridge.request('ownTable.read', chosen).then((answer) => {
      if (answer.ok && answer.data.kind === 'read') held = answer.data.draftId;
      if (!isWanted) {
        if (held !== null) void bridge.request('ownTable.drop', { draftId: held });
        return;
      }
      setRead({ of: chosen, read: readOf(answer) });
    });
    return () => {
      isWanted = false;
      if (held !== null) void bridge.request('ownTable.drop', { draftId: held });
    };
  }, [chosen]);
  return of === chosen ? read : nothingRead;
}

function readOf(answer: Awaited<ReturnType<typeof bridge.request<'ownTable.read'>>>): ReadTable {
  if (!answer.ok) {
    const isBound = answer.code === 'FILE_TOO_HEAVY' && (answer.detail === 'columns' || answer.detail === 'rows');
    return { draft: null, sentence: isBound ? tooHeavySentence(answer.detail) : sentenceOf(answer) };
  }
  if (answer.data.kind === 'refused') return { draft: null, sentence: ownFileRefusal(answer.data.why) };
  return { draft: answer.data, sentence: null };
}

type Linking = {
  readonly match: OwnTableMatch | null;
  readonly sentence: string | null;
  /** The part of the rows that is linked, 0 to 1, while linking is under way. */
  readonly part: number;
  readonly again: () => void;
};

type Asked = {
  readonly hasMonth: boolean;
  readonly draftId: string;
  readonly clues: OwnClues;
  readonly replaces: number | null;
};

/** How the rows of a draft are linked by some clues. They are linked again when the clues change. */
export function useLinkedDraft({ hasMonth, draftId, clues, replaces }: Asked): Linking {
  const key = JSON.stringify([hasMonth, draftId, clues, replaces]);
  const [attempt, setAttempt] = useState(0);
  const [linked, setLinked] = useState<{
    readonly key: string;
    readonly match: OwnTableMatch | null;
    readonly sentence: string | null;
  } | null>(null);
  const [part, setPart] = useState(0);
  useEffect(
    () =>
      bridge.listen('ownTable.linking', (progress) => {
        if (progress.draftId === draftId) setPart(progress.part);
      }),
    [draftId],
  );
  // The key holds everything that is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its parts are objects made anew in each render
  useEffect(() => {
    if (!hasMonth) return;
    let isWanted = true;
    setPart(0);
    void bridge.request('ownTable.link', { draftId, clues, replaces }).then((answer) => {
      if (!isWanted || (!answer.ok && answer.code === 'CANCELLED')) return;
      setLinked({ key, match: answer.ok ? answer.data : null, sentence: answer.ok ? null : sentenceOf(answer) });
    });
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  const again = useCallback(() => {
    setLinked(null);
    setAttempt((count) => count + 1);
  }, []);
  const known = linked?.key === key ? linked : null;
  return { match: known?.match ?? null, sentence: known?.sentence ?? null, part, again };
}
