/** The fifteen topics of profiling (docs/product.md#profiling) in the order in which they are shown. */
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
export type ProfilingLabel = 'Sterk' | 'Normaal' | 'Zwak' | 'Afwezig';

/** 1 is strong, from 0.5 normal, from 0.25 weak, below that absent (docs/product.md#profiling). */
export function profilingLabel(score: number): ProfilingLabel {
  if (score >= 1) return 'Sterk';
  if (score >= 0.5) return 'Normaal';
  return score >= 0.25 ? 'Zwak' : 'Afwezig';
}
