import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { allElements, elementsOf, type PdfElement } from './pdf-elements';
import { type PdfFile, readPdfFile } from './pdf-objects';

/** A PDF as a reader that did not make it sees it: pdf.js reads its texts, and our own reader its order. */
export type ReadPdf = {
  readonly file: PdfFile;
  readonly title: string;
  readonly language: string;
  readonly bookmarks: readonly string[];
  /** The text of each page, in the order in which it is drawn. */
  readonly pages: readonly string[];
  readonly elements: readonly PdfElement[];
  /** The links to places of the file: the pages, counted from 1, on which they are and to which they go, and their words. */
  readonly links: readonly { readonly page: number; readonly to: number; readonly words: string }[];
  /** The text of an element with all that is in it. */
  readonly textOf: (element: PdfElement) => string;
  /** The kinds of elements of each page, as pdf.js finds them. */
  readonly roles: readonly (readonly string[])[];
};

type Node = { readonly role?: string; readonly children?: readonly Node[] };
const rolesOf = ({ role, children = [] }: Node): readonly string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
];

/** Spaces as one, because no reader tells them apart. */
export const plainText = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const metadata = await document.getMetadata();
  const contents = new Map<string, string>();
  const pages: string[] = [];
  const roles: (readonly string[])[] = [];
  const links: ReadPdf['links'][number][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const open: (number | null)[] = [];
    let whole = '';
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const text = item.hasEOL ? `${item.str} ` : item.str;
        whole += text;
        const mcid = open.findLast((each) => each !== null);
        const key = `${number - 1}/${mcid}`;
        contents.set(key, (contents.get(key) ?? '') + text);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id === undefined ? null : Number(/_mc(\d+)$/.exec(item.id)?.[1]));
    }
    pages.push(plainText(whole));
    for (const { dest, contentsObj } of await page.getAnnotations()) {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      if (!Array.isArray(place)) continue;
      links.push({ page: number, to: (await document.getPageIndex(place[0])) + 1, words: contentsObj?.str ?? '' });
    }
    roles.push(rolesOf((await page.getStructTree()) as Node));
  }
  const outline = (await document.getOutline()) ?? [];
  const file = readPdfFile(bytes);
  const ownText = (element: PdfElement): string =>
    element.contents.map(({ page, mcid }) => contents.get(`${page}/${mcid}`) ?? '').join('') +
    element.children.map(ownText).join('');
  await task.destroy();
  const info = metadata.info as { readonly Title?: string; readonly Language?: string };
  return {
    file,
    title: info.Title ?? '',
    language: info.Language ?? '',
    bookmarks: outline.map(({ title }) => title),
    pages,
    elements: allElements(elementsOf(file)),
    links,
    textOf: (element) => plainText(ownText(element)),
    roles,
  };
}
