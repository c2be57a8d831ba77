import { namesOf } from '../../../shared/domain/by-name';
import type { ListDisplayName } from '../core/bar/display';
import type { ListCommand } from '../core/bar/list-command';
import { activeOnlyCommand } from '../core/chips/active-only';
import { pinRowCommand, unpinRowsCommand } from '../core/rows/use-drawn-pinned-rows';
import { chartCommand, chartSelectionCommand } from '../displays/chart/chart-commands';
import { mapCommand } from '../displays/map/map-command';
import { pivotCommand } from '../displays/pivot/first-pivot';
import { besideCommand } from '../tools/beside/beside-command';
import { colourCommand } from '../tools/colour/colour-control';
import { calculateCommand, columnsCommand } from '../tools/columns/column-chooser';
import { conditionsCommand } from '../tools/conditions/conditions-control';
import { sampleCommand, topOfCommand } from '../tools/conditions/row-limit-dialogs';
import { distanceCommand } from '../tools/distance/distance-control';
import { keepDossiersCommand } from '../tools/dossiers/keep-rows';
import { makeDossiersCommand } from '../tools/dossiers/paper-command';
import { earlierExportsCommand } from '../tools/export/earlier-exports-dialog';
import { exportChangesCommand, exportCommand } from '../tools/export/export-button';
import { formatsCommand } from '../tools/format-rules/format-dialog';
import { kvkListsCommand } from '../tools/kvk-lists/kvk-list-control';
import { limitsCommand } from '../tools/limits/limit-dialog';
import { mutationsCommand } from '../tools/mutations/mutation-controls';
import { pastCommand } from '../tools/past/past-tool';
import { peersCommand } from '../tools/peers/peer-group-control';
import {
  ofFilteredOfficesCommand,
  officesOfPersonsCommand,
  personsOfOfficesCommand,
  severalOfficesCommand,
} from '../tools/related/related-rows';
import { withRemarkCommand } from '../tools/remarks/with-remark';
import { redoCommand, stepsCommand, undoCommand } from '../tools/undo/undo-control';
import { savePresetCommand } from '../tools/views/save-view-dialog';
import { savedFiltersCommand } from '../tools/views/saved-filter-control';
import { visitsCommand } from '../tools/visits/open-visit-plan';
import { wipeCommand } from '../tools/wipe/wipe-command';

/** The list's commands, in the order of the palette. Each is one object, beside what it opens or does. */
export const listCommands = {
  columns: columnsCommand,
  calculate: calculateCommand,
  formats: formatsCommand,
  limits: limitsCommand,
  savePreset: savePresetCommand,
  savedFilters: savedFiltersCommand,
  wipe: wipeCommand,
  conditions: conditionsCommand,
  sample: sampleCommand,
  topOf: topOfCommand,
  activeOnly: activeOnlyCommand,
  withRemark: withRemarkCommand,
  undo: undoCommand,
  redo: redoCommand,
  steps: stepsCommand,
  mutations: mutationsCommand,
  kvkLists: kvkListsCommand,
  peers: peersCommand,
  map: mapCommand,
  pivot: pivotCommand,
  chart: chartCommand,
  chartSelection: chartSelectionCommand,
  distance: distanceCommand,
  visits: visitsCommand,
  beside: besideCommand,
  colour: colourCommand,
  past: pastCommand,
  pinRow: pinRowCommand,
  unpinRows: unpinRowsCommand,
  export: exportCommand,
  exportChanges: exportChangesCommand,
  earlierExports: earlierExportsCommand,
  personsOfOffices: personsOfOfficesCommand,
  officesOfPersons: officesOfPersonsCommand,
  severalOffices: severalOfficesCommand,
  ofFilteredOffices: ofFilteredOfficesCommand,
  keepDossiers: keepDossiersCommand,
  makeDossiers: makeDossiersCommand,
} as const satisfies Readonly<Record<string, ListCommand> & Record<Exclude<ListDisplayName, 'table'>, ListCommand>>;

export type ListCommandName = keyof typeof listCommands;
export const listCommandNames = namesOf(listCommands);
export const listCommandNamed = (name: ListCommandName): ListCommand => listCommands[name];
