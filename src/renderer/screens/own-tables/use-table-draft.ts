import { useEffect, useState } from 'react';
import type { OwnClues, OwnTableDraft, OwnTableMatch } from '../../../shared/domain/lists/own-table';
import { ownTableBounds } from '../../../shared/domain/lists/own-table';
import type { FileChoice, LayoutChoice } from '../../../shared/domain/lists/table-file';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { ownFileRefusal, tooHeavySentence } from '../../../shared/texts/own/own-table-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';

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
    const sentence = answer.code === 'FILE_TOO_HEAVY' ? tooHeavySentence(answer.detail) : sentenceOf(answer);
    return { draft: null, sentence };
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
  const about = JSON.stringify([draftId, clues, replaces]);
  const { state, data, failure, reload } = useAnswer(
    'ownTable.link',
    hasMonth ? { draftId, clues, replaces } : null,
    about,
  );
  const [progress, setProgress] = useState({ about, part: 0 });
  useEffect(
    () =>
      bridge.listen('ownTable.linking', (linking) => {
        if (linking.draftId === draftId) setProgress({ about, part: linking.part });
      }),
    [draftId, about],
  );
  const isKnown = state !== 'waiting';
  return {
    match: isKnown ? data : null,
    sentence: isKnown && failure !== null ? sentenceOf(failure) : null,
    part: progress.about === about ? progress.part : 0,
    again: reload,
  };
}
