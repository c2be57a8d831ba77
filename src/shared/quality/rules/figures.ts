import { flagWords } from '../../domain/lists/flag-words';
import { defineRules, type RuleCondition } from '../quality-rule';

const active: RuleCondition = { of: 'active', in: [flagWords.yes] };

/** Rules about figures that cannot be, or that repeat what was said before. */
export const figureRules = defineRules('plausibility', {
  solvencyMost: {
    level: 'required',
    source: 'annualAccounts',
    test: { kind: 'range', of: 'solvency', most: 100 },
    name: 'Solvabiliteit boven 100%',
    question: 'Kan het eigen vermogen groter zijn dan het balanstotaal?',
    basis: 'Het eigen vermogen is een deel van het balanstotaal.',
  },
  assetsPositive: {
    level: 'required',
    source: 'annualAccounts',
    test: { kind: 'range', of: 'assetsTotal', least: 0 },
    name: 'Balanstotaal onder nul',
    question: 'Klopt dit balanstotaal?',
    basis: 'Bezittingen zijn niet negatief.',
  },
  currentRatioPositive: {
    level: 'required',
    source: 'annualAccounts',
    test: { kind: 'range', of: 'currentRatio', least: 0 },
    name: 'Current ratio onder nul',
    question: 'Klopt deze current ratio?',
    basis: 'Vlottende activa en kortlopende schulden zijn niet negatief.',
  },
  equityRepeated: {
    level: 'expected',
    source: 'annualAccounts',
    when: [{ of: { column: 'equity', part: 'unrounded' }, is: 'filled' }],
    test: { kind: 'unequal', of: ['equity', 'equityPrevious'] },
    name: 'Eigen vermogen gelijk aan vorig jaar',
    question: 'Zijn dit de cijfers van het nieuwe jaar?',
    basis:
      'Een eigen vermogen dat tot op de cent gelijk bleef, is vaak dat van een jaar eerder. Een rond bedrag blijft soms toevallig gelijk.',
  },
  mortgagePrice: {
    level: 'expected',
    source: 'websites',
    test: { kind: 'range', of: 'priceMortgage', least: 100, most: 15_000 },
    name: 'Prijs van hypotheekadvies onwaarschijnlijk',
    question: 'Klopt deze prijs?',
    basis: 'Hypotheekadvies kost zelden minder dan € 100 of meer dan € 15.000.',
  },
  adviceScale: {
    level: 'required',
    source: 'websites',
    test: { kind: 'range', of: 'advieskeuzeRating.score', least: 1, most: 10 },
    name: 'Advieskeuze-cijfer buiten 1 tot 10',
    question: 'Klopt dit cijfer?',
    basis: 'De waardering van klanten is een rapportcijfer.',
  },
  googleScale: {
    level: 'required',
    source: 'websites',
    test: { kind: 'range', of: 'digitalGoogleRating', least: 1, most: 5 },
    name: 'Google-cijfer buiten 1 tot 5',
    question: 'Klopt dit cijfer?',
    basis: 'Google waardeert met één tot vijf sterren.',
  },
  reviewsWithScore: {
    level: 'expected',
    source: 'websites',
    when: [{ of: 'advieskeuzeRating.score', is: 'filled' }],
    test: { kind: 'range', of: 'advieskeuzeRating.reviews', least: 1 },
    name: 'Cijfer zonder beoordelingen',
    question: 'Waarop berust dit cijfer?',
    basis: 'Een gemiddelde waardering berust op ten minste één beoordeling.',
  },
  registerReadable: {
    level: 'required',
    source: 'chamberOfCommerce',
    test: { kind: 'readable', of: ['dateSettlement', 'dateTermination'] },
    name: 'Data niet te lezen',
    question: 'Welke datum is bedoeld?',
    basis: 'Een datum die niet te lezen is, is geen datum.',
  },
  figuresReadable: {
    level: 'required',
    source: 'annualAccounts',
    when: [active],
    test: { kind: 'readable', of: ['equity', 'assetsTotal', 'solvency', 'currentRatio', 'workingCapital'] },
    name: 'Cijfers niet te lezen',
    question: 'Welk bedrag is bedoeld?',
    basis: 'Een bedrag dat niet te lezen is, is geen bedrag.',
  },
  fteReadable: {
    level: 'required',
    source: 'provider',
    when: [active],
    test: { kind: 'readable', of: ['fte', 'fteKvkSimple.total', 'fteSimple.total', 'fteKvkExtractSimple.total'] },
    name: 'FTE niet te lezen',
    question: 'Hoeveel FTE is bedoeld?',
    basis: 'Een aantal dat niet te lezen is, is geen aantal.',
  },
});
