import { useEffect, useState } from 'react';
import {
  type OwnClues,
  type OwnTableDraft,
  type OwnTableHead,
  ownTableBounds,
} from '../../../shared/domain/lists/own-table';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useWindowMonth } from '../../core/months/window-month';
import {
  type ColumnChoice,
  type ColumnChoices,
  cluesOf,
  firstChoices,
  freeTableName,
  isDay,
  type Made,
  nothingMade,
  withJoins,
} from './kept-choices';
import { type ChosenTable, useLinkedDraft } from './use-table-draft';

/** What the user made of a file, also when it is read in another way; nothing of another file, or of a new version of another table. */
export function useMade({ bytes }: ChosenTable, before: OwnTableHead | null) {
  const [{ of, made }, setMade] = useState({ of: { bytes, before }, made: nothingMade });
  if (of.bytes !== bytes || of.before !== before) setMade({ of: { bytes, before }, made: nothingMade });
  const make = (change: Partial<Made>): void => setMade((known) => ({ ...known, made: { ...known.made, ...change } }));
  return [made, make] as const;
}

export type KeptDraftProps = {
  readonly draft: OwnTableDraft;
  readonly chosen: ChosenTable;
  /** The table that it replaces; null for a new one. */
  readonly before: OwnTableHead | null;
  /** The names of the other tables. */
  readonly taken: readonly string[];
  readonly onKept: (head: OwnTableHead) => void;
  readonly made: Made;
  readonly make: (change: Partial<Made>) => void;
};

/** A table that was read, with what the user chose about it. @param onKept called when it is kept */
export function useKeptDraft({ draft, chosen, before, taken, onKept, made, make }: KeptDraftProps) {
  const month = useWindowMonth();
  const [firstName] = useState(() => before?.name ?? freeTableName(chosen.name.replace(/\.[^.]*$/, ''), taken));
  const name = made.name ?? firstName;
  const [choices, setChoices] = useState<ColumnChoices>(() => firstChoices(draft, before, made));
  const [clues, setClues] = useState<OwnClues>(() => firstClues(draft, before, made));
  const [chosenDay, setDayPlace] = useState<number | null>(() => firstDay(draft, before, made));
  const dayPlace = chosenDay !== null && isDay(choices.get(chosenDay)) ? chosenDay : null;
  const [failure, setFailure] = useState<string | null>(null);
  const hasMonth = month !== null;
  const linking = useLinkedDraft({ hasMonth, draftId: draft.draftId, clues, replaces: before?.id ?? null });
  const several = linking.match?.several ?? null;
  const hasSeveral = several !== null;
  const [joinedBefore] = useState(
    () => new Set(draft.columns.flatMap(({ place, head }) => (made.joined.has(head) ? [place] : []))),
  );
  // Once it is known that offices have several rows, each column gets a join that suits it.
  useEffect(() => {
    if (hasSeveral && before === null) setChoices((choices) => withJoins(choices, joinedBefore));
  }, [hasSeveral, before, joinedBefore]);
  const head = (place: number): string => draft.columns.find((column) => column.place === place)?.head ?? '';
  const isTaken = taken.some((used) => used.toLowerCase() === name.trim().toLowerCase());
  const keep = async (): Promise<void> => {
    const columns = [...choices].flatMap(([place, { isKept, ...choice }]) => (isKept ? [{ place, ...choice }] : []));
    const replaces = before === null ? null : { id: before.id, revision: before.revision };
    const kept = await bridge.request('ownTable.keep', {
      ...{ draftId: draft.draftId, name: name.trim(), dayPlace, replaces },
      columns: columns.map((column) => ({ ...column, name: column.name.trim() || headOf(draft, column.place) })),
    });
    if (kept.ok) onKept(kept.data);
    else setFailure(sentenceOf(kept));
  };
  return {
    ...{ name, choices, clues, dayPlace },
    setName: (name: string) => make({ name }),
    setChoice: (place: number, choice: ColumnChoice) => {
      setChoices((before) => new Map(before).set(place, choice));
      make({
        columns: new Map(made.columns).set(head(place), choice),
        joined: hasSeveral ? new Set(made.joined).add(head(place)) : made.joined,
      });
    },
    setClues: (clues: OwnClues) => {
      setClues(clues);
      make({ clues: Object.fromEntries(Object.entries(clues).map(([kind, place]) => [kind, head(place)])) });
    },
    setDayPlace: (place: number | null) => {
      setDayPlace(place);
      make({ day: place === null ? null : head(place) });
    },
    ...{ failure, linking, several, hasMonth, isTaken, keep },
    reason: lackOf({ name, isTaken, linking, hasMonth }),
  };
}

const headOf = ({ columns }: OwnTableDraft, place: number): string =>
  (columns.find((column) => column.place === place)?.head ?? '').slice(0, ownTableBounds.name);

/** The clues that the user chose, or those of the version before, where the file still has their headings; else the guessed ones. */
function firstClues(draft: OwnTableDraft, before: OwnTableHead | null, { clues }: Made): OwnClues {
  const former = Object.entries(before?.clues ?? {}).flatMap(([kind, id]) => {
    const head = before?.columns.find((column) => column.id === id)?.head;
    return head === undefined ? [] : [[kind, head]];
  });
  return cluesOf(draft, clues ?? Object.fromEntries(former)) ?? draft.clues;
}

function firstDay({ columns }: OwnTableDraft, before: OwnTableHead | null, { day }: Made): number | null {
  const former = before?.columns.find(({ id }) => id === before.dayColumn)?.head;
  if (day === null) return null;
  const head = day ?? former;
  if (head !== undefined || before !== null) return columns.find((column) => column.head === head)?.place ?? null;
  return columns.find(({ kind }) => kind === 'date')?.place ?? null;
}

type Lacking = {
  readonly name: string;
  readonly isTaken: boolean;
  readonly linking: ReturnType<typeof useLinkedDraft>;
  readonly hasMonth: boolean;
};

/** Why a table cannot be kept yet; null when it can. */
function lackOf({ name, isTaken, linking, hasMonth }: Lacking): string | null {
  if (!hasMonth) return repeatedSentences.officesAwaited;
  if (linking.sentence !== null) return 'De rijen zijn nog niet gekoppeld.';
  if (linking.match === null) return 'De kantoren worden gezocht…';
  if (name.trim() === '') return 'Geef de tabel een naam.';
  return isTaken ? repeatedSentences.otherName : null;
}
