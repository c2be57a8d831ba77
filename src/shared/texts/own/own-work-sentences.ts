import {
  mostOwnWork,
  type OwnWorkCounts,
  type OwnWorkKind,
  type OwnWorkRefusal,
  type OwnWorkReport,
  ownWorkKinds,
  type RefusedWork,
} from '../../domain/account/own-work';
import { countOf, formatCount } from '../../format/format-number';

const nouns: Readonly<Record<OwnWorkKind, readonly [one: string, many: string]>> = {
  presets: ['weergave', 'weergaven'],
  savedFilters: ['weergave met filters', 'weergaven met filters'],
  kvkLists: ['KvK-lijst', 'KvK-lijsten'],
  ownTables: ['eigen tabel', 'eigen tabellen'],
  drafts: ['concept', 'concepten'],
  remarks: ['opmerking', 'opmerkingen'],
  watchRules: ['regel van de Waakhond', 'regels van de Waakhond'],
  followed: ['antwoord over een voortgezet kantoor', 'antwoorden over voortgezette kantoren'],
  moments: ['bewaard moment', 'bewaarde momenten'],
  ownLimits: ['eigen grens', 'eigen grenzen'],
  ticks: ['vinkje bij Gevolgen', 'vinkjes bij Gevolgen'],
  margins: ['marge', 'marges'],
  methodShares: ['grens voor anders berekend', 'grenzen voor anders berekend'],
  judgements: ['oordeel over een kolom', 'oordelen over kolommen'],
  verdicts: ['oordeel over een voortzetting', 'oordelen over voortzettingen'],
  schedules: ['automatische export', 'automatische exports'],
  qualityAnswers: ['antwoord op een bevinding', 'antwoorden op bevindingen'],
  qualityReports: ['gemelde bevinding', 'gemelde bevindingen'],
  qualityOff: ['uitgezette kwaliteitsregel', 'uitgezette kwaliteitsregels'],
  duplicateDecisions: ['oordeel over dezelfde kantoren', 'oordelen over dezelfde kantoren'],
};

const counted = (kind: OwnWorkKind, count: number): string => countOf(count, ...nouns[kind]);
const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });

const allOf = (counts: OwnWorkCounts): string =>
  joiner.format(ownWorkKinds.flatMap((kind) => (counts[kind] === 0 ? [] : [counted(kind, counts[kind])])));

const reasons: Readonly<Record<OwnWorkRefusal, (refused: RefusedWork) => string>> = {
  role: ({ role }) => `u hebt de rol “${role}” niet`,
  policy: () => 'uw organisatie laat die niet toe',
  option: () => 'uw abonnement heeft die niet',
  limit: ({ kind }) => `er kunnen er hoogstens ${formatCount(mostOwnWork[kind])} zijn`,
  tooLong: () => 'de tekst is samen met de uwe te lang',
};

/** What was not imported, by name, and why: `Niet ingelezen: 2 regels van de Waakhond (“Een”, “Twee”); uw abonnement heeft die niet.` */
function refusedLine(refused: RefusedWork): string {
  const { why, kind, count, names } = refused;
  const more = count - names.length;
  const named = [...names.map((name) => `“${name}”`), ...(more > 0 ? [`nog ${formatCount(more)}`] : [])].join(', ');
  return `Niet ingelezen: ${counted(kind, count)} (${named}); ${reasons[why](refused)}.`;
}

/** The outcome of importing own work, a line for each fact (docs/rules/user-data.md#own-work-files). */
export function ownWorkLines({ added, unchanged, renamed, moreRenamed, refused }: OwnWorkReport): readonly string[] {
  const [came, known] = [allOf(added), allOf(unchanged)];
  return [
    came === '' ? 'Er is niets bijgekomen.' : `Bijgekomen: ${came}.`,
    ...(known === '' ? [] : [`Had u al: ${known}.`]),
    ...renamed.map(({ kind, name, as }) =>
      `De ${nouns[kind][0]} “${name}” heet hier “${as}”.`.replace('De bewaard', 'Het bewaard'),
    ),
    ...(moreRenamed === 0 ? [] : [`Nog ${formatCount(moreRenamed)} kregen hier een eigen naam.`]),
    ...refused.map(refusedLine),
  ];
}
