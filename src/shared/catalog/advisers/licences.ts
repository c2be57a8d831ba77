import type { Column } from '../column';
import { defineColumn, defineColumns } from '../define-column';

/** Of these columns those that come first. */
export const firstLicences = defineColumns({ group: 'Vergunningen', standard: true })({
  licensesType: {
    number: 20,
    label: 'Soort vergunning',
    kind: 'choice',
    explanation: 'Zelfstandig, of aangesloten bij een collectieve vergunning.',
    width: 150,
  },
  licenses: {
    number: 21,
    label: 'Vergunningen',
    kind: 'list',
    explanation: 'De producten waarvoor het kantoor een vergunning heeft.',
    width: 320,
  },
  licenceCount: {
    number: 22,
    label: 'Aantal vergunningen',
    kind: 'number',
    explanation: 'Het aantal verschillende vergunningen.',
    width: 150,
  },
  firstLicence: {
    number: 109,
    label: 'Eerste vergunning',
    kind: 'choice',
    explanation: 'De oudste vergunning van het kantoor.',
    width: 200,
  },
  dateAFMSince: {
    number: 17,
    label: 'Vergunning sinds',
    kind: 'date',
    explanation: 'De datum waarop de AFM de vergunning gaf.',
    width: 136,
  },
  authorizedBy: {
    number: 23,
    label: 'Gevolmachtigd door',
    kind: 'list',
    explanation: 'De verzekeraars die een volmacht hebben gegeven.',
  },
  specialistKnowledge: {
    number: 54,
    label: 'Vakbekwaamheid',
    kind: 'list',
    explanation: 'De onderwerpen waarvoor het kantoor vakbekwaam is.',
    width: 260,
  },
});

/** The sub-licences by column; the label is the name in `licenses`. */
const subLicences = [
  ['licenceInvestmentObjects', 'Beleggingsobjecten'],
  ['licencePaymentAccounts', 'Betaalrekeningen'],
  ['licenceConsumerCredit', 'Consumptief krediet'],
  ['licenceUnits', 'Deelnemingsrechten in beleggingsinstellingen'],
  ['licenceElectronicMoney', 'Elektronisch geld'],
  ['licenceMortgage', 'Hypothecair krediet'],
  ['licenceIncome', 'Inkomensverzekeringen'],
  ['licencePension', 'Pensioenverzekeringen'],
  ['licencePremiumPension', 'Premiepensioenvorderingen'],
  ['licenceDamagePrivate', 'Schadeverzekeringen particulier'],
  ['licenceDamageBusiness', 'Schadeverzekeringen zakelijk'],
  ['licenceSavings', 'Spaarrekeningen'],
  ['licenceWealth', 'Vermogen'],
  ['licenceHealth', 'Zorgverzekeringen'],
] as const;

const firstNumber = 260;

/** Vergunningen: a flag for each sub-licence. */
export const licenceColumns: readonly Column[] = subLicences.map(([name, label], index) =>
  defineColumn({
    group: 'Vergunningen',
    number: firstNumber + index,
    name,
    label,
    kind: 'flag',
    explanation: `Of het kantoor een vergunning heeft voor ${label.toLowerCase()}.`,
    field: 'licenses',
    width: 170,
  }),
);
