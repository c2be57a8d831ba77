import type { Dependent } from '../domain/watch/dependent';
import { formatPeriod } from '../format/format-date';

const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });
const quoted = (names: readonly string[]): string => joiner.format(names.map((name) => `“${name}”`));

/** What each kind of dependent notices of a change; `single` says whether only one thing does. */
const sentences: Readonly<Record<Dependent['kind'], (names: readonly string[], single: boolean) => string>> = {
  rule: (names, single) =>
    `De ${single ? 'regel' : 'regels'} ${quoted(names)} ${single ? 'hangt' : 'hangen'} hiervan af: het logboek zegt dan dat de selectie is gewijzigd, en begint met een nieuwe beginstand.`,
  schedule: (names, single) =>
    `De automatische ${single ? 'export' : 'exports'} van ${quoted(names)} ${single ? 'verandert' : 'veranderen'} mee vanaf de volgende maand.`,
  source: (names, single) =>
    `De ${single ? 'Excel-bron' : 'Excel-bronnen'} van ${quoted(names)} ${single ? 'verandert' : 'veranderen'} mee; wat er al stond, houdt zijn kolom.`,
  consequence: (names, single) =>
    `Bij Gevolgen ${single ? 'is' : 'zijn'} ${joiner.format(names.map(formatPeriod))} afgevinkt; ${single ? 'dat vinkje gaat' : 'die vinkjes gaan'} over de inhoud van toen.`,
  filter: (names, single) =>
    `De ${single ? 'weergave' : 'weergaven'} met filters ${quoted(names)} ${single ? 'verandert' : 'veranderen'} mee.`,
  preset: (names, single) =>
    `De ${single ? 'weergave' : 'weergaven'} ${quoted(names)} ${single ? 'verandert' : 'veranderen'} mee.`,
};

/** Sentences that name what depends on a saved thing, one for each kind (docs/rules/views.md#dependents). */
export const dependentSentences = (dependents: readonly Dependent[]): readonly string[] =>
  (Object.keys(sentences) as readonly Dependent['kind'][]).flatMap((kind) => {
    const names = dependents.flatMap((dependent) => (dependent.kind === kind ? [dependent.name] : []));
    return names.length === 0 ? [] : [sentences[kind](names, names.length === 1)];
  });
