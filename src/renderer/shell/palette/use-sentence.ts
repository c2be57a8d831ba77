import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isOpen } from '../../../shared/access/option-access';
import { hasList } from '../../../shared/access/permissions';
import { withNamed } from '../../../shared/catalog/named-columns';
import type { Column } from '../../../shared/domain/lists/column';
import { wholeList } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { readCentre } from '../../../shared/geo/near-centre';
import { movedName } from '../../../shared/words/idioms';
import { spokenColumns } from '../../../shared/words/other-words';
import { isSentence, listInSentence, readSentence } from '../../../shared/words/read-sentence';
import { type Reading, unreadWords } from '../../../shared/words/reading';
import { makeVocabulary, type Vocabulary } from '../../../shared/words/vocabulary';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { useWindowMonth } from '../../core/months/window-month';
import { centreIn, readPlaces } from '../../list/core/places/centre-field';
import type { List } from '../../list/core/store/list-store';

/** A typed text, how it was understood as filters, and the vocabulary that was used. */
export type ReadSentence = { readonly text: string; readonly reading: Reading; readonly vocabulary: Vocabulary };

const mostValues = 1000;

/** Requests the values that users type without naming their column, one question after another so that none delays a search. */
async function askValues(month: MonthRef, list: ListName, names: readonly string[]) {
  const values: Record<string, readonly string[]> = {};
  for (const column of names) {
    const answer = await bridge.request('list.facet', {
      ...wholeList(list),
      month,
      column,
      search: '',
      order: 'count',
      limit: mostValues,
      requesterId: 'palette',
    });
    // Without a column's values, words that name them are not understood.
    if (answer.ok) values[column] = answer.data.values.map(({ value }) => value);
  }
  return values;
}

/** The columns of a list, with those of the past that sentences ask about where the subscription and the months on this computer have them. */
async function askColumns(month: MonthRef, list: ListName): Promise<readonly Column[] | null> {
  const described = await bridge.request('list.describe', { list, month });
  if (!described.ok) return null;
  const { columns } = described.data;
  const options = useApplication.getState().start?.session.account?.options;
  if (options === undefined || !isOpen(options, 'controls', 'mutations')) return columns;
  const kept = await bridge.request('months.kept');
  return kept.ok && kept.data.months.length > 1 ? withNamed(columns, [movedName], month.period) : columns;
}

async function askVocabulary(month: MonthRef, list: ListName, thisYear: number): Promise<Vocabulary | null> {
  const columns = await askColumns(month, list);
  if (columns === null) return null;
  const sent = columns.filter(({ withheld, name }) => withheld !== true && spokenColumns.has(name));
  const values = await askValues(
    month,
    list,
    sent.map(({ name }) => name),
  );
  return makeVocabulary({ list, columns, values, thisYear, centreNamed: readCentre });
}

/** Whether a text has enough words to be a sentence. A single name is searched for at once, without other requests. */
const mayBeSentence = (typed: string): boolean => /\S\s+\S/.test(typed.trim()) || /[<>=]/.test(typed);

/**
 * Words and characters that names rarely contain. Enter waits for the vocabulary only when the text has one of them, so that names open at
 * once.
 */
const sentenceWords = /\d|[<>=]|\b(?:kantoren|personen|vestigingen|met|zonder|niet|geen|in)\b/i;

/** Only a distance has a named place as its centre; the places are on the map, which other sentences need not wait for. */
const distanceWords = /\bk(?:m|ilometers?)\b|dicht/i;

type Places = Awaited<ReturnType<typeof readPlaces>>;
const noPlaces: Places = [];

/** The places that a distance in a text can be measured from; null while they are loading. */
function usePlacesFor(typed: string): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  const isNeeded = distanceWords.test(typed);
  useEffect(() => {
    // Without places a distance from one is not understood.
    if (isNeeded) void readPlaces().then(setPlaces, () => setPlaces(noPlaces));
  }, [isNeeded]);
  return isNeeded ? places : noPlaces;
}

type TypedSentence = {
  /** Null when the text is no sentence. */
  readonly sentence: ReadSentence | null;
  /** The words that were not understood, also when the text is no sentence. */
  readonly unread: readonly string[];
  /** Whether the vocabulary is still loading. */
  readonly waiting: boolean;
};

/** The typed text as filters. */
export function useSentence(main: List, typed: string): TypedSentence {
  const month = useWindowMonth();
  const shown = useStore(main, (state) => state.list);
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const [known, setKnown] = useState<ReadonlyMap<string, Vocabulary | null>>(new Map());
  const asks = mayBeSentence(typed);
  const list = useMemo(() => (asks ? listInSentence(typed, shown) : null), [asks, typed, shown]);
  const isOpen = list !== null && options !== null && hasList(options, list);
  const key = month === null || !isOpen ? null : `${monthKey(month)} ${list}`;
  const vocabulary = key === null ? undefined : known.get(key);
  const isMissing = key !== null && vocabulary === undefined;
  useEffect(() => {
    if (!isMissing || key === null || list === null || month === null) return;
    let isWanted = true;
    const thisYear = Number(useApplication.getState().start?.today.slice(0, 4));
    void askVocabulary(month, list, thisYear).then((made) => {
      if (isWanted) setKnown((before) => new Map(before).set(key, made));
    });
    return () => {
      isWanted = false;
    };
  }, [isMissing, key, list, month]);
  const places = usePlacesFor(typed);
  return useMemo(() => {
    const centreNamed = (text: string) => centreIn(places ?? noPlaces, text);
    const reading = vocabulary == null ? null : readSentence(typed, { ...vocabulary, centreNamed });
    const isRead = vocabulary != null && reading !== null && isSentence(reading);
    return {
      sentence: isRead ? { text: typed, reading, vocabulary } : null,
      unread: reading === null ? [] : unreadWords(typed, reading),
      waiting: (isMissing || places === null) && sentenceWords.test(typed),
    };
  }, [vocabulary, places, typed, isMissing]);
}
