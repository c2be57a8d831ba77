import { monthsBefore } from '../domain/calendar';
import { formatPeriod } from '../format/format-date';
import type { EmptyReason } from './evaluate-row';
import type { FormulaResult } from './formula-results';

/**
 * Why a formula gives no value.
 * @param period the period of the list
 */
export function emptyWords(why: EmptyReason, period: string): string {
  switch (why.kind) {
    case 'column':
      return `${why.label} is leeg`;
    case 'past':
      return `${why.label} ontbreekt in ${formatPeriod(monthsBefore(period, why.months))}`;
    case 'peers':
      return `de peergroep heeft geen ${why.label}; kies een peergroep boven de lijst`;
    case 'tooLarge':
      return 'de uitkomsten van alle rijen samen worden te groot; maak de teksten korter';
    case 'divided':
      return 'deling door nul';
    case 'function':
      return `${why.name}( ) geeft hier niets`;
    case 'asked':
      return 'de formule geeft hier leeg';
  }
}

/** Says which of the first rows are empty, and why, or that none are: `Rij 3 en 4 zijn leeg: FTE is leeg.` */
export function emptyRowWords(rows: readonly FormulaResult[], period: string): string {
  if (rows.length === 0) return 'De lijst toont nu geen rijen: wis een filter om uitkomsten te zien.';
  const byReason = new Map<string, number[]>();
  rows.forEach(({ why }, at) => {
    if (why === null) return;
    const words = emptyWords(why, period);
    byReason.set(words, [...(byReason.get(words) ?? []), at + 1]);
  });
  return [...byReason]
    .map(([words, numbers]) => {
      const last = numbers.at(-1) ?? 0;
      if (numbers.length === rows.length && rows.length > 1) return `Deze rijen zijn leeg: ${words}.`;
      const named = numbers.length === 1 ? `Rij ${last} is` : `Rij ${numbers.slice(0, -1).join(', ')} en ${last} zijn`;
      return `${named} leeg: ${words}.`;
    })
    .join(' ');
}
