import { IconFilterSearch } from '@tabler/icons-react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { conditionSentence } from '../../../shared/filters/conditions/describe-conditions';
import { nearWords } from '../../../shared/texts/describe-query';
import { distanceOfReading, filtersOfReading, waysToRead } from '../../../shared/words/read-sentence';
import { isFilterPart, type UnreadReason } from '../../../shared/words/reading';
import { notifyFailure } from '../../core/notify';
import { checkPlace } from '../../list/core/places/check-place';
import type { FilteredRows, List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import { begunLabel, type PaletteGroup, type PaletteOption, type SentenceWords } from './palette-option';
import type { ReadSentence } from './use-sentence';

const reasons: Readonly<Record<UnreadReason, string>> = {
  unknown: 'niet begrepen',
  unclear: 'niet eenduidig',
  withheld: 'niet in uw abonnement',
};

/** Shows the rows that a sentence means, unless the centre of its distance is not in the month. */
async function showRead(main: List, list: ListName, rows: FilteredRows): Promise<void> {
  const place = rows.near == null ? null : await checkPlace(rows.near);
  if (place?.ok === false) return void notifyFailure('De afstand kan niet worden gebruikt', place);
  await showFiltered(main, list, rows);
}

/** A line of the palette for each way to understand a sentence. */
function sentenceOptions(main: List, { text, reading, vocabulary }: ReadSentence): readonly PaletteOption[] {
  const { list, parts } = reading;
  const columnOf = (name: string) => vocabulary.columns.find((column) => column.name === name);
  const filterParts = parts.filter(isFilterPart);
  return waysToRead(reading).map((way) => {
    const sentence = parts.flatMap((part): readonly SentenceWords[] => {
      if (part.kind === 'list') return [];
      const words = text.slice(part.begin, part.end);
      if (part.kind === 'unread') return [{ begin: part.begin, words, filter: null, reason: reasons[part.reason] }];
      if (part.kind === 'near') return [{ begin: part.begin, words, filter: nearWords(part.near), reason: null }];
      const chosen = part.choices[way[filterParts.indexOf(part)] ?? 0];
      const filter = chosen === undefined ? null : conditionSentence(chosen, columnOf);
      return [{ begin: part.begin, words, filter, reason: null }];
    });
    return {
      kind: 'sentence',
      id: way.join(),
      label: `Filter: ${listDefinitions[list].title}`,
      Icon: IconFilterSearch,
      sentence,
      run: () =>
        void showRead(main, list, { filters: filtersOfReading(reading, way), near: distanceOfReading(reading) }),
    };
  });
}

/** What a line asks before it leaves out words. */
export const questionOf = (option: PaletteOption): string =>
  `Zonder ${quoted(leftOut(option))} filteren? Druk nogmaals op Enter.`;

/** Words between quotation marks, with “en” between them. */
export const quoted = (words: readonly string[]): string => words.map((text) => `“${text}”`).join(' en ');

/** The words that a line would leave out. */
export const leftOut = ({ sentence = [] }: PaletteOption): readonly string[] =>
  sentence.flatMap(({ words, filter }) => (filter === null ? [words] : []));

/**
 * Adds a sentence to the groups: after the options that start with the typed text, and before the others. A sentence with a single filter
 * and no list name comes last, because a text such as `Den Haag` is more likely a search.
 */
export function withSentence(
  groups: readonly PaletteGroup[],
  main: List,
  sentence: ReadSentence,
): readonly PaletteGroup[] {
  const group = { label: 'Woorden als filter', options: sentenceOptions(main, sentence) };
  const { parts } = sentence.reading;
  const isCertain = parts.some(({ kind }) => kind === 'list') || parts.filter(isFilterPart).length > 1;
  const before = isCertain ? groups.filter(({ label }) => label === begunLabel) : groups;
  return [...before, group, ...groups.filter((group) => !before.includes(group))];
}
