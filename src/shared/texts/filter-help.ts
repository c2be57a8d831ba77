import { columnNamed } from '../catalog/catalog';
import type { Column } from '../domain/lists/column';
import type { FilterKind } from '../domain/lists/filter-kind';
import { describeFilter } from '../filters/kinds/describe-filter';

/** The lists whose filters are explained (docs/rules/session.md#filter-help). */
export type HelpedList = 'advisers' | 'persons';

/** A field of a help page, which explains what can be typed as a filter of its column. */
export type HelpedField = {
  readonly column: string;
  /** What is special about this column, in addition to the rule of its kind of filter. */
  readonly note?: string;
  readonly examples: readonly string[];
};

export type HelpedGroup = { readonly title: string; readonly fields: readonly HelpedField[] };

/** The explanation of each kind of filter. */
export const filterRules: Readonly<Record<FilterKind, string>> = {
  infix:
    'Typ een deel van de tekst. Hoofdletters en accenten maken niet uit; wat u typte, staat vet in de lijst. Een ster zoekt aan het begin of het eind: jan* of *bv.',
  place:
    'Typ een deel van de naam. Den Haag en ’s-Gravenhage vinden elkaar, en zo ook Den Bosch en ’s-Hertogenbosch en de Friese en Nederlandse namen.',
  web: 'Typ een deel van het adres, met of zonder https:// en www.; wat u typte, staat vet in de lijst.',
  kvkNumbers:
    'Typ een deel van een KvK-nummer, met of zonder spaties en punten; wat u typte, staat vet in de lijst. Met komma’s ertussen zoekt u op meer nummers.',
  prefix: 'Typ het begin van de tekst. Hoofdletters en accenten maken niet uit; wat u typte, staat vet in de lijst.',
  digits: 'Typ de eerste cijfers, zonder andere tekens. Met komma’s ertussen zoekt u op meer nummers.',
  presence: 'Typ de eerste cijfers, een - voor kantoren zonder nummer, of een * voor kantoren met een nummer.',
  number:
    'Typ een getal, een bereik als 3-5 (beide grenzen tellen mee), of een grens met <, <=, > of >=. Gebruik een komma voor decimalen en geen punten.',
  list: 'Kies een of meer waarden uit de lijst; typ om een waarde te zoeken. (leeg) toont de rijen zonder waarde.',
  commaList:
    'Kies een of meer waarden uit de lijst; typ om een waarde te zoeken. Met OF is één van de waarden genoeg, met EN moeten alle waarden voorkomen.',
  typedList:
    'Typ een deel van een waarde; wat u typte, staat vet in de lijst. Of kies met het pijltje een of meer hele waarden; getypt staat er een | tussen, of achter één waarde. Een & ervoor vraagt alle waarden in één regel.',
  topLabel: 'Kies een label uit de lijst; een ruimer label telt de engere mee.',
  date: 'Typ een jaar, een maand, een dag als dd-mm-jjjj, of een periode met twee punten ertussen. U kunt de maanden ook aanklikken.',
  postcode:
    'Typ het begin van een postcode, of een bereik. De tweede postcode van een bereik telt zelf niet mee; achter het streepje moet altijd iets staan. Met een komma zoekt u op meer dan één begin.',
  phone: 'Typ een deel van het nummer, met of zonder streepje, spaties of +31; wat u typte, staat vet in de lijst.',
  yesNo: 'Kies ja, nee of beide.',
  birthDate: 'Typ een jaar, een reeks jaren, of een datum als dd-mm-jjjj.',
  conditions:
    'Combineer filters van verschillende kolommen met en, of en niet, en met haakjes. Achter de naam van een kolom, of achter haar label tussen [ ], staat een = en wat u onder de kolom zou typen; met spaties erin tussen aanhalingstekens.',
  sample: 'Typ een aantal of een percentage, en eventueel een kolom en een zaad: 100 per province zaad 42.',
  topOf: 'Typ een aantal, hoogste of laagste, en een kolom: 10 hoogste fte per province.',
  kvkPresence: 'Typ een + voor kantoren die in uw lijst staan, of een - voor de andere.',
};

/** A bureau's rating; no subscription has it without its module (docs/rules/session.md#filter-help). */
const rating = (module: string) => ({
  examples: ['7,5', '3-5', '5-10', '0-5'],
  note: `5-10 is ten minste 5, 0-5 is ten hoogste 5. Alleen met de module ${module} in uw abonnement.`,
});
const percentage = 'Typ hele procenten zonder spaties en zonder procentteken.';

/** The fields of each help page, in their order on the page. */
export const filterHelp: Readonly<Record<HelpedList, readonly HelpedGroup[]>> = {
  advisers: [
    {
      title: 'Getallen, nummers en datums',
      fields: [
        { column: 'afm', examples: ['12', '129'], note: 'Een AFM-nummer heeft acht cijfers.' },
        { column: 'paymentScore', ...rating('betalingsscore') },
        { column: 'creditRating', ...rating('kredietscore') },
        { column: 'currentRatio', examples: ['1-2', '>=1,5', '<1'] },
        { column: 'equity', examples: ['>=100000', '<0', '0-50000'] },
        { column: 'fte', examples: ['5', '5-20', '>=20'] },
        { column: 'kvk', examples: ['99', '9904'], note: 'Zeven cijfers vinden ook het nummer met een nul ervoor.' },
        { column: 'solvency', examples: ['10-25', '<10'], note: percentage },
        { column: 'solvencyCleaned', examples: ['10-25', '<0'], note: percentage },
        {
          column: 'postcode',
          examples: ['10', '10-12', '35,36'],
          note: 'Typ ten minste één cijfer. 10-12 loopt van 1000 AA tot 1200: 1200 zelf hoort er niet bij.',
        },
        { column: 'dateSettlement', examples: ['2010', '05-12-2014', '01-2010..06-2015', '2020..'] },
        { column: 'tp', examples: ['9', '*', '-'], note: 'Alleen met de optie TP-nummer in uw abonnement.' },
        { column: 'workingCapital', examples: ['>0', '<0', '0-10000'] },
      ],
    },
    {
      title: 'Tekst',
      fields: [
        { column: 'tradenames', examples: ['advies', 'hypotheken'] },
        { column: 'city', examples: ['utrecht', 'dam'] },
        { column: 'name', examples: ['verzekeringen', 'b.v.'] },
        { column: 'street', examples: ['laan', 'straat 1'] },
        { column: 'specialistKnowledge', examples: ['krediet', 'Inkomen|Pensioen', '&Inkomen|Pensioen'] },
        { column: 'licenses', examples: ['schade', 'Vermogen|', '&Hypothecair krediet|Vermogen'] },
        { column: 'authorizedBy', examples: ['schade', '~'], note: 'Een ~ toont de kantoren zonder volmacht.' },
      ],
    },
  ],
  persons: [
    {
      title: 'Personen',
      fields: [
        { column: 'initials', examples: ['A.', 'J.'], note: 'Typ achter elke letter een punt.' },
        { column: 'infix', examples: ['van', 'de'] },
        { column: 'lastName', examples: ['groot', 'vos'] },
        { column: 'maidenInfix', examples: ['van'] },
        { column: 'maidenName', examples: ['linde'] },
        { column: 'gender', examples: ['V', 'M'], note: 'M is man, V is vrouw.' },
        { column: 'birthDate', examples: ['1970', '1960-1970'], note: 'Een datum typt u als 24-12-1970.' },
        { column: 'companies', examples: ['advies', 'hypotheken'] },
      ],
    },
  ],
};

/** The column of a field. @throws Error for a name that the catalogue does not have */
export function helpedColumn(list: HelpedList, { column }: HelpedField): Column {
  const filteredColumn = columnNamed(list, column);
  if (filteredColumn === undefined) throw new Error(`no column ${column} in ${list}`);
  return filteredColumn;
}

/** What an example means, in the words of the list: `is 3 t/m 5`. */
export const readingOf = (column: Column, text: string): string => describeFilter(column, text).words;
