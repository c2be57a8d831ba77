import { type ListView, noView, partsIn, picked } from '../../../src/shared/view/view';

/** A view with only the parts that are given. */
export const viewWith = (given: Partial<ListView>): ListView => ({ ...picked(noView, partsIn('place')), ...given });
