import type { Dependent } from '../domain/watch/dependent';
import { formatPeriod } from '../format/format-date';

const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });
const quoted = (names: readonly string[]): string => joiner.format(names.map((name) => `“${name}”`));

/** What each kind of dependent notices of a change; `one` says whether there is one. */
const sentences: Readonly<Record<Dependent['kind'], (names: readonly string[], one: boolean) => string>> = {
  rule: (names, one) =>
    `De ${one ? 'regel' : 'regels'} ${quoted(names)} ${one ? 'hangt' : 'hangen'} hiervan af: het logboek zegt dan dat de selectie is gewijzigd, en begint met een nieuwe beginstand.`,
  schedule: (names, one) =>
    `De automatische ${one ? 'export' : 'exports'} van ${quoted(names)} ${one ? 'verandert' : 'veranderen'} mee vanaf de volgende maand.`,
  consequence: (names, one) =>
    `Bij Gevolgen ${one ? 'is' : 'zijn'} ${joiner.format(names.map(formatPeriod))} afgevinkt; ${one ? 'dat vinkje gaat' : 'die vinkjes gaan'} over de inhoud van toen.`,
  filter: (names, one) =>
    `De ${one ? 'weergave' : 'weergaven'} met filters ${quoted(names)} ${one ? 'verandert' : 'veranderen'} mee.`,
  preset: (names, one) =>
    `De ${one ? 'weergave' : 'weergaven'} ${quoted(names)} ${one ? 'verandert' : 'veranderen'} mee.`,
};

/** Sentences that name what depends on a saved thing, one for each kind (docs/product.md#dependents). */
export const dependentSentences = (dependents: readonly Dependent[]): readonly string[] =>
  (Object.keys(sentences) as readonly Dependent['kind'][]).flatMap((kind) => {
    const names = dependents.flatMap((each) => (each.kind === kind ? [each.name] : []));
    return names.length === 0 ? [] : [sentences[kind](names, names.length === 1)];
  });
