import { z } from 'zod';
import { columnNamed } from '../../shared/catalog/catalog';
import { withProviderWords } from '../../shared/catalog/subscription-columns';
import type { Cell, ColumnWords } from '../../shared/domain/lists/column';
import { type Continuations, withContinuations } from '../../shared/domain/lists/followed-office';
import { type CellRemark, longestRemark } from '../../shared/domain/lists/remark';
import type { MonthRef } from '../../shared/domain/months/month';
import type { RemarkedOffice } from '../../shared/domain/watch/own-office-data';
import { monthRefSchema } from '../months/month-ref-schema';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { ownedRequests } from './owned-requests';
import { remarkSchema } from './tables/remark-table';
import type { AskUserData } from './user-data-questions';

type Parts = {
  readonly askUserData: AskUserData;
  readonly session: Session;
  /** Notifies lists and windows that the remarks of a role have changed. */
  readonly onChange: (role: string) => Promise<void>;
  /** The value of an office's column in a month. @throws Fault NOT_ALLOWED for a withheld column, NOT_FOUND */
  readonly readValue: (month: MonthRef, cell: { readonly kvk: string; readonly column: string }) => Promise<Cell>;
};

const cell = remarkSchema.pick({ kvk: true, column: true });
const removed = remarkSchema.pick({ kvk: true, column: true, revision: true });

/** Requests about remarks; every window is notified of a change. */
export function remarkRequests({ askUserData, session, onChange, readValue }: Parts) {
  const owned = ownedRequests(askUserData, session);
  return {
    'remark.list': owned('remarks', {}),
    // The value is read from the month, so that a window cannot store a withheld value.
    'remark.write': {
      input: z.object({
        owner,
        month: monthRefSchema,
        cell,
        text: z.string().min(1).max(longestRemark),
        revision: z.number().int().min(0),
      }),
      answer: async ({ owner: named, month, cell: of, text, revision }) => {
        const role = ownRole(session, named);
        const value = await readValue(month, of);
        const remark = { ...of, text, value, period: month.period, revision };
        const written = await askUserData('writeRemark', () => ({ role, remark }));
        await onChange(role);
        return written;
      },
    },
    'remark.put': owned('writeRemark', { remark: remarkSchema }, onChange),
    'remark.remove': owned('removeRemark', { remark: removed }, onChange),
  } satisfies RoomRequests;
}

/** The offices with remarks, with the labels of their columns as lists show them (docs/rules/list.md#remarks). */
export function remarkedOffices(
  remarks: readonly CellRemark[],
  words: ColumnWords,
  continuations: Continuations,
): readonly RemarkedOffice[] {
  const labelOf = (name: string): string => {
    const column = columnNamed('advisers', name);
    return column === undefined ? name : withProviderWords(column, words).label;
  };
  const byOffice = new Map<string, string[]>();
  for (const { kvk, column } of remarks) {
    const columns = byOffice.get(kvk) ?? [];
    const label = labelOf(column);
    if (!columns.includes(label)) columns.push(label);
    byOffice.set(kvk, columns);
  }
  return withContinuations(
    [...byOffice].map(([kvk, columns]) => ({ kvk, columns })),
    continuations,
  );
}
