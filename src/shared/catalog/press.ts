import type { Column } from '../domain/lists/column';
import { defineColumns } from './columns/define-column';

/** The columns of an article of the trade press; the numbers are ours (docs/rules/columns.md#column-numbers). */
export const pressColumns: readonly Column[] = defineColumns(
  { group: 'Vakpers' },
  {
    id: { number: 0, label: 'Artikelnummer', kind: 'code', width: 120 },
    date: { number: 3, label: 'Datum', kind: 'date', standard: true },
    title: { number: 1, label: 'Titel', kind: 'text', width: 360, standard: true },
    ownCategory: { number: 2, label: 'Rubriek', kind: 'choice', standard: true },
    excerpt: { number: 4, label: 'Samenvatting', kind: 'text', width: 420, standard: true },
    src: { number: 5, label: 'Bron', kind: 'choice', standard: true },
    kvks: { number: 6, label: 'KvK-nummers', kind: 'list', filterKind: 'kvkNumbers', width: 180 },
    names: { number: 7, label: 'Kantoren', kind: 'list', filterKind: 'infix', width: 260, standard: true },
    articleUrl: { number: 8, label: 'Adres', kind: 'url', width: 240, field: 'url' },
  },
  {
    id: 'Het nummer van het artikel.',
    date: 'De datum van het artikel.',
    title: 'De kop van het artikel.',
    ownCategory: 'De rubriek waarin het artikel is ingedeeld.',
    excerpt: 'Het begin van het artikel.',
    src: 'Het vakblad of de site.',
    kvks: 'De KvK-nummers van de kantoren in het artikel.',
    names: 'De namen van de kantoren in het artikel.',
    articleUrl: 'Het adres van het artikel op internet.',
  },
);
