import { createColourQuestion } from '../colour-values';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { undoSteps } from '../undo-stack';

type DisplayActions = Pick<
  ListActions,
  | 'setColour'
  | 'askColourValues'
  | 'setDisplay'
  | 'keepCamera'
  | 'offerMap'
  | 'setMapLook'
  | 'showBehind'
  | 'openExport'
  | 'openTool'
  | 'closeTool'
  | 'closeExport'
>;

/** How the rows are shown: in the table or on the map, with their colours, and what is open over them. */
export function createDisplayActions({
  dependencies,
  get,
  set,
  step,
  questions,
  otherColumns,
  arranged,
}: ListParts): DisplayActions {
  return {
    setColour: (colour) => step(undoSteps.colour, () => otherColumns({ colour })),
    askColourValues: createColourQuestion(dependencies, get, set),
    setDisplay: (display) => {
      const { pivot, lastPivot, chart, lastChart } = get();
      if (pivot !== null || chart !== null) {
        arranged({ pivot: null, chart: null, lastPivot: pivot ?? lastPivot, lastChart: chart ?? lastChart });
      }
      set({ display });
      questions.askMissing();
    },
    keepCamera: (camera) => set({ camera }),
    offerMap: (takeMap) => set({ takeMap }),
    setMapLook: (change) => set({ mapLook: { ...get().mapLook, ...change } }),
    showBehind: (behind) => set({ behind }),
    openExport: (start = {}) => {
      set({ exporting: { before: null, ...start } });
      if (start.before != null) dependencies.show();
    },
    openTool: (tool) => set({ tool }),
    closeTool: (tool) => {
      if (get().tool === tool) set({ tool: null });
    },
    closeExport: () => set({ exporting: null }),
  };
}
