import { z } from 'zod';
import { type Clock, todayBy } from '../../shared/domain/clock';
import { letterFormats } from '../../shared/domain/lists/month-letter';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import type { ListService } from '../lists/service/list-service';
import { listQueryInMonth } from '../lists/service/query-schema';
import { isFictitious, requireFile } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { markedName, safeFileName } from './content/export-file-name';
import { letterFile } from './formats/letter-file';
import type { PaperService } from './papers/paper-service';

type LetterParts = {
  readonly host: FileHost;
  readonly session: Session;
  readonly lists: Pick<ListService, 'questions'>;
  readonly papers: Pick<PaperService, 'write'>;
  readonly clock: Clock;
  /** Whether the whole program shows demo data; a single account may do so too. */
  readonly demo: boolean;
};

/** Saves the letter about two months. Its sentences and the file name are made here (docs/rules/comparison.md#letter). */
export const letterRequests = ({ host, session, lists, papers, clock, demo }: LetterParts) =>
  ({
    'comparison.saveLetter': {
      input: z.object({ ...listQueryInMonth, subject: z.string().max(10_000), format: z.enum(letterFormats) }),
      answer: async ({ month, subject, format, ...query }) => {
        if (query.comparison === null) throw new Fault('FILTER_INVALID');
        requireFile(session, query);
        const letter = await lists.questions.ask('filedLetter', month, query);
        const isMadeUp = isFictitious({ session, demo });
        const name = safeFileName(markedName(letter.title, isMadeUp), format);
        if (format !== 'pdf') return saveFile(host, name, letterFile({ letter, subject, demo: isMadeUp }, format));
        const about = { subject, isFictitious: isMadeUp, maker: session.view().account?.userName ?? '' };
        const source = { letter, ...about, madeOn: todayBy(clock) };
        const { bytes } = await papers.write({ kind: 'letter', source });
        return saveFile(host, name, bytes);
      },
    },
  }) satisfies RoomRequests;
