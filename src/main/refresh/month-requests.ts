import { z } from 'zod';
import { carriedPiece, shortestCarriedPassword } from '../../shared/domain/months/carried-months';
import { type ThriftReason, thriftReasons } from '../../shared/domain/months/month';
import { nothing, type RoomRequests } from '../wire/router';
import type { CarryService } from './carry-service';
import type { EarlierService } from './earlier-service';
import type { MonthService } from './month-service';
import type { RemovalService } from './removal-service';

type MonthParts = {
  readonly months: MonthService;
  /** Notes whether a window wants large downloads to wait. */
  readonly reportThrift: (because: ThriftReason | null) => null;
};

/** Requests about the current month. */
export const monthRequests = ({ months, reportThrift }: MonthParts) =>
  ({
    'month.thrift': {
      input: z.object({ because: z.enum(thriftReasons).nullable() }),
      answer: ({ because }) => reportThrift(because),
    },
    'month.refresh': { input: z.object({ force: z.boolean() }), answer: ({ force }) => months.refresh(force) },
    'month.cancelRefresh': { input: nothing, answer: () => months.cancel() },
    'month.accept': { input: z.object({ at: z.string().max(40) }), answer: ({ at }) => months.accept(at) },
    'month.turnBack': { input: nothing, answer: () => months.turnBack() },
  }) satisfies RoomRequests;

const fileId = z.string().regex(/^[0-9a-f]{16}$/);
const password = z.string().min(1).max(1000);

/** Requests about the stored months: fetching earlier ones, and taking them to another computer. */
export const keptMonthRequests = (earlier: EarlierService, carry: CarryService) =>
  ({
    'months.kept': { input: nothing, answer: () => earlier.kept() },
    'months.fetchEarlier': {
      input: z.object({ most: z.number().int().min(1).max(100) }).optional(),
      answer: (input) => earlier.begin(input?.most),
    },
    'months.acceptEarlier': {
      input: z.object({ period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
      answer: ({ period }) => earlier.accept(period),
    },
    'months.cancelEarlier': { input: nothing, answer: () => earlier.cancel() },
    'months.carry': {
      input: z.object({ password: password.min(shortestCarriedPassword) }),
      answer: (input) => carry.save(input.password),
    },
    'months.carryPiece': {
      input: z.object({
        id: fileId,
        at: z.number().int().min(0),
        data: z.instanceof(Uint8Array).refine(({ length }) => length <= carriedPiece),
      }),
      answer: ({ id, at, data }) => {
        carry.takePiece(id, at, data);
        return null;
      },
    },
    'months.readCarried': {
      input: z.object({ id: fileId, password }),
      answer: (input) => carry.read(input.id, input.password),
    },
    'months.forgetCarried': {
      input: z.object({ id: fileId }),
      answer: ({ id }) => {
        carry.forget(id);
        return null;
      },
    },
  }) satisfies RoomRequests;

/** An office by its KvK number of eight digits, or a person by the person's number. */
const removed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('office'), id: z.string().regex(/^\d{8}$/) }),
  z.object({ kind: z.literal('person'), id: z.string().regex(/^\d{7,12}$/) }),
]);

/** Requests that remove offices and persons on request. */
export const removalRequests = (removal: RemovalService) =>
  ({ 'removal.remove': { input: removed, answer: (input) => removal.remove(input) } }) satisfies RoomRequests;
