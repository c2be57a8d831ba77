import { z } from 'zod';
import { notices as names } from '../../shared/domain/program/notice';
import { nothing, type RoomRequests } from '../wire/router';
import type { Notices } from './notices';
import type { Support } from './support';

/** Requests for support. */
export const supportRequests = (support: Support) =>
  ({
    'support.read': { input: nothing, answer: async () => ({ text: await support.text() }) },
    'support.save': { input: nothing, answer: () => support.save() },
  }) satisfies RoomRequests;

/** The notices of the user. */
export const noticeRequests = (notices: Notices) =>
  ({
    'notice.close': { input: z.object({ notice: z.enum(names) }), answer: ({ notice }) => notices.close(notice) },
  }) satisfies RoomRequests;
