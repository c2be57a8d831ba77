import mapText from '../../../../resources/netherlands-map.json?raw';
import { readBundledMap } from './bundled-map';

/** The map that comes with the program, read once for all drawings. */
export const bundled = readBundledMap(mapText);
