import {
  arrayOf,
  catalogOf,
  dictionaryOf,
  type PdfDictionary,
  type PdfFile,
  PdfRef,
  pagesOf,
  resolved,
  textOf,
} from './pdf-objects';

/** An element of the reading order, with what is in it. */
export type PdfElement = {
  readonly type: string;
  readonly dictionary: PdfDictionary;
  readonly parent: PdfElement | null;
  readonly children: readonly PdfElement[];
  /** The marked contents: the number of a page, and the identifier on it. */
  readonly contents: readonly { readonly page: number; readonly mcid: number }[];
  readonly annotations: readonly PdfDictionary[];
  readonly alt: string | null;
};

/** The whole reading order of a file, from its root elements. */
export function elementsOf(file: PdfFile): readonly PdfElement[] {
  const pages = pagesOf(file);
  const numberOf = (page: PdfDictionary): number => pages.indexOf(page);
  const read = (dictionary: PdfDictionary, parent: PdfElement | null): PdfElement => {
    const children: PdfElement[] = [];
    const contents: { page: number; mcid: number }[] = [];
    const annotations: PdfDictionary[] = [];
    const element: PdfElement = {
      type: String(dictionary.get('S') ?? '').slice(1),
      dictionary,
      parent,
      children,
      contents,
      annotations,
      alt: textOf(file, dictionary.get('Alt')),
    };
    const own = numberOf(dictionaryOf(file, dictionary.get('Pg')));
    for (const kid of arrayOf(file, dictionary.get('K'))) {
      const value = resolved(file, kid);
      if (typeof value === 'number') contents.push({ page: own, mcid: value });
      else if (!(value instanceof Map)) continue;
      else if (value.get('Type') === '/MCR') {
        contents.push({ page: numberOf(dictionaryOf(file, value.get('Pg'))), mcid: Number(value.get('MCID')) });
      } else if (value.get('Type') === '/OBJR') annotations.push(dictionaryOf(file, value.get('Obj')));
      else children.push(read(value, element));
    }
    return element;
  };
  const root = dictionaryOf(file, catalogOf(file).get('StructTreeRoot'));
  return arrayOf(file, root.get('K')).map((kid) => read(dictionaryOf(file, kid), null));
}

/** All elements in reading order, each before what is in it. */
export const allElements = (roots: readonly PdfElement[]): readonly PdfElement[] =>
  roots.flatMap((element) => [element, ...allElements(element.children)]);

/** The annotations of all pages, each with the number of its page. */
export const annotationsOf = (
  file: PdfFile,
): readonly { readonly page: number; readonly annotation: PdfDictionary }[] =>
  pagesOf(file).flatMap((page, number) =>
    arrayOf(file, page.get('Annots')).map((each) => ({ page: number, annotation: dictionaryOf(file, each) })),
  );

/** The fonts of all pages, each once. */
export function fontsOf(file: PdfFile): readonly PdfDictionary[] {
  const fonts = pagesOf(file).flatMap((page) => [
    ...dictionaryOf(file, dictionaryOf(file, page.get('Resources')).get('Font')).values(),
  ]);
  return [...new Set(fonts.map((font) => dictionaryOf(file, font)))];
}

/** What the parent tree says: the element of each key, or of each marked content of a page. */
export function parentTreeOf(file: PdfFile): ReadonlyMap<number, readonly PdfDictionary[]> {
  const root = dictionaryOf(file, catalogOf(file).get('StructTreeRoot'));
  const numbers = arrayOf(file, dictionaryOf(file, root.get('ParentTree')).get('Nums'));
  const parents = new Map<number, readonly PdfDictionary[]>();
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const value = numbers[at + 1];
    const found = value instanceof PdfRef && resolved(file, value) instanceof Map ? [value] : arrayOf(file, value);
    parents.set(
      Number(numbers[at]),
      found.map((each) => dictionaryOf(file, each)),
    );
  }
  return parents;
}
