import { allElements, annotationsOf, elementsOf, fontsOf, type PdfElement, parentTreeOf } from './pdf-elements';
import {
  arrayOf,
  catalogOf,
  dictionaryOf,
  operatorsOf,
  type PdfDictionary,
  type PdfFile,
  PdfRef,
  pagesOf,
  resolved,
  textOf,
} from './pdf-objects';

/** A rule of PDF/UA-1 (ISO 14289-1), or of this program: the sentences about what breaks it; none when nothing does. */
type Check = (file: PdfFile) => readonly string[];

const unless = (holds: boolean, sentence: string): readonly string[] => (holds ? [] : [sentence]);

const elements = (file: PdfFile): readonly PdfElement[] => allElements(elementsOf(file));
const ofType = (file: PdfFile, type: string): readonly PdfElement[] =>
  elements(file).filter((each) => each.type === type);

/** The XMP of a file; empty without one. */
function metadataOf(file: PdfFile): string {
  const reference = catalogOf(file).get('Metadata');
  return reference instanceof PdfRef ? Buffer.from(file.streams.get(reference.number) ?? []).toString('utf8') : '';
}

/** Whether all tags of an XML text are closed in order, and no sign of XML stands loose in it. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const loose = xml
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g, (_, end: string, name: string, empty: string) => {
      if (end !== '') {
        if (open.pop() !== name) open.push('?');
      } else if (empty === '') open.push(name);
      return '';
    });
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(loose);
}

const painting = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'EI']);

type Marking = { readonly page: number; readonly tag: string; readonly mcid: number | null };

/** Walks over the content of all pages with what marks each operator. */
function walk(
  file: PdfFile,
  visit: (at: {
    readonly open: readonly Marking[];
    readonly name: string;
    readonly page: number;
    readonly operands: string;
  }) => void,
): readonly string[] {
  return pagesOf(file).flatMap((page, number) => {
    const open: Marking[] = [];
    let broken = false;
    for (const { name, operands } of operatorsOf(file, page)) {
      if (name === 'BMC' || name === 'BDC') {
        const mcid = /\/MCID\s+(\d+)/.exec(operands)?.[1];
        open.push({
          page: number,
          tag: /^\/(\w+)/.exec(operands)?.[1] ?? '',
          mcid: mcid === undefined ? null : Number(mcid),
        });
        visit({ open, name, page: number, operands });
      } else if (name === 'EMC') broken = open.pop() === undefined || broken;
      else visit({ open, name, page: number, operands });
    }
    return unless(open.length === 0 && !broken, `page ${number + 1}: marked content is not closed`);
  });
}

const marked = (file: PdfFile): readonly Marking[] => {
  const found: Marking[] = [];
  walk(file, ({ open, name }) => {
    const last = open.at(-1);
    if ((name === 'BDC' || name === 'BMC') && last !== undefined) found.push(last);
  });
  return found;
};

const key = ({ page, mcid }: { readonly page: number; readonly mcid: number | null }): string =>
  `page ${page + 1}, content ${mcid}`;

const standardTypes = new Set([
  'Document',
  'Part',
  'Art',
  'Sect',
  'Div',
  'P',
  'H1',
  'H2',
  'H3',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Table',
  'TR',
  'TH',
  'TD',
  'THead',
  'TBody',
  'Span',
  'Link',
  'Figure',
  'Caption',
  'TOC',
  'TOCI',
  'Reference',
]);

/** The glyphs that a page shows, by the name of their font. */
function shownGlyphs(file: PdfFile): ReadonlyMap<PdfDictionary, ReadonlySet<number>> {
  const shown = new Map<PdfDictionary, Set<number>>();
  const pages = pagesOf(file);
  let font: PdfDictionary | null = null;
  walk(file, ({ name, operands, page }) => {
    if (name === 'Tf') {
      const resources = dictionaryOf(file, pages[page]?.get('Resources'));
      font = dictionaryOf(file, dictionaryOf(file, resources.get('Font')).get(/^\/(\S+)/.exec(operands)?.[1] ?? ''));
    }
    if (name !== 'TJ' || font === null) return;
    const own = shown.get(font) ?? new Set();
    shown.set(font, own);
    for (const [, digits = ''] of operands.matchAll(/<([0-9a-f]+)>/g)) {
      for (const [glyph] of digits.matchAll(/.{4}/g)) own.add(Number.parseInt(glyph, 16));
    }
  });
  return shown;
}

/** The letters of each glyph, by the table of a font. */
function lettersOf(file: PdfFile, font: PdfDictionary): readonly string[] {
  const reference = font.get('ToUnicode');
  const table =
    reference instanceof PdfRef ? Buffer.from(file.streams.get(reference.number) ?? []).toString('latin1') : '';
  return [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, digits = '']) =>
      Buffer.from(digits.replace(/ /g, ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

const descendant = (file: PdfFile, font: PdfDictionary): PdfDictionary =>
  dictionaryOf(file, arrayOf(file, font.get('DescendantFonts'))[0]);

/** The rules by name. */
export const pdfUaChecks: Readonly<Record<string, Check>> = {
  'is of version 1.7': ({ header }) => unless(header === '%PDF-1.7', `header ${header}`),
  'names its language': (file) =>
    unless(/^[a-z]{2}(-[A-Z]{2})?$/.test(textOf(file, catalogOf(file).get('Lang')) ?? ''), 'no language'),
  'says that it is marked': (file) =>
    unless(dictionaryOf(file, catalogOf(file).get('MarkInfo')).get('Marked') === true, 'not marked'),
  'has no suspects': (file) =>
    unless(dictionaryOf(file, catalogOf(file).get('MarkInfo')).get('Suspects') !== true, 'suspects'),
  'shows its title': (file) =>
    unless(
      dictionaryOf(file, catalogOf(file).get('ViewerPreferences')).get('DisplayDocTitle') === true,
      'the file name is shown',
    ),
  'has a title in its properties': (file) =>
    unless(/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(metadataOf(file)), 'no title'),
  'says that it follows PDF/UA-1': (file) =>
    unless(/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadataOf(file)), 'no identifier'),
  'has properties that are XML': (file) => unless(isWellFormed(metadataOf(file)), 'the properties cannot be read'),
  'is not encrypted': (file) => unless(file.trailer.get('Encrypt') === undefined, 'encrypted'),
  'has no scripts': (file) =>
    unless(
      ![...file.objects.values()].some(
        (each) => each instanceof Map && (each.has('JS') || each.get('S') === '/JavaScript'),
      ),
      'a script',
    ),
  'has one document in its reading order': (file) => {
    const roots = elementsOf(file);
    return unless(
      roots.length === 1 && roots[0]?.type === 'Document',
      `roots: ${roots.map(({ type }) => type).join()}`,
    );
  },
  'has only known kinds of elements': (file) =>
    elements(file).flatMap(({ type }) => unless(standardTypes.has(type), `an element ${type}`)),
  'marks all that is drawn': (file) => {
    const loose: string[] = [];
    walk(file, ({ open, name, page }) => {
      const isMarked = open.some(({ mcid, tag }) => mcid !== null || tag === 'Artifact');
      if (painting.has(name) && !isMarked) loose.push(`page ${page + 1}: ${name} outside the reading order`);
    });
    return loose;
  },
  'closes all that is marked': (file) => walk(file, () => {}),
  'has no artifact within content, nor content within an artifact': (file) =>
    (() => {
      const nested: string[] = [];
      walk(file, ({ open, page }) => {
        const kinds = open.filter(({ mcid, tag }) => mcid !== null || tag === 'Artifact');
        if (kinds.length > 1) nested.push(`page ${page + 1}: ${kinds.map(({ tag }) => tag).join(' in ')}`);
      });
      return nested;
    })(),
  'reads each marked content once': (file) => {
    const counts = new Map<string, number>();
    for (const each of elements(file).flatMap(({ contents }) => contents))
      counts.set(key(each), (counts.get(key(each)) ?? 0) + 1);
    return marked(file)
      .filter(({ mcid }) => mcid !== null)
      .flatMap((each) =>
        unless(counts.get(key(each)) === 1, `${key(each)} is read ${counts.get(key(each)) ?? 0} times`),
      );
  },
  'reads nothing that is not there': (file) => {
    const here = new Set(marked(file).map(key));
    return elements(file).flatMap(({ contents }) =>
      contents.flatMap((each) => unless(here.has(key(each)), `${key(each)} is missing`)),
    );
  },
  'marks content as what it is': (file) => {
    const types = new Map(
      elements(file).flatMap(({ type, contents }) => contents.map((each) => [key(each), type] as const)),
    );
    return marked(file)
      .filter(({ mcid }) => mcid !== null)
      .flatMap((each) => unless(types.get(key(each)) === each.tag, `${key(each)} is marked as ${each.tag}`));
  },
  'finds the element of each content': (file) => {
    const tree = parentTreeOf(file);
    const pages = pagesOf(file);
    return elements(file).flatMap(({ contents, dictionary, type }) =>
      contents.flatMap(({ page, mcid }) => {
        const parents = tree.get(Number(pages[page]?.get('StructParents')));
        return unless(parents?.[mcid] === dictionary, `page ${page + 1}, content ${mcid}: not found from ${type}`);
      }),
    );
  },
  'goes through its annotations in reading order': (file) =>
    pagesOf(file).flatMap((page, at) => unless(page.get('Tabs') === '/S', `page ${at + 1}: another order of tabs`)),
  'has one main heading': (file) =>
    unless(ofType(file, 'H1').length === 1, `${ofType(file, 'H1').length} main headings`),
  'leaves out no level of headings': (file) => {
    const levels = elements(file).flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type[1])] : []));
    return levels.flatMap((level, at) =>
      unless(level <= (levels[at - 1] ?? 0) + 1, `a heading of level ${level} below one of ${levels[at - 1] ?? 0}`),
    );
  },
  'has text in each heading': (file) =>
    elements(file).flatMap(({ type, contents }) =>
      unless(!/^H\d$/.test(type) || contents.length > 0, `an empty ${type}`),
    ),
  'says what each picture shows': (file) =>
    ofType(file, 'Figure').flatMap(({ alt }) => unless((alt ?? '').trim() !== '', 'a picture without words')),
  'says where each picture is': (file) =>
    ofType(file, 'Figure').flatMap(({ dictionary }) => {
      const box = arrayOf(file, dictionaryOf(file, dictionary.get('A')).get('BBox')).map(Number);
      const [left = 0, bottom = 0, right = 0, top = 0] = box;
      return unless(box.length === 4 && left < right && bottom < top, `a picture at ${box.join()}`);
    }),
  'has rows only in tables': (file) =>
    elements(file).flatMap(({ type, parent, children }) => [
      ...unless(type !== 'TR' || parent?.type === 'Table', `a row in ${parent?.type}`),
      ...unless(
        type !== 'Table' || (children.length > 0 && children.every((each) => each.type === 'TR')),
        'a table with something else than rows',
      ),
    ]),
  'has cells only in rows': (file) =>
    elements(file).flatMap(({ type, parent, children }) => [
      ...unless((type !== 'TH' && type !== 'TD') || parent?.type === 'TR', `a cell in ${parent?.type}`),
      ...unless(
        type !== 'TR' || children.every((each) => each.type === 'TH' || each.type === 'TD'),
        'a row with something else than cells',
      ),
    ]),
  'has as many cells in each row of a table': (file) =>
    ofType(file, 'Table').flatMap(({ children }) =>
      unless(
        new Set(children.map((row) => row.children.length)).size === 1,
        `rows of ${children.map((row) => row.children.length).join()}`,
      ),
    ),
  'says what each head of a table is the head of': (file) =>
    ofType(file, 'TH').flatMap(({ dictionary }) => {
      const scope = dictionaryOf(file, dictionary.get('A')).get('Scope');
      return unless(scope === '/Row' || scope === '/Column', `a head of ${String(scope)}`);
    }),
  'has a head in each table': (file) =>
    ofType(file, 'Table').flatMap((table) =>
      unless(
        allElements([table]).some(({ type }) => type === 'TH'),
        'a table without a head',
      ),
    ),
  'has each link in the reading order': (file) => {
    const tree = parentTreeOf(file);
    const links = new Map(
      ofType(file, 'Link').flatMap(({ annotations, dictionary }) =>
        annotations.map((each) => [each, dictionary] as const),
      ),
    );
    return annotationsOf(file).flatMap(({ page, annotation }) => {
      const [parent] = tree.get(Number(annotation.get('StructParent'))) ?? [];
      const isFound = links.get(annotation) !== undefined && links.get(annotation) === parent;
      return unless(isFound, `page ${page + 1}: a link outside the reading order`);
    });
  },
  'has each link on the page of its text': (file) => {
    const pages = pagesOf(file);
    return ofType(file, 'Link').flatMap(({ dictionary, contents }) =>
      arrayOf(file, dictionary.get('K')).flatMap((kid) => {
        const value = resolved(file, kid);
        if (!(value instanceof Map) || value.get('Type') !== '/OBJR') return [];
        const page = pages.indexOf(dictionaryOf(file, value.get('Pg')));
        return unless(
          contents.every((each) => each.page === page),
          `a link of page ${page + 1} with text on another`,
        );
      }),
    );
  },
  'says where each link goes': (file) =>
    annotationsOf(file).flatMap(({ page, annotation }) =>
      unless((textOf(file, annotation.get('Contents')) ?? '').trim() !== '', `page ${page + 1}: a link without words`),
    ),
  'says where each link goes in the reading order too': (file) =>
    ofType(file, 'Link').flatMap(({ alt }) => unless((alt ?? '').trim() !== '', 'a link without words')),
  'prints its links': (file) =>
    annotationsOf(file).flatMap(({ page, annotation }) =>
      unless((Number(annotation.get('F') ?? 0) & 6) === 4, `page ${page + 1}: a hidden link`),
    ),
  'embeds its fonts': (file) =>
    fontsOf(file).flatMap((font) => {
      const program = dictionaryOf(file, descendant(file, font).get('FontDescriptor')).get('FontFile2');
      return unless(
        program instanceof PdfRef && (file.streams.get(program.number)?.length ?? 0) > 0,
        `${String(font.get('BaseFont'))} is not embedded`,
      );
    }),
  'maps the letters of its fonts': (file) =>
    fontsOf(file).flatMap((font) =>
      unless(
        descendant(file, font).get('CIDToGIDMap') === '/Identity' && font.get('Encoding') === '/Identity-H',
        `${String(font.get('BaseFont'))} has no map`,
      ),
    ),
  'knows the letters of all glyphs': (file) =>
    [...shownGlyphs(file)].flatMap(([font, glyphs]) => {
      const letters = lettersOf(file, font);
      return [...glyphs].flatMap((glyph) =>
        unless(
          /^[^\0\ufeff\ufffe]+$/.test(letters[glyph] ?? ''),
          `glyph ${glyph} of ${String(font.get('BaseFont'))} has no letter`,
        ),
      );
    }),
  'shows no missing glyph': (file) =>
    [...shownGlyphs(file)].flatMap(([font, glyphs]) =>
      unless(!glyphs.has(0), `${String(font.get('BaseFont'))} lacks a glyph`),
    ),
  'knows the widths of its letters': (file) =>
    [...shownGlyphs(file)].flatMap(([font, glyphs]) => {
      const widths = arrayOf(file, arrayOf(file, descendant(file, font).get('W'))[1]);
      return [...glyphs].flatMap((glyph) => unless(typeof widths[glyph] === 'number', `glyph ${glyph} has no width`));
    }),
  'has a bookmark for each heading': (file) => {
    const outline = dictionaryOf(file, catalogOf(file).get('Outlines'));
    const titles: string[] = [];
    const collect = (parent: PdfDictionary): void => {
      for (
        let item = dictionaryOf(file, parent.get('First'));
        item.size > 0;
        item = dictionaryOf(file, item.get('Next'))
      ) {
        const [page] = arrayOf(file, item.get('Dest'));
        if (pagesOf(file).includes(dictionaryOf(file, page))) titles.push(textOf(file, item.get('Title')) ?? '');
        collect(item);
      }
    };
    collect(outline);
    const headings = elements(file).filter(({ type }) => /^H\d$/.test(type));
    return unless(
      titles.length === headings.length && titles.every((title) => title !== ''),
      `${titles.length} bookmarks for ${headings.length} headings`,
    );
  },
};

/** All that breaks a rule in a file, with the rule. */
export const pdfUaFaults = (file: PdfFile): readonly string[] =>
  Object.entries(pdfUaChecks).flatMap(([name, check]) => check(file).map((sentence) => `${name}: ${sentence}`));
