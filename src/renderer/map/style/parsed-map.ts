import mapText from '../../../../resources/netherlands-map.json?raw';
import { readBundledMap } from './bundled-map';

/** The bundled map, parsed once. */
export const bundled = readBundledMap(mapText);
