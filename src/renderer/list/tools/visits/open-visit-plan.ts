import { IconRoute } from '@tabler/icons-react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Cell, Column } from '../../../../shared/domain/lists/column';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { hasPlaces } from '../../../../shared/domain/lists/list-name';
import type { RowsAt } from '../../../../shared/domain/lists/list-points';
import { mostVisits, type Visit } from '../../../../shared/domain/lists/visit';
import type { GeoPoint } from '../../../../shared/domain/register/geo-point';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { notifyFailure, notifyNote } from '../../../core/notify';
import type { ListCommand } from '../../core/bar/list-command';
import type { List } from '../../core/store/list-store';
import { listQueryOf } from '../../core/store/page-questions';
import { rowChoiceOf, selectedCount } from '../../core/store/selection';
import { planOf } from './visit-plan';

/** A location has its own telephone number; its office's number is the second choice. */
const asked = ['kvk', 'street', 'postcode', 'city', 'locationPhone', 'phone', 'mobile', 'latitude', 'longitude'];

/** Some data have zero for both coordinates when the position is unknown. */
function placeOf(latitude: Cell, longitude: Cell): GeoPoint | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

/** The rows as visits, each office or location once. */
function visitsOf(list: ListName, rows: RowsAt, columns: ReadonlyMap<string, Column>): readonly Visit[] {
  const cell = (name: string, at: number): Cell => rows.columns[name]?.[at] ?? null;
  const text = (name: string, at: number): string => {
    const column = columns.get(name);
    return column === undefined ? '' : formatCell(column, cell(name, at));
  };
  const visits = rows.ids.map((row, at): Visit => {
    const id = rows.dossiers[at] ?? row;
    const place = [text('postcode', at), text('city', at)].filter((part) => part !== '').join(' ');
    return {
      id,
      kvk: text('kvk', at) || null,
      name: text(listDefinitions[list].name, at) || id,
      address: [text('street', at), place].filter((part) => part !== '').join(', '),
      phone: text('locationPhone', at) || text('phone', at) || text('mobile', at),
      place: placeOf(cell('latitude', at), cell('longitude', at)),
    };
  });
  return [...new Map(visits.map((visit) => [visit.id, visit])).values()];
}

/** Opens a plan to visit the selected offices in a short order; reports when none or too many are selected (docs/rules/list.md#visit-plan). */
async function openVisitPlan(list: List): Promise<void> {
  const { description, loaded, selection, switchCount } = list.getState();
  if (description === null) return;
  const count = selectedCount(selection, loaded?.page.matched ?? 0);
  if (count === 0)
    return void notifyNote(
      'Er is niets geselecteerd',
      `Selecteer in de lijst of op de kaart ten hoogste ${mostVisits} kantoren voor een bezoekplan.`,
    );
  if (count > mostVisits)
    return void notifyNote(
      'De selectie is te groot',
      `Een bezoekplan heeft ten hoogste ${mostVisits} kantoren; u selecteerde er ${formatCount(count)}.`,
    );
  const known = new Map(
    list.getState().columns.flatMap(({ column }) => (column.withheld ? [] : [[column.name, column] as const])),
  );
  const { month, list: name } = description;
  const columns = [listDefinitions[name].name, ...asked].filter((item) => known.has(item));
  const query = { month, ...listQueryOf(list.getState()) };
  const answer = await bridge.request('list.chosen', { ...query, columns, rows: rowChoiceOf(selection) });
  if (!answer.ok) return void notifyFailure('Het bezoekplan kan nu niet worden gemaakt', answer);
  const state = list.getState();
  if (state.switchCount !== switchCount) return;
  const visits = visitsOf(name, answer.data, known);
  if (visits.length === 0)
    return void notifyNote('Er is niets te bezoeken', 'Wat u selecteerde staat niet meer in de lijst van deze maand.');
  state.planVisits(planOf(name, visits, useApplication.getState().start?.today ?? ''));
}

export const visitsCommand = {
  label: 'Bezoekplan',
  words: 'route bezoeken rijden volgorde agenda ics rondrit reizen selectie',
  control: 'visits',
  Icon: IconRoute,
  fits: ({ list }) => hasPlaces(list),
  about: ({ selection, loaded }) => {
    const count = selectedCount(selection, loaded?.page.matched ?? 0);
    return count === 0 ? `selecteer eerst ten hoogste ${mostVisits} kantoren` : `${formatCount(count)} geselecteerd`;
  },
  run: (list) => void openVisitPlan(list),
} satisfies ListCommand;
