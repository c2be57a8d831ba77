import type { Column } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import { columnsOf, identityOf, isStandardIn } from './catalog';

/** A named set of columns that every user has. The user's own sets are presets (docs/rules/views.md#ready-views). */
export type ReadyView = {
  readonly id: string;
  readonly name: string;
  /** The columns in the order in which they are shown; null for the columns that the subscription selects. */
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

/** The ready-made views of a list. The first one is shown until the user chooses another. */
export const readyViewsOf = (list: ListName): readonly [ReadyView, ...ReadyView[]] =>
  list === 'advisers' ? officeViews : standardView;

/** The ready-made view with an id; the first view for any other id. */
export const readyViewOf = (list: ListName, id: string | null): ReadyView => {
  const views = readyViewsOf(list);
  return views.find((view) => view.id === id) ?? views[0];
};

/** The columns that fit a usual window, in their order. They are used when the subscription selects none, or its selection is unknown. */
export const usualColumns = (list: ListName): readonly string[] =>
  list === 'advisers'
    ? officeViews[1].columns
    : columnsOf(list).flatMap((column) => (isStandardIn(list, column) ? [column.name] : []));

/**
 * Whether a new preset shows a column: the columns that the subscription selects, and in the profiling list also its usual columns of
 * offices (docs/rules/views.md#presets).
 */
export const isInNewPreset = (list: ListName, column: Column): boolean =>
  isStandardIn(list, column) || (list === 'profiling' && column.standard);

/** Whether a ready-made view shows a column. */
export function isShownIn(view: ReadyView, list: ListName, column: Column): boolean {
  if (view.columns === null) return isStandardIn(list, column);
  return identityOf(list).includes(column.name) || view.columns.includes(column.name);
}
