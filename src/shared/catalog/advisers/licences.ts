import type { Column } from '../column';
import { defineColumn } from '../define-column';

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
