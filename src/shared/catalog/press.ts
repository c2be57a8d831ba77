import type { Column } from './column';
import { defineColumns } from './define-column';

/** Columns of an article of the trade press; the numbers are ours (docs/product.md#column-numbers). */
export const pressColumns: readonly Column[] = defineColumns({ group: 'Vakpers' })({
  id: { number: 0, label: 'Artikelnummer', kind: 'code', explanation: 'Het nummer van het artikel.', width: 120 },
  date: { number: 3, label: 'Datum', kind: 'date', explanation: 'De datum van het artikel.', standard: true },
  title: {
    number: 1,
    label: 'Titel',
    kind: 'text',
    explanation: 'De kop van het artikel.',
    width: 360,
    standard: true,
  },
  ownCategory: {
    number: 2,
    label: 'Rubriek',
    kind: 'choice',
    explanation: 'De rubriek waarin het artikel is ingedeeld.',
    standard: true,
  },
  excerpt: {
    number: 4,
    label: 'Samenvatting',
    kind: 'text',
    explanation: 'Het begin van het artikel.',
    width: 420,
    standard: true,
  },
  src: { number: 5, label: 'Bron', kind: 'choice', explanation: 'Het vakblad of de site.', standard: true },
  kvks: {
    number: 6,
    label: 'KvK-nummers',
    kind: 'list',
    explanation: 'De KvK-nummers van de kantoren in het artikel.',
    filterKind: 'infix',
    width: 180,
  },
  names: {
    number: 7,
    label: 'Kantoren',
    kind: 'list',
    explanation: 'De namen van de kantoren in het artikel.',
    filterKind: 'infix',
    width: 260,
    standard: true,
  },
  articleUrl: {
    number: 8,
    label: 'Adres',
    kind: 'url',
    explanation: 'Het adres van het artikel op internet.',
    width: 240,
    field: 'url',
  },
});
