import { z } from 'zod';
import { notices as names } from '../../shared/domain/program/notice';
import type { RoomRequests } from '../wire/request';
import type { Notices } from './notices';

/** The notices of the user. */
export const noticeRequests = (notices: Notices) =>
  ({
    'notice.close': { input: z.object({ notice: z.enum(names) }), answer: ({ notice }) => notices.close(notice) },
  }) satisfies RoomRequests;
