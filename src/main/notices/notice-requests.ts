import { z } from 'zod';
import { notices as names } from '../../shared/domain/notice';
import type { RequestsOf } from '../wire/request';
import type { Notices } from './notices';

/** What the user was told. */
export const noticeRequests = (notices: Notices): RequestsOf<'notice.close'> => ({
  'notice.close': { input: z.object({ notice: z.enum(names) }), answer: ({ notice }) => notices.close(notice) },
});
