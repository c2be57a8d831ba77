import type { AreaTable } from './area-table';

/** A chart as a file: a drawing of nothing but shapes and words, the bytes of a PNG, or its numbers; a workbook has the picture too. */
export type ChartFile =
  | { readonly format: 'png'; readonly content: Uint8Array }
  | { readonly format: 'svg'; readonly content: string }
  | { readonly format: 'csv'; readonly table: AreaTable }
  | { readonly format: 'xlsx'; readonly table: AreaTable; readonly picture: Uint8Array };
