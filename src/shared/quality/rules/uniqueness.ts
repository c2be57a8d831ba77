import { flagWords } from '../../domain/lists/flag-words';
import { defineRules, type RuleCondition } from '../quality-rule';

const active: RuleCondition = { of: 'active', in: [flagWords.yes] };
const alone: RuleCondition = { of: 'groupKvk', is: 'empty' };

/** Rules about values that belong to one office. */
export const uniquenessRules = defineRules('uniqueness', {
  kvkOnce: {
    level: 'required',
    source: 'chamberOfCommerce',
    test: { kind: 'unique', of: 'kvk', group: null },
    name: 'KvK-nummer van twee kantoren',
    question: 'Bij welk kantoor hoort dit nummer?',
    basis: 'Een KvK-nummer hoort bij één onderneming.',
  },
  branchOnce: {
    level: 'required',
    source: 'chamberOfCommerce',
    test: { kind: 'unique', of: 'branchNumber', group: null },
    name: 'Vestigingsnummer van twee kantoren',
    question: 'Bij welk kantoor hoort deze vestiging?',
    basis: 'Een vestigingsnummer hoort bij één vestiging. Na een voortzetting kan het bij de voorganger staan.',
  },
  afmOnce: {
    level: 'required',
    source: 'afm',
    test: { kind: 'unique', of: 'afm', group: null },
    name: 'AFM-nummer van twee kantoren',
    question: 'Bij welk kantoor hoort deze vergunning?',
    basis: 'Een eigen vergunning hoort bij één onderneming.',
  },
  phoneOnce: {
    level: 'expected',
    source: 'websites',
    when: [active, alone],
    test: { kind: 'unique', of: { column: 'phone', part: 'digits' }, group: null },
    name: 'Telefoon van twee kantoren',
    question: 'Van welk kantoor is dit nummer?',
    basis: 'Actieve kantoren zonder groep hebben elk een eigen nummer.',
  },
  mailOnce: {
    level: 'excellent',
    source: 'websites',
    when: [active, alone, { of: { column: 'url', part: 'domain' }, is: 'filled' }],
    test: { kind: 'unique', of: { column: 'mail', part: 'folded' }, group: { column: 'url', part: 'domain' } },
    name: 'E-mail van twee kantoren',
    question: 'Van welk kantoor is dit e-mailadres?',
    basis: 'Actieve kantoren zonder groep, met verschillende websites, hebben elk een eigen adres.',
  },
  personAtTwoOffices: {
    level: 'expected',
    source: 'chamberOfCommerce',
    when: [active],
    test: { kind: 'unique', of: { column: 'managementExtractFull', part: 'appointment' }, group: 'groupKvk' },
    name: 'Bestuurder op één dag bij twee kantoren',
    question: 'Zijn deze kantoren één kantoor, of een groep?',
    basis: 'Dezelfde naam, geboortedatum en aanvang in de uittreksels van twee actieve kantoren die geen groep zijn.',
  },
  staffAtTwoOffices: {
    level: 'expected',
    source: 'provider',
    when: [active],
    test: { kind: 'staff', of: 'kvk', group: 'groupKvk' },
    name: 'Medewerker bij twee kantoren',
    question: 'Is deze medewerker bij een van de twee kantoren uit dienst?',
    basis:
      'Iemand zonder leidende functie werkt op één dag bij twee actieve kantoren die geen groep zijn: zoek het KvK-nummer in de Personenlijst.',
  },
  continuedStillListed: {
    level: 'expected',
    source: 'chamberOfCommerce',
    when: [active],
    test: {
      kind: 'continued',
      of: [['street', 'postcode'], [{ column: 'phone', part: 'digits' }], ['decisionmakers']],
      began: 'dateSettlement',
      group: 'groupKvk',
    },
    name: 'Voortgezet, maar nog actief',
    question: 'Is dit kantoor onder een nieuwer KvK-nummer voortgezet?',
    basis:
      'Een later opgericht actief kantoor buiten de groep heeft er twee van: hetzelfde adres, telefoonnummer of een beleidsbepaler.',
  },
});
