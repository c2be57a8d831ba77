import { flagWords } from '../../domain/lists/flag-words';
import { defineRules, type RuleCondition, type RuleDefinition } from '../quality-rule';

const active: RuleCondition = { of: 'active', in: [flagWords.yes] };

const oldFigure = (of: string, name: string, source: RuleDefinition['source']): RuleDefinition => ({
  level: 'expected',
  source,
  when: [active],
  test: { kind: 'age', of, months: 24 },
  name,
  question: 'Is er een nieuwere opgave?',
  basis: 'Een cijfer over een jaar dat meer dan 24 maanden geleden eindigde, is verouderd.',
});

/** Rules about values that are too old. */
export const timelinessRules = defineRules('timeliness', {
  accountsOld: oldFigure('year', 'Jaarrekening ouder dan 24 maanden', 'annualAccounts'),
  fteOld: oldFigure('fteOptimalSimple.year', 'FTE ouder dan 24 maanden', 'provider'),
  fteReportOld: oldFigure('fteSimple.year', 'FTE jaarverslag ouder dan 24 maanden', 'annualAccounts'),
  fteKvkOld: oldFigure('fteKvkSimple.year', 'FTE KvK ouder dan 24 maanden', 'chamberOfCommerce'),
  fteExtractOld: oldFigure('fteKvkExtractSimple.year', 'FTE uittreksel ouder dan 24 maanden', 'chamberOfCommerce'),
  updatedLately: {
    level: 'required',
    source: 'provider',
    when: [active],
    test: { kind: 'age', of: 'upToDate', months: 2 },
    name: 'Lang niet bijgewerkt',
    question: 'Zijn deze gegevens nog van nu?',
    basis: 'De aanbieder werkt elk actief kantoor iedere maand bij.',
  },
});
