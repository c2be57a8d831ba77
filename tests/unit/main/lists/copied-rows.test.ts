import { describe, expect, it } from 'vitest';
import { listRequests } from '../../../../src/main/lists/service/list-requests';
import type { ListService } from '../../../../src/main/lists/service/list-service';
import type { Session } from '../../../../src/main/session/session';
import { type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { largestPage, wholeList } from '../../../../src/shared/domain/lists/list';
import { someMonth } from '../month-fixture';

const none = Object.fromEntries(optionNames.map((name) => [name, false])) as Options;

/** Copies rows of offices with some columns. */
function copied(rows: number, columns: readonly string[], options: Partial<Options>) {
  const questions = { ask: async () => ({ rows, columns: {} }) };
  const lists = { questions } as unknown as ListService;
  const session = { options: () => ({ ...none, canShowMutations: true, ...options }) } as unknown as Session;
  const asked = { month: someMonth, ...wholeList('advisers'), columns, rows: { kind: 'all' as const } };
  return listRequests(lists, session)['list.cells'].answer(asked);
}

describe('copying rows', () => {
  it('needs no option up to the largest page, and that of a file beyond it', async () => {
    await expect(copied(largestPage, ['kvk', 'fte@was1'], {})).resolves.toMatchObject({ rows: largestPage });
    await expect(copied(largestPage + 1, ['kvk'], {})).rejects.toMatchObject({ detail: 'canExportData' });
    await expect(copied(largestPage + 1, ['kvk'], { canExportData: true })).resolves.toMatchObject({
      rows: largestPage + 1,
    });
    await expect(copied(largestPage + 1, ['fte@was1'], { canExportData: true })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      detail: 'canExportMutations',
    });
  });
});
