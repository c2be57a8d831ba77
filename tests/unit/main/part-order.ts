import { expect } from 'vitest';

/** The elements of a part in the order of ECMA-376, part 1, 18: CT_Worksheet, CT_Workbook and CT_Stylesheet. */
const orders = {
  sheet:
    'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst',
  workbook:
    'fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst',
  styles: 'numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst',
} as const;

/** Expects the elements of a part in their order. */
export function isInOrder(xml: string, order: keyof typeof orders): void {
  const names = orders[order].split(' ');
  const places = childrenOf(xml).map((name) => names.indexOf(name));
  expect(places.length).toBeGreaterThan(0);
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
}

/** The names of the children of the root. */
export function childrenOf(xml: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [, end, name = '', closed] of xml.matchAll(/<(\/?)([A-Za-z][\w:]*)[^>]*?(\/?)>/g)) {
    if (end === '/') depth--;
    else {
      if (depth === 1) names.push(name);
      if (closed !== '/') depth++;
    }
  }
  return names;
}
