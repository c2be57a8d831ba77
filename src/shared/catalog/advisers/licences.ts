import type { Column } from '../../domain/lists/column';
import { defineColumn, defineColumns } from '../columns/define-column';

/** The licence columns that come first in the list. */
export const firstLicences = defineColumns(
  { group: 'Vergunningen', standard: true },
  {
    licensesType: { number: 20, label: 'Soort vergunning', kind: 'choice', width: 150 },
    licenses: { number: 21, label: 'Vergunningen', kind: 'list', filterKind: 'typedList', width: 320 },
    licenceCount: { number: 22, label: 'Aantal vergunningen', kind: 'number', width: 150 },
    firstLicence: { number: 109, label: 'Eerste vergunning', kind: 'choice', width: 200 },
    dateAFMSince: { number: 17, label: 'Vergunning sinds', kind: 'date', width: 136 },
    authorizedBy: { number: 23, label: 'Gevolmachtigd door', kind: 'list', filterKind: 'typedList' },
    specialistKnowledge: { number: 54, label: 'Vakbekwaamheid', kind: 'list', filterKind: 'typedList', width: 260 },
  },
  {
    licensesType: 'Zelfstandig, of aangesloten bij een collectieve vergunning.',
    licenses: 'De producten waarvoor het kantoor een vergunning heeft.',
    licenceCount: 'Het aantal verschillende vergunningen.',
    firstLicence: 'De oudste vergunning van het kantoor.',
    dateAFMSince: 'De datum waarop de AFM de vergunning gaf.',
    authorizedBy: 'De verzekeraars die een volmacht hebben gegeven.',
    specialistKnowledge: 'De onderwerpen waarvoor het kantoor vakbekwaam is.',
  },
);

/** The sub-licences by column name. The label is also the name of the sub-licence in the column `licenses`. */
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

/** The column names of the sub-licences. */
export const subLicenceNames: readonly string[] = subLicences.map(([name]) => name);

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
