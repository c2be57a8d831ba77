import { z } from 'zod';
import { marketFormats } from '../../shared/domain/lists/analysis/market';
import { marketTitle } from '../../shared/texts/analysis/market-words';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import type { ListService } from '../lists/service/list-service';
import { marketQueryInMonth } from '../lists/service/query-schema';
import { isFictitious, requireFile } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { markedName, safeFileName } from './content/export-file-name';
import type { PaperService } from './papers/paper-service';
import { partFileSchema, saveDrawnFile } from './picture-requests';

type MarketParts = {
  readonly host: FileHost;
  readonly session: Session;
  readonly lists: Pick<ListService, 'questions'>;
  readonly papers: Pick<PaperService, 'write'>;
  /** Whether the whole program shows demo data; a single account may do so too. */
  readonly demo: boolean;
};

/** Saves the page of the market, and its pictures (docs/rules/analysis.md#market). Of the same month come the same bytes. */
export const marketRequests = ({ host, session, lists, papers, demo }: MarketParts) =>
  ({
    'market.save': {
      input: z.object({
        ...marketQueryInMonth,
        subject: z.string().max(200).nullable(),
        format: z.enum(marketFormats),
      }),
      answer: async ({ month, subject, format, ...query }) => {
        requireFile(session, { ...query, periods: monthsOf(month.period) });
        const market = await lists.questions.ask('market', month, { ...query, months: 'all', keptMonths: true });
        const view = { market, selection: subject, isFictitious: isFictitious({ session, demo }) };
        const name = safeFileName(markedName(marketTitle(view), view.isFictitious), format);
        if (format === 'xlsx') {
          const { marketWorkbook } = await import('./formats/market-file');
          return saveFile(host, name, await marketWorkbook(view));
        }
        const { bytes } = await papers.write({ kind: 'market', source: view });
        return saveFile(host, name, bytes);
      },
    },
    'market.savePicture': {
      input: z.object({ ...marketQueryInMonth, title: z.string().max(200), file: partFileSchema }),
      answer: ({ month, title, file, ...query }) => {
        requireFile(session, { ...query, periods: monthsOf(month.period) });
        return saveDrawnFile({ host, session, demo }, { title, sheet: 'Marktbeeld', file });
      },
    },
  }) satisfies RoomRequests;

/** The page is about months beside one another. */
const monthsOf = (period: string): readonly string[] => [period, 'earlier'];
