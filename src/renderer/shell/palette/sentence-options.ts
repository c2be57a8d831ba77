import { IconFilterSearch } from '@tabler/icons-react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { conditionSentence } from '../../../shared/filters/conditions/describe-conditions';
import { filtersOfReading, waysToRead } from '../../../shared/words/read-sentence';
import { isFilterPart, type UnreadReason } from '../../../shared/words/reading';
import type { List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import { begunLabel, type PaletteGroup, type PaletteOption, type SentenceWords } from './palette-option';
import type { ReadSentence } from './use-sentence';

const reasons: Readonly<Record<UnreadReason, string>> = {
  unknown: 'niet begrepen',
  unclear: 'niet eenduidig',
  withheld: 'niet in uw abonnement',
};

/** A line of the palette for each way to understand a sentence. */
function sentenceOptions(main: List, { text, reading, vocabulary }: ReadSentence): readonly PaletteOption[] {
  const { list, parts } = reading;
  const columnOf = (name: string) => vocabulary.columns.find((column) => column.name === name);
  const filterParts = parts.filter(isFilterPart);
  return waysToRead(reading).map((way) => {
    const sentence = parts.flatMap((part): readonly SentenceWords[] => {
      if (part.is === 'list') return [];
      const words = text.slice(part.begin, part.end);
      if (part.is === 'unread') return [{ begin: part.begin, words, filter: null, reason: reasons[part.reason] }];
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
      run: () => void showFiltered(main, list, filtersOfReading(reading, way)),
    };
  });
}

/** What a line asks before it leaves out words. */
export const questionOf = (option: PaletteOption): string =>
  `Zonder ${leftOut(option)
    .map((words) => `“${words}”`)
    .join(' en ')} filteren? Druk nogmaals op Enter.`;

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
  const isCertain = parts.some(({ is }) => is === 'list') || parts.filter(isFilterPart).length > 1;
  const before = isCertain ? groups.filter(({ label }) => label === begunLabel) : groups;
  return [...before, group, ...groups.filter((each) => !before.includes(each))];
}
