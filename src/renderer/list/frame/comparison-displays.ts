import type { ComparisonDisplay } from '../core/bar/display';
import type { ComparisonDisplayName } from '../core/store/comparison-choice';
import { ComparisonView } from '../displays/comparison/comparison-view';
import { FlowsView } from '../displays/flows/flows-view';
import { LetterView } from '../displays/letter/letter-view';
import { MoversView } from '../displays/movers/movers-view';

/** How a list of two months can be shown, in the order in which the user chooses. Only the screen of two months loads them. */
export const comparisonDisplays: Readonly<Record<ComparisonDisplayName, ComparisonDisplay>> = {
  comparison: {
    Component: ComparisonView,
    label: 'Wijzigingen',
    titleOf: (list) => `${list}, maanden vergeleken`,
    showsCells: true,
  },
  flows: { Component: FlowsView, label: 'Stromen', titleOf: null, showsCells: false },
  movers: {
    Component: MoversView,
    label: 'Overstappers',
    titleOf: () => 'Overstappers',
    control: 'persons',
    showsCells: false,
  },
  letter: { Component: LetterView, label: 'Maandbrief', titleOf: null, showsCells: false },
};
