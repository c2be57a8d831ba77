import type { Column } from './column';
import { column } from './define-column';

const shown = { standard: true } as const;

/** Columns of an article of the trade press; the numbers are ours (docs/product.md#column-numbers). */
export const pressColumns: readonly Column[] = [
  column('Vakpers', 0, 'id', 'Artikelnummer', 'code', 'Het nummer van het artikel.', { width: 120 }),
  column('Vakpers', 3, 'date', 'Datum', 'date', 'De datum van het artikel.', shown),
  column('Vakpers', 1, 'title', 'Titel', 'text', 'De kop van het artikel.', { ...shown, width: 360 }),
  column('Vakpers', 2, 'ownCategory', 'Rubriek', 'text', 'De rubriek waarin het artikel is ingedeeld.', {
    ...shown,
    filterKind: 'list',
  }),
  column('Vakpers', 4, 'excerpt', 'Samenvatting', 'text', 'Het begin van het artikel.', { ...shown, width: 420 }),
  column('Vakpers', 5, 'src', 'Bron', 'text', 'Het vakblad of de site.', { ...shown, filterKind: 'list' }),
  column('Vakpers', 6, 'kvks', 'KvK-nummers', 'list', 'De KvK-nummers van de kantoren in het artikel.', {
    width: 180,
    filterKind: 'infix',
  }),
  column('Vakpers', 7, 'names', 'Kantoren', 'list', 'De namen van de kantoren in het artikel.', {
    ...shown,
    width: 260,
    filterKind: 'infix',
  }),
  column('Vakpers', 8, 'articleUrl', 'Adres', 'url', 'Het adres van het artikel op internet.', {
    width: 240,
    field: 'url',
  }),
];
