/** The last division of every section of the Standard Industrial Classification (SBI 2008). */
const lastDivisions: readonly (readonly [last: number, letter: string])[] = [
  [3, 'A'],
  [9, 'B'],
  [33, 'C'],
  [35, 'D'],
  [39, 'E'],
  [43, 'F'],
  [47, 'G'],
  [53, 'H'],
  [56, 'I'],
  [63, 'J'],
  [66, 'K'],
  [68, 'L'],
  [75, 'M'],
  [82, 'N'],
  [84, 'O'],
  [85, 'P'],
  [88, 'Q'],
  [93, 'R'],
  [96, 'S'],
  [98, 'T'],
  [99, 'U'],
];

/** The section of an SBI code, from its first two digits (docs/rules/columns.md#sbi-sections); null when the text is not a code. */
export function sbiLetter(code: string): string | null {
  const digits = /^\s*(\d{2})/.exec(code)?.[1];
  if (digits === undefined || digits === '00') return null;
  return lastDivisions.find(([last]) => Number(digits) <= last)?.[1] ?? null;
}

/** The size of a company by full-time jobs (docs/rules/columns.md#company-size). */
type CompanySize = 'Klein' | 'Middelgroot' | 'Groot';

/** Small below 5, medium from 5 to below 20, large from 20. */
export const companySize = (fte: number): CompanySize => (fte < 5 ? 'Klein' : fte < 20 ? 'Middelgroot' : 'Groot');

/** The age of an office as one of a few classes, for a list filter. */
export function ageClass(years: number): string {
  if (years < 1) return 'Starter';
  if (years < 5) return '1 tot 5 jaar';
  if (years < 10) return '5 tot 10 jaar';
  return years < 25 ? '10 tot 25 jaar' : '25 jaar en ouder';
}

/** The fifteen topics of profiling (docs/rules/columns.md#profiling) in the order in which they are shown. */
export const profilingTopics = [
  { name: 'businessDamage', label: 'Schade zakelijk' },
  { name: 'selfEmployedDamage', label: 'Schade zzp' },
  { name: 'cyber', label: 'Cyber' },
  { name: 'employeeBenefits', label: 'Employee benefits' },
  { name: 'pension', label: 'Pensioen' },
  { name: 'administration', label: 'Administratie' },
  { name: 'housing', label: 'Wonen' },
  { name: 'financialPlanning', label: 'Financiële planning' },
  { name: 'estateAgency', label: 'Makelaardij' },
  { name: 'taxAdvice', label: 'Belastingadvies' },
  { name: 'credits', label: 'Kredieten' },
  { name: 'divorce', label: 'Echtscheiding' },
  { name: 'expat', label: 'Expats' },
  { name: 'ownersAssociation', label: 'VvE' },
  { name: 'sustainability', label: 'Duurzaamheid' },
] as const;

export type ProfilingTopic = (typeof profilingTopics)[number]['name'];
type ProfilingLabel = 'Sterk' | 'Normaal' | 'Zwak' | 'Afwezig';

/** From 1 strong, from 0.5 normal, from 0.25 weak, below that absent (docs/rules/columns.md#profiling). */
export function profilingLabel(score: number): ProfilingLabel {
  if (score >= 1) return 'Sterk';
  if (score >= 0.5) return 'Normaal';
  return score >= 0.25 ? 'Zwak' : 'Afwezig';
}

/** Segments in the order of the market (docs/rules/columns.md#segments). */
export const segmentOrder = [
  'Particulier kantoor',
  'Zakelijk kantoor',
  'Grootzakelijk kantoor',
  'Schadekantoor',
  'Schade/leven kantoor',
  'Hypotheek/Leven kantoor',
  'Generalist met pensioenen',
  'Generalist zonder pensioenen',
  'Pensioen kantoor',
  'Assuradeur',
  'Service Provider',
  'Makelaardij OG',
  'Kredieten',
  'VVE',
  'eMediair',
  'Sector',
  'branche',
  'Overig',
  'Niet bekend (wel markt)',
  'Niet actief',
  'Niet markt',
] as const;

export type Segment = (typeof segmentOrder)[number];

/** The last rank of each label; an office with the first label also counts in the others (docs/rules/columns.md#top-labels). */
const tops = [10, 40, 100] as const;

/** *Top 10*, *Top 40* and *Top 100*. */
export const topLabels: readonly string[] = tops.map((most) => `Top ${most}`);

/** The smallest label that contains a rank; null for ranks after the last label. */
export const topLabelOf = (rank: number): string | null => topLabels[tops.findIndex((most) => rank <= most)] ?? null;

/** A label as a range of ranks from 1, and the field that they are about; empty when the column already determines the field. */
type TopLabel = { readonly most: number; readonly field: string };

/**
 * What a colour means when each row has the smallest label that contains its rank: `Top 40 zonder Top 10 (11 t/m 40)`. As a filter, the
 * same label means 1 to 40 (docs/rules/filters.md#top-label-filter). Null when the text is not a label.
 */
export function describeTopBand(text: string): string | null {
  const label = readTopLabel(text);
  if (label === null) return null;
  const inner = Math.max(0, ...tops.filter((most) => most < label.most));
  return inner === 0 ? `${text} (1 t/m ${label.most})` : `${text} zonder Top ${inner} (${inner + 1} t/m ${label.most})`;
}

/** Reads `Top 40` or `Top 40 provincie` in any case; null for any other text. */
export function readTopLabel(text: string): TopLabel | null {
  const match = /^top (\d+)(?: (.+))?$/i.exec(text);
  return match === null ? null : { most: Number(match[1]), field: match[2] ?? '' };
}
