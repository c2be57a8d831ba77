export type Outline = {
  readonly credit: string;
  readonly viewBox: string;
  readonly provinces: readonly { readonly name: string; readonly path: string }[];
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProvince = (value: unknown): value is Outline['provinces'][number] =>
  isObject(value) && typeof value.name === 'string' && typeof value.path === 'string';

/** Reads the bundled outline of the provinces; throws a TypeError when the file has another shape. */
export function readOutline(text: string): Outline {
  const { credit, viewBox, provinces }: Record<string, unknown> = JSON.parse(text);
  if (typeof credit !== 'string' || typeof viewBox !== 'string')
    throw new TypeError('outline without credit or viewBox');
  if (!Array.isArray(provinces) || !provinces.every(isProvince)) throw new TypeError('outline without provinces');
  return { credit, viewBox, provinces };
}
