import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { FollowChoice, FollowPair } from '../../../shared/domain/lists/followed-office';
import { readRow } from './read-row';
import type { Revisions } from './revisions';

const office = z.object({ id: z.string().regex(/^\d{8}$/), name: z.string().max(1000) });

export const followChoiceSchema = z.object({
  gone: office,
  fresh: office,
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  follows: z.boolean(),
  at: z.iso.datetime(),
  revision: z.number().int().min(0),
}) satisfies z.ZodType<FollowChoice>;

/** A stored answer; an answer about a continuation that the user refused later has no effect. */
export type StoredFollow = FollowChoice & { readonly isRefused: boolean };

const placeOf = (role: string, { gone, fresh }: FollowPair) =>
  ({ table: 'followed_offices', key: { role, gone, fresh } }) as const;

/** The user's answers about offices that are continued, by role (docs/rules/user-data.md#continued-offices). */
export class FollowedOfficeTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  /** In the order of the former offices. */
  all(role: string): readonly StoredFollow[] {
    const refused =
      "EXISTS (SELECT 1 FROM continuation_verdicts v WHERE v.role = f.role AND v.list = 'advisers' AND v.gone = f.gone AND v.fresh = f.fresh AND v.verdict = 'refused')";
    return this.database
      .prepare(`SELECT choice, ${refused} AS refused FROM followed_offices f WHERE role = ? ORDER BY gone, fresh`)
      .all(role)
      .flatMap((row) => {
        const { choice, refused: isRefused } = row as { readonly choice: unknown; readonly refused: number };
        const read = readRow(followChoiceSchema, choice);
        return read === null ? [] : [{ ...read, isRefused: isRefused === 1 }];
      });
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window answered in the meantime */
  write(role: string, choice: FollowChoice): FollowChoice {
    const pair = { gone: choice.gone.id, fresh: choice.fresh.id };
    return this.revisions.write(placeOf(role, pair), choice.revision, (revision) => {
      const next = { ...choice, revision };
      this.database
        .prepare('INSERT OR REPLACE INTO followed_offices VALUES (?, ?, ?, ?, ?)')
        .run(role, pair.gone, pair.fresh, revision, JSON.stringify(next));
      return next;
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window answered in the meantime */
  remove(role: string, { revision, ...pair }: FollowPair & Pick<FollowChoice, 'revision'>): null {
    return this.revisions.remove(placeOf(role, pair), revision);
  }

  /** Removes the answers about an office, in every role. @returns the number of removed answers */
  removeAbout(kvk: string): number {
    return this.database.prepare('DELETE FROM followed_offices WHERE gone = @kvk OR fresh = @kvk').run({ kvk }).changes;
  }
}
