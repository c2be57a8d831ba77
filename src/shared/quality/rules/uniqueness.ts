import { flagWords } from '../../domain/lists/flag-words';
import { defineRules, type RuleCondition } from '../quality-rule';

const active: RuleCondition = { of: 'active', in: [flagWords.yes] };

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
    test: { kind: 'unique', of: { column: 'phone', part: 'digits' }, group: 'groupKvk' },
    name: 'Telefoon van twee kantoren',
    question: 'Van welk kantoor is dit nummer?',
    basis: 'Kantoren buiten een groep hebben elk een eigen nummer.',
  },
  mailOnce: {
    level: 'excellent',
    source: 'websites',
    test: { kind: 'unique', of: { column: 'mail', part: 'folded' }, group: 'groupKvk' },
    name: 'E-mail van twee kantoren',
    question: 'Van welk kantoor is dit e-mailadres?',
    basis: 'Kantoren buiten een groep hebben elk een eigen adres.',
  },
  personAtTwoOffices: {
    level: 'expected',
    source: 'chamberOfCommerce',
    when: [active],
    test: { kind: 'unique', of: { column: 'managementExtractFull', part: 'person' }, group: 'groupKvk' },
    name: 'Bestuurder van twee kantoren',
    question: 'Bestuurt deze persoon op één dag twee kantoren buiten een groep?',
    basis: 'Dezelfde naam en geboortedatum in de uittreksels van twee kantoren die geen groep zijn.',
  },
});
