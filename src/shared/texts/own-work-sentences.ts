import { type OwnWorkCounts, type OwnWorkKind, type OwnWorkReport, ownWorkKinds } from '../domain/account/own-work';
import { countOf, formatCount } from '../format/format-number';

const nouns: Readonly<Record<OwnWorkKind, readonly [one: string, many: string]>> = {
  presets: ['weergave', 'weergaven'],
  savedFilters: ['weergave met filters', 'weergaven met filters'],
  kvkLists: ['KvK-lijst', 'KvK-lijsten'],
  drafts: ['concept', 'concepten'],
  remarks: ['opmerking', 'opmerkingen'],
  watchRules: ['regel van de Waakhond', 'regels van de Waakhond'],
};

const counted = (kind: OwnWorkKind, count: number): string => countOf(count, ...nouns[kind]);
const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });

const allOf = (counts: OwnWorkCounts): string =>
  joiner.format(ownWorkKinds.flatMap((kind) => (counts[kind] === 0 ? [] : [counted(kind, counts[kind])])));

/** The outcome of importing own work, a line for each fact (docs/product.md#own-work-files). */
export function ownWorkLines({ added, unchanged, renamed, moreRenamed, refused }: OwnWorkReport): readonly string[] {
  const [came, known] = [allOf(added), allOf(unchanged)];
  return [
    came === '' ? 'Er is niets bijgekomen.' : `Bijgekomen: ${came}.`,
    ...(known === '' ? [] : [`Had u al: ${known}.`]),
    ...renamed.map(({ kind, name, as }) =>
      `De ${nouns[kind][0]} “${name}” heet hier “${as}”.`.replace('De bewaard', 'Het bewaard'),
    ),
    ...(moreRenamed === 0 ? [] : [`Nog ${formatCount(moreRenamed)} kregen hier een eigen naam.`]),
    ...refused.map(({ why, role, kind, count }) =>
      why === 'role'
        ? `Niet ingelezen: ${counted(kind, count)} van de rol “${role}”, die u niet hebt.`
        : `Niet ingelezen: ${counted(kind, count)}; uw abonnement heeft die niet.`,
    ),
  ];
}
