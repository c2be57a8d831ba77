import type { Market, MarketFormat, MarketMonthsAsked, MarketQuery } from '../domain/lists/analysis/market';
import type { PartFile } from '../domain/lists/analysis/sheet-table';
import type { Asked } from '../domain/lists/list';
import type { InMonth } from '../domain/months/month';
import { declared } from './declared';

/** The requests of the page of the market (docs/rules/analysis.md#market). */
export const marketRequests = {
  /** The numbers of the page. A newer question cancels an older one, as for pages. */
  'market.read': declared<(query: InMonth<Asked<MarketQuery & { readonly months: MarketMonthsAsked }>>) => Market>(),
  /** Writes the page to a file; needs the options of an export of changes. Null when the user closed the save dialog. */
  'market.save':
    declared<
      (
        input: InMonth<MarketQuery> & {
          /** The name of the saved filter; null for all active offices. */
          readonly subject: string | null;
          readonly format: MarketFormat;
        },
      ) => { readonly path: string } | null
    >(),
  /** Writes a picture of the page, or its table, under the same rules; the file is named after the title. */
  'market.savePicture':
    declared<
      (input: InMonth<MarketQuery> & { readonly title: string; readonly file: PartFile }) => {
        readonly path: string;
      } | null
    >(),
};
