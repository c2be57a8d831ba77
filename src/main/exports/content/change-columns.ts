import { columnNamed } from '../../../shared/catalog/catalog';
import { defineColumns } from '../../../shared/catalog/columns/define-column';
import { infoGroupLabels } from '../../../shared/catalog/columns/info-group-labels';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { ExportFormat } from '../../../shared/domain/exports/export';
import type { Column, InfoGroup } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';

const changeColumns: readonly Column[] = defineColumns(
  { group: 'Mutaties' },
  {
    changedGroup: { number: 1, label: 'Onderdeel', kind: 'choice', width: 140 },
    changedField: { number: 2, label: 'Gegeven', kind: 'text', width: 200 },
    before: { number: 3, label: 'Oude waarde', kind: 'text', width: 260 },
    after: { number: 4, label: 'Nieuwe waarde', kind: 'text', width: 260 },
    difference: { number: 7, label: 'Verschil', kind: 'number', width: 110 },
    changedOn: { number: 5, label: 'Gewijzigd op', kind: 'date' },
    toldBy: { number: 6, label: 'Herkomst van de oude waarde', kind: 'text', width: 320 },
  },
  {
    changedGroup: 'Het onderdeel waarin iets is gewijzigd.',
    changedField: 'Het gegeven dat is gewijzigd.',
    before: 'Wat er voor de wijziging stond.',
    after: 'Wat er na de wijziging stond.',
    difference: 'De nieuwe waarde min de oude, waar het getallen zijn.',
    changedOn: 'De dag van de wijziging.',
    toldBy: 'Waar de oude waarde van deze wijziging op deze computer staat.',
  },
);

/** The columns that identify a row: its id, and its name in the list. */
export function namingColumns(list: ListName): readonly Column[] {
  const { id, identity } = listDefinitions[list];
  return [...new Set<string>([...identity, ...id])].flatMap((name) => columnNamed(list, name) ?? []);
}

/** Columns with numbers beside the text columns, for formats whose columns have one type each. */
const numberColumns: readonly Column[] = defineColumns(
  { group: 'Mutaties' },
  {
    beforeNumber: { number: 8, label: 'Oude waarde als getal', kind: 'number' },
    afterNumber: { number: 9, label: 'Nieuwe waarde als getal', kind: 'number' },
  },
  {
    beforeNumber: 'Wat er voor de wijziging stond, waar het een getal is.',
    afterNumber: 'Wat er na de wijziging stond, waar het een getal is.',
  },
);

/** The columns of a file with one row for each change (docs/rules/exports.md#changes-to-file). */
export const columnsOfChanges = (list: ListName, format: ExportFormat): readonly Column[] => [
  ...namingColumns(list),
  ...changeColumns,
  ...(format === 'parquet' ? numberColumns : []),
];

/** The groups with days. Persons have only one, because the provider reports their changes without a group. */
const dayGroups = (list: ListName, groups: readonly InfoGroup[]): readonly (InfoGroup | 'person')[] =>
  list === 'persons' ? ['person'] : groups;

/** The columns of a file with one row for each row of the list, with the days of each group. */
export const columnsOfDays = (list: ListName, groups: readonly InfoGroup[]): readonly Column[] => [
  ...namingColumns(list),
  ...defineColumns(
    { group: 'Mutaties' },
    { changedOn: { number: 1, label: 'Laatst gewijzigd op', kind: 'date', width: 150 } },
    { changedOn: 'De laatste dag in de periode waarop iets is gewijzigd.' },
  ),
  ...dayGroups(list, groups).flatMap((group, at) =>
    defineColumns(
      { group: 'Mutaties' },
      { days: { number: at + 2, label: group === 'person' ? 'Persoon' : infoGroupLabels[group], kind: 'dates' } },
      { days: 'De dagen in de periode waarop iets in dit onderdeel is gewijzigd.' },
    ).map((column): Column => ({ ...column, name: `changed${group.charAt(0).toUpperCase()}${group.slice(1)}` })),
  ),
];
