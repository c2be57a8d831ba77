import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { formatPeriod } from '../../../shared/format/format-date';
import { pivotWords } from '../../../shared/texts/analysis/pivot-words';
import { type Drawing, inColoursOf } from '../../ui/behaviour/save-drawing';
import { DrawnButtons } from '../drawn/drawn-buttons';
import { useDrawnHead } from '../drawn/drawn-head';
import { useList } from '../list-context';
import { pivotDrawing } from './pivot-drawing';
import type { DrawnPivot } from './pivot-figures';
import { pivotFile } from './pivot-file';
import { useColumnLookup } from './use-column-lookup';

/** The pivot on the clipboard and in files: all rows as numbers, and as a picture those that are unfolded. */
export function PivotButtons({ shown, ...drawn }: DrawnPivot) {
  const columnOf = useColumnLookup();
  const list = useList((state) => listDefinitions[state.list].title);
  const period = useList(({ description }) => description?.month.period ?? '');
  const { lines, credit } = useDrawnHead('kruistabel');
  const { pivot, look } = shown.view;
  const title = pivotWords(pivot, columnOf);
  const drawing = (): Drawing => {
    const made = pivotDrawing({ ...drawn, ...{ title, lines, credit, look } });
    return { ...made, text: inColoursOf(document.documentElement, made.text) };
  };
  return (
    <DrawnButtons
      {...{ kind: 'kruistabel', title: '', isEmpty: false, drawing }}
      isOfChanges={pivot.against !== null}
      table={() =>
        pivotFile(shown, {
          title: `Kruistabel ${list} ${formatPeriod(period)}`,
          lines: [title, ...lines, credit],
          columnOf,
        })
      }
    />
  );
}
