import type { MapTool } from '../../map/drawn-area';

/** What the tools of the map are called. */
export const toolWords: Readonly<Record<MapTool, string>> = {
  move: 'Verplaatsen',
  lasso: 'Lasso',
  box: 'Rechthoek',
  circle: 'Cirkel',
  place: 'Afstand',
};
