import { type ChangeKind, changeKinds } from '../domain/lists/changes';
import type { Column } from '../domain/lists/column';
import { topLabels } from '../domain/register/classes';
import { defineColumns } from './columns/define-column';
import { qualityColumns } from './quality-columns';

/** The kinds of changes of a value, as values of columns. */
export const changeKindWords: Readonly<Record<ChangeKind, string>> = {
  fallen: 'gedaald',
  risen: 'gestegen',
  changed: 'gewijzigd',
  new: 'nieuw',
  dropped: 'vervallen',
  unknown: 'onbekend',
};

/**
 * Columns that no list of the provider has: the distance to a centre, the rank within a peer group, the changes in a period, the messages of
 * the watch and the user's remarks about an office, and what the rules of quality say of it.
 */
export const computedColumns: readonly Column[] = [
  ...defineColumns(
    { group: 'Groep' },
    {
      distance: {
        group: 'Contact',
        number: 1000,
        label: 'Afstand',
        kind: 'number',
        width: 100,
        decimals: 1,
        example: '<=5',
      },
      peerRank: { number: 1001, label: 'Rang in peergroep', kind: 'number', width: 150, example: '1-10' },
      peerPercentile: { number: 1002, label: 'Percentiel in peergroep', kind: 'percentage', width: 170 },
      peerTop: {
        number: 1003,
        label: 'Top in peergroep',
        kind: 'choice',
        width: 140,
        filterKind: 'topLabel',
        order: topLabels,
      },
      changedOn: { group: 'Mutaties', number: 1004, label: 'Gewijzigd op', kind: 'date', width: 124 },
      changedWhat: { group: 'Mutaties', number: 1005, label: 'Onderdeel', kind: 'list', width: 180 },
      changedWords: {
        group: 'Mutaties',
        number: 1007,
        label: 'Wat',
        kind: 'list',
        width: 240,
        filterKind: 'typedList',
        example: 'gedaald',
      },
      changedHow: {
        group: 'Mutaties',
        number: 1008,
        label: 'Soort wijziging',
        kind: 'list',
        width: 140,
        order: changeKinds.map((kind) => changeKindWords[kind]),
      },
      watch: { group: 'Opmerkingen', number: 1009, label: 'Waakhond', kind: 'list', width: 200 },
      watchCount: { group: 'Opmerkingen', number: 1010, label: 'Waakhond: berichten', kind: 'number', width: 150 },
      watchMessage: {
        group: 'Opmerkingen',
        number: 1011,
        label: 'Waakhond: nieuwste bericht',
        kind: 'text',
        width: 280,
        example: 'ongelezen',
      },
      hasRemark: { group: 'Opmerkingen', number: 1014, label: 'Met opmerking', kind: 'flag', width: 124 },
      remarkedOn: { group: 'Opmerkingen', number: 1015, label: 'Opmerking bij', kind: 'list', width: 200 },
    },
    {
      distance: 'De afstand in kilometers tot het gekozen punt, hemelsbreed.',
      peerRank: 'De plaats in de peergroep; 1 is de hoogste waarde.',
      peerPercentile: 'Het deel van de peergroep met een waarde die niet hoger is.',
      peerTop: 'Top 10, Top 40 of Top 100 van de peergroep.',
      changedOn: 'De laatste dag in de gekozen periode waarop iets is gewijzigd.',
      changedWhat: 'De groepen waarin in de gekozen periode iets is gewijzigd.',
      changedWords:
        'Wat er in de gekozen periode is gewijzigd, per gegeven: gedaald, gestegen, gewijzigd, nieuw of vervallen. Van een wijziging waarvan de oude waarde niet op deze computer staat, alleen het onderdeel.',
      changedHow:
        'Hoe gegevens in de gekozen periode zijn gewijzigd: gedaald of gestegen (getallen), nieuw (ingevuld), vervallen (leeg geworden) of gewijzigd; onbekend waar de oude waarde niet op deze computer staat.',
      watch: 'De regels van de Waakhond met een bericht over dit kantoor dat nog niet klaar is, de nieuwste eerst.',
      watchCount: 'Hoeveel berichten van de Waakhond over dit kantoor nog niet klaar zijn.',
      watchMessage:
        'Het nieuwste bericht van de Waakhond over dit kantoor: wat er gebeurde, de maand, en of u het las.',
      hasRemark: 'Of u bij een gegeven van dit kantoor een opmerking schreef.',
      remarkedOn: 'De gegevens van dit kantoor waarbij u een opmerking schreef.',
    },
  ),
  ...qualityColumns,
];

/** Columns that can be searched but are never shown: an article's title and excerpt together (docs/rules/dossier.md#press-screen). */
export const searchedColumns: readonly Column[] = defineColumns(
  { group: 'Vakpers' },
  { articleText: { number: 1006, label: 'Titel en samenvatting', kind: 'text' } },
  { articleText: 'De titel en de samenvatting van het artikel.' },
);

/** The names of filters that concern several columns. They are not columns, but every list knows them by these names. */
export const conditionsName = 'conditions';
export const sampleName = 'sample';
export const topOfName = 'topOf';
/** The name of conditions that apply after a sample, a top per group, or a number of nearest rows was taken. */
export const withinName = 'within';
export type RowFilterName = typeof conditionsName | typeof sampleName | typeof topOfName | typeof withinName;
export const rowFilterColumns: readonly Column[] = defineColumns(
  { group: 'Basisgegevens' },
  {
    [conditionsName]: { number: 1011, label: 'Voorwaarden', kind: 'text', filterKind: 'conditions' },
    [sampleName]: { number: 1012, label: 'Steekproef', kind: 'text', filterKind: 'sample' },
    [topOfName]: { number: 1013, label: 'Top per groep', kind: 'text', filterKind: 'topOf' },
    [withinName]: { number: 1030, label: 'Daarbinnen', kind: 'text', filterKind: 'conditions' },
  },
  {
    [conditionsName]: 'Voorwaarden over verschillende kolommen, met “en”, “of” en “niet”.',
    [sampleName]: 'Een steekproef uit de rijen die de filters ervoor tonen; filters erna zoeken binnen de steekproef.',
    [topOfName]: 'Van elke groep de rijen met de hoogste of laagste waarden, uit wat de filters ervoor tonen.',
    [withinName]: 'Voorwaarden binnen een steekproef, een top per groep of de dichtstbijzijnde rijen.',
  },
);

/** The definition that takes the place of a column in a filter over several columns; undefined for any other name. */
export const rowFilterColumn = (name: string): Column | undefined =>
  rowFilterColumns.find((column) => column.name === name);

const byName = new Map(
  [...computedColumns, ...searchedColumns, ...rowFilterColumns].map((column) => [column.name, column]),
);

export const computedColumnNamed = (name: string): Column | undefined => byName.get(name);

/** The columns that are filled from the months and dossiers on this computer. A page is sent without them, and their cells follow. */
export const changeWordColumns: readonly string[] = ['changedWords', 'changedHow'];

/**
 * The columns that mutations fill. `shownWithMutations` are those that appear as soon as the user chooses a period; a list of persons has
 * no others, because its changes have no info groups.
 */
export const mutationColumns: readonly string[] = ['changedOn', 'changedWhat', ...changeWordColumns];
export const shownWithMutations: readonly string[] = ['changedOn', ...changeWordColumns];

/** The columns that the messages of the watch fill (docs/rules/watch.md#watch-columns). */
export const watchColumns: readonly string[] = ['watch', 'watchCount', 'watchMessage'];

/** The columns that the user's remarks fill (docs/rules/list.md#remarks). */
export const remarkColumns: readonly string[] = ['hasRemark', 'remarkedOn'];

/** The columns that the user's own data fills: their values change with that data. */
export const ownOfficeColumns: readonly string[] = [...watchColumns, ...remarkColumns];

/** The columns that a peer group fills. */
export const peerColumns: readonly string[] = ['peerRank', 'peerPercentile', 'peerTop'];

/** The part of a question from which each of these columns is calculated. */
const workedOutOf: Readonly<Record<string, 'near' | 'peers' | 'mutations'>> = {
  distance: 'near',
  ...Object.fromEntries(peerColumns.map((name) => [name, 'peers'] as const)),
  ...Object.fromEntries(mutationColumns.map((name) => [name, 'mutations'] as const)),
};

/** Whether a column can have values in a question: a computed column is empty without its part of the question. */
export function canHaveValues(
  name: string,
  question: { readonly near: unknown; readonly peers: unknown; readonly mutations: unknown },
): boolean {
  const part = workedOutOf[name];
  return part === undefined || question[part] !== null;
}
