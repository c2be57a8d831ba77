import { allElements, annotationsOf, elementsOf, fontsOf, type PdfElement } from './pdf-elements';
import {
  arrayOf,
  catalogOf,
  dictionaryOf,
  type PdfDictionary,
  type PdfFile,
  PdfRef,
  PdfText,
  pagesOf,
  replaceContent,
} from './pdf-objects';

const first = (file: PdfFile, type: string): PdfElement => {
  const found = allElements(elementsOf(file)).find((each) => each.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
};

const firstPage = (file: PdfFile): PdfDictionary => pagesOf(file)[0] ?? new Map();

const inCatalog = (name: string, entry: string, value: boolean) => (file: PdfFile) =>
  void dictionaryOf(file, catalogOf(file).get(name)).set(entry, value);

function changeMetadata(file: PdfFile, change: (xml: string) => string): void {
  const reference = catalogOf(file).get('Metadata');
  if (!(reference instanceof PdfRef)) throw new Error('no properties');
  const xml = Buffer.from(file.streams.get(reference.number) ?? []).toString('utf8');
  file.streams.set(reference.number, Buffer.from(change(xml), 'utf8'));
}

const inMetadata = (from: string | RegExp, to: string) => (file: PdfFile) =>
  changeMetadata(file, (xml) => xml.replace(from, to));

const inContent = (from: string | RegExp, to: string) => (file: PdfFile) =>
  replaceContent(file, firstPage(file), (source) => {
    const changed = source.replace(from, to);
    if (changed === source) throw new Error('nothing was spoilt');
    return changed;
  });

const dropKids = (element: PdfElement): void => void element.dictionary.set('K', []);
const asType = (type: string, other: string) => (file: PdfFile) =>
  void first(file, type).dictionary.set('S', `/${other}`);

const descendant = (file: PdfFile): PdfDictionary =>
  dictionaryOf(file, arrayOf(file, fontsOf(file)[0]?.get('DescendantFonts'))[0]);

/** A way to break each rule of `pdfUaChecks`. */
export const pdfUaSpoils: Readonly<Record<string, (file: PdfFile) => void>> = {
  'is of version 1.7': (file) => void Object.assign(file, { header: '%PDF-1.3' }),
  'names its language': (file) => void catalogOf(file).delete('Lang'),
  'says that it is marked': inCatalog('MarkInfo', 'Marked', false),
  'has no suspects': inCatalog('MarkInfo', 'Suspects', true),
  'shows its title': inCatalog('ViewerPreferences', 'DisplayDocTitle', false),
  'has a title in its properties': inMetadata(/<dc:title>[\s\S]*<\/dc:title>/, ''),
  'says that it follows PDF/UA-1': inMetadata('<pdfuaid:part>1', '<pdfuaid:part>2'),
  'has properties that are XML': inMetadata('&amp;', '&'),
  'is not encrypted': (file) => void file.trailer.set('Encrypt', new Map()),
  'has no scripts': (file) => void file.objects.set(9999, new Map([['JS', new PdfText('app.alert(1)')]])),
  'has one document in its reading order': asType('Document', 'Part'),
  'has only known kinds of elements': asType('P', 'Paragraph'),
  'marks all that is drawn': inContent('/Artifact <<', '/Note <<'),
  'closes all that is marked': inContent(/EMC/, ''),
  'has no artifact within content, nor content within an artifact': inContent(
    '/H1 <<',
    '/Artifact BMC EMC /Artifact BMC\n/H1 <<',
  ),
  'reads each marked content once': (file) => dropKids(first(file, 'H1')),
  'reads nothing that is not there': (file) => void first(file, 'H1').dictionary.set('K', [9999]),
  'marks content as what it is': inContent('/H1 <<', '/H2 <<'),
  'finds the element of each content': (file) => void firstPage(file).set('StructParents', 9999),
  'goes through its annotations in reading order': (file) => void firstPage(file).delete('Tabs'),
  'has one main heading': asType('H2', 'H1'),
  'leaves out no level of headings': asType('H2', 'H3'),
  'has text in each heading': (file) => dropKids(first(file, 'H2')),
  'says what each picture shows': (file) => void first(file, 'Figure').dictionary.delete('Alt'),
  'says where each picture is': (file) => void first(file, 'Figure').dictionary.delete('A'),
  'has rows only in tables': asType('Table', 'Div'),
  'has cells only in rows': asType('TR', 'Div'),
  'has as many cells in each row of a table': (file) => dropKids(first(file, 'TR')),
  'says what each head of a table is the head of': (file) => void first(file, 'TH').dictionary.delete('A'),
  'has a head in each table': (file) => {
    for (const each of allElements([first(file, 'Table')])) if (each.type === 'TH') each.dictionary.set('S', '/TD');
  },
  'has each link in the reading order': (file) => void annotationsOf(file)[0]?.annotation.delete('StructParent'),
  'has each link on the page of its text': (file) => {
    const { dictionary } = first(file, 'Link');
    const kids = arrayOf(file, dictionary.get('K')).filter((kid) => kid instanceof Map);
    for (const kid of kids) if (kid instanceof Map) kid.delete('Pg');
  },
  'says where each link goes': (file) => void annotationsOf(file)[0]?.annotation.delete('Contents'),
  'says where each link goes in the reading order too': (file) => void first(file, 'Link').dictionary.delete('Alt'),
  'prints its links': (file) => void annotationsOf(file)[0]?.annotation.set('F', 2),
  'embeds its fonts': (file) => void dictionaryOf(file, descendant(file).get('FontDescriptor')).delete('FontFile2'),
  'maps the letters of its fonts': (file) => void descendant(file).delete('CIDToGIDMap'),
  'knows the letters of all glyphs': (file) => void fontsOf(file)[0]?.delete('ToUnicode'),
  'shows no missing glyph': inContent(/\[<[0-9a-f]{4}/, '[<0000'),
  'knows the widths of its letters': (file) => void descendant(file).delete('W'),
  'has a bookmark for each heading': (file) => void catalogOf(file).delete('Outlines'),
};
