import { columnsWith } from '../../../shared/catalog/named-columns';
import { pastMonthsOf } from '../../../shared/catalog/past-column';
import {
  largestRecipe,
  longestProperty,
  recipeHead,
  recipeProperty,
} from '../../../shared/domain/exports/earlier-export';
import { formatPeriod } from '../../../shared/format/format-date';
import { xmlText } from '../../../shared/format/xml-text';
import { describeSort } from '../../../shared/texts/describe-query';
import type { ExportRecipe } from '../../../shared/view/export-recipe';
import type { ExportJob } from '../content/export-job';
import type { ExportRows } from '../content/export-source';
import { legalText } from '../content/legal-text';

/** Escapes everything that is not plain ASCII, so that the text can be cut anywhere. */
const escaped = (text: string): string =>
  text.replace(/[^\u0020-\u007e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A recipe in named pieces; no pieces when it would be too large to be read again. */
function pieces(recipe: ExportRecipe): readonly (readonly [string, string])[] {
  const text = escaped(JSON.stringify({ ...recipeHead, ...recipe }));
  if (text.length > largestRecipe) return [];
  const count = Math.ceil(text.length / longestProperty);
  return Array.from({ length: count }, (_, at) => [
    `${recipeProperty}${at + 1}`,
    text.slice(at * longestProperty, (at + 1) * longestProperty),
  ]);
}

const shortened = (text: string): string => {
  const legal = legalText(text);
  return legal.length <= longestProperty
    ? legal
    : `${legal.slice(0, longestProperty - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** The custom properties of a workbook (ECMA-376, part 1, 15.2.12.2): a description for people, and a recipe in pieces for this program. */
export function customProperties(job: ExportJob, source: ExportRows): string {
  const { list, sort } = job.query;
  const columnOf = columnsWith(list, { ...job, months: pastMonthsOf(source.period, job.query) });
  const words: readonly (readonly [string, string])[] = [
    ['Lijst', job.title],
    ['Gegevens t/m', formatPeriod(source.period)],
    ['Filter', job.filterText],
    ['Sortering', describeSort(sort, columnOf)],
    ['Aantal kolommen', String(source.columns.length)],
    ['Adviesatlas versie', job.version],
    ...(job.demo ? ([['FICTIEF', 'verzonnen gegevens']] as const) : []),
  ];
  const properties = [...words.map(([name, text]) => [name, shortened(text)] as const), ...pieces(job.recipe)].map(
    ([name, text], at) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${at + 2}" name="${xmlText(name)}"><vt:lpwstr>${xmlText(text)}</vt:lpwstr></property>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="${kinds}/custom-properties" xmlns:vt="${kinds}/docPropsVTypes">${properties.join('')}</Properties>`;
}

/** Declares the part's type to readers of the workbook. */
export const customPropertiesType =
  '<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>';
export const customPropertiesRelation = `<Relationship Id="rIdRecipe" Type="${kinds}/relationships/custom-properties" Target="docProps/custom.xml"/>`;
