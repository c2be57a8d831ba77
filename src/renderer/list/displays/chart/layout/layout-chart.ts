import type { ChartNumbers } from '../../../../../shared/domain/lists/analysis/chart-answer';
import type { ChartLayout } from './chart-layout';
import { type LayoutInput, layoutBars } from './layout-bars';
import { layoutBoxes } from './layout-boxes';
import { layoutLine } from './layout-line';
import { layoutScatter } from './layout-scatter';

/** The lowest and highest picture in pixels; within these bounds it fills its space, unless it has horizontal bars. */
const [lowest, highest] = [240, 620];
/** Pixels for title, filter, legend and source together. */
const around = 112;
const narrowest = 360;

/** Lays out a chart: the position of each of its parts. */
export function layoutOf(numbers: ChartNumbers, input: LayoutInput): ChartLayout {
  const width = Math.max(narrowest, input.width);
  const sized = { ...input, width, height: Math.min(highest, Math.max(lowest, input.height - around)) };
  switch (numbers.kind) {
    case 'bars':
      return layoutBars(numbers, sized);
    case 'scatter':
      return layoutScatter(numbers, sized);
    case 'line':
      return layoutLine(numbers, sized);
    case 'boxes':
      return layoutBoxes(numbers, sized);
  }
}
