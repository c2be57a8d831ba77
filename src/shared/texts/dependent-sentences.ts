import type { Dependent } from '../domain/watch/dependent';
import { formatPeriod } from '../format/format-date';

type Words = { readonly one: string; readonly many: string; readonly consequence: string };

/** What each kind of dependent notices of a change. */
const words: Readonly<Record<Dependent['kind'], Words>> = {
  rule: {
    one: 'De regel',
    many: 'De regels',
    consequence: 'Het logboek zegt dan dat de selectie is gewijzigd, en begint met een nieuwe beginstand.',
  },
  schedule: {
    one: 'De automatische export van',
    many: 'De automatische exports van',
    consequence: 'Na elke nieuwe maand komt dan de nieuwe inhoud in het bestand.',
  },
  consequence: {
    one: 'Bij Gevolgen is afgevinkt:',
    many: 'Bij Gevolgen zijn afgevinkt:',
    consequence: 'Die vinkjes gaan over de inhoud van toen.',
  },
  filter: { one: 'De weergave met filters', many: 'De weergaven met filters', consequence: 'Die verandert mee.' },
  preset: { one: 'De weergave', many: 'De weergaven', consequence: 'Die verandert mee.' },
};

/** Sentences that name what depends on a saved thing, one for each kind (docs/product.md#dependents). */
export const dependentSentences = (dependents: readonly Dependent[]): readonly string[] =>
  (Object.keys(words) as readonly Dependent['kind'][]).flatMap((kind) => {
    const names = dependents.flatMap((each) => (each.kind === kind ? [each.name] : []));
    if (names.length === 0) return [];
    const { one, many, consequence } = words[kind];
    const shown = kind === 'consequence' ? names.map(formatPeriod) : names.map((name) => `“${name}”`);
    return [`${names.length === 1 ? one : many} ${shown.join(', ')}. ${consequence}`];
  });
