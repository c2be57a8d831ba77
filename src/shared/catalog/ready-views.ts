import type { Column } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { columnsOf, identityOf, isStandardIn } from './catalog';

/** Columns under a name that every user has; the user's own are presets (docs/product.md#ready-views). */
export type ReadyView = {
  readonly id: string;
  readonly name: string;
  /** In the order in which they are shown; null for those that the subscription names. */
  readonly columns: readonly string[] | null;
};

const officeViews = [
  { id: 'ready.subscription', name: 'Volgens uw abonnement', columns: null },
  {
    id: 'ready.keyFigures',
    name: 'Kerncijfers',
    columns: [
      ...['kvk', 'name', 'ratingRiFD', 'ratingRiFDChange', 'city', 'fte', 'currentRatio', 'equity'],
      ...['active', 'province', 'rfdSegmentation', 'afm'],
    ],
  },
  {
    id: 'ready.contact',
    name: 'Contact',
    columns: [
      ...['kvk', 'name', 'street', 'postcode', 'city', 'province', 'phone', 'mobile', 'mail', 'url', 'active'],
      'rfdSegmentation',
    ],
  },
  {
    id: 'ready.finance',
    name: 'Financieel',
    columns: [
      ...['kvk', 'name', 'ratingRiFD', 'ratingRiFDChange', 'creditRating', 'paymentScore', 'solvency'],
      ...['currentRatio', 'workingCapital', 'equity', 'assetsTotal', 'revenue', 'fte', 'fteGrowth', 'year'],
    ],
  },
  {
    id: 'ready.licences',
    name: 'Vergunningen',
    columns: [
      ...['kvk', 'name', 'afm', 'licensesType', 'licenceCount', 'licenses', 'dateAFMSince', 'firstLicence'],
      ...['authorizedBy', 'specialistKnowledge', 'memberAdfiz', 'active'],
    ],
  },
  {
    id: 'ready.organisation',
    name: 'Organisatie',
    columns: [
      ...[
        'kvk',
        'name',
        'rfdSegmentation',
        'legalSimple',
        'fte',
        'officers',
        'decisionmakers',
        'groupName',
        'groupSize',
      ],
      ...['franchises', 'partnerships', 'dateSettlement', 'active'],
    ],
  },
] as const satisfies readonly ReadyView[];

const standardView = [{ id: 'ready.standard', name: 'Standaard', columns: null }] as const;

/** The views of a list that are ready; the first is shown until the user chooses another. */
export const readyViewsOf = (list: ListName): readonly [ReadyView, ...ReadyView[]] =>
  list === 'advisers' ? officeViews : standardView;

/** The ready view of an id, and the first one for any other. */
export const readyViewOf = (list: ListName, id: string | null): ReadyView => {
  const views = readyViewsOf(list);
  return views.find((view) => view.id === id) ?? views[0];
};

/** The columns that suit a window, in their order, for where a subscription selects none, or it is not known which. */
export const usualColumns = (list: ListName): readonly string[] =>
  list === 'advisers'
    ? officeViews[1].columns
    : columnsOf(list).flatMap((column) => (isStandardIn(list, column) ? [column.name] : []));

/**
 * Whether a new preset shows a column: what the subscription selects, and beside profiles its columns of offices too
 * (docs/product.md#presets).
 */
export const isInNewPreset = (list: ListName, column: Column): boolean =>
  isStandardIn(list, column) || (list === 'profiling' && column.standard);

/** Whether a ready view shows a column. */
export function isShownIn(view: ReadyView, list: ListName, column: Column): boolean {
  if (view.columns === null) return isStandardIn(list, column);
  return identityOf(list).includes(column.name) || view.columns.includes(column.name);
}
