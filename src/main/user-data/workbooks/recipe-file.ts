import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import {
  largestRecipe,
  largestRecipePart,
  longestProperty,
  recipeHead,
  recipeProperty,
} from '../../../shared/domain/exports/earlier-export';
import { Fault } from '../../../shared/domain/result';
import type { PackedPart } from '../../../shared/format/zip-part';
import type { ExportRecipe } from '../../../shared/view/export-recipe';
import { recipeSchema } from '../tables/schemas/view-file-schema';

const headSchema = z.object({
  program: z.literal(recipeHead.program),
  content: z.literal(recipeHead.content),
  version: z.number().int().min(1),
});

/** The recipe in a part of a workbook, which may come from a stranger. @throws Fault RECIPE_INVALID, VIEW_FILE_TOO_NEW */
export function readRecipe(part: PackedPart): ExportRecipe {
  const written = jsonOf(recipeText(textOf(part)));
  const head = headSchema.safeParse(written);
  if (!head.success) throw new Fault('RECIPE_INVALID');
  if (head.data.version > recipeHead.version) throw new Fault('VIEW_FILE_TOO_NEW');
  const recipe = recipeSchema.safeParse(written);
  if (!recipe.success) throw new Fault('RECIPE_INVALID');
  return recipe.data;
}

function textOf({ packed, isDeflated }: PackedPart): string {
  try {
    const maxOutputLength = largestRecipePart.unpacked;
    return Buffer.from(isDeflated ? inflateRawSync(packed, { maxOutputLength }) : packed).toString('utf8');
  } catch {
    throw new Fault('RECIPE_INVALID');
  }
}

/** The most characters of one property with its tags. A spreadsheet that saved the file may have written it differently. */
const longestElement = longestProperty * 6 + 500;

/** The pieces of the recipe, joined in numeric order. */
function recipeText(xml: string): string {
  const pieces = new Map<number, string>();
  for (const element of xml.split('<property').slice(1)) {
    const { name, text } = propertyOf(element.slice(0, longestElement));
    const number = name.startsWith(recipeProperty) ? Number(name.slice(recipeProperty.length)) : Number.NaN;
    if (Number.isInteger(number)) pieces.set(number, text);
  }
  let recipe = '';
  for (let number = 1; pieces.has(number) && recipe.length <= largestRecipe; number++) recipe += pieces.get(number);
  return recipe;
}

function propertyOf(element: string): { readonly name: string; readonly text: string } {
  const name = /\sname="([^"]*)"/.exec(element)?.[1] ?? '';
  const text = /<vt:lpwstr>([^<]*)<\/vt:lpwstr>/.exec(element)?.[1] ?? '';
  return { name: unescaped(name), text: unescaped(text) };
}

const signs: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (text: string): string => text.replace(/&(quot|apos|lt|gt|amp);/g, (all, name) => signs[name] ?? all);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('RECIPE_INVALID');
  }
}
