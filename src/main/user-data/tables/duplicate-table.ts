import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Removed } from '../../../shared/domain/months/removed';
import {
  type DuplicateDecision,
  type DuplicatePair,
  duplicateVerdicts,
} from '../../../shared/domain/quality/duplicate';
import { readRow } from './read-row';
import type { Revisions } from './revisions';

const office = z.string().regex(/^\d{8}$/);

export const duplicateDecisionSchema = z.object({
  first: office,
  second: office,
  verdict: z.enum(duplicateVerdicts),
  at: z.iso.datetime(),
  revision: z.number().int().min(0),
}) satisfies z.ZodType<DuplicateDecision>;

const placeOf = (role: string, { first, second }: DuplicatePair) =>
  ({ table: 'duplicate_decisions', key: { role, first, second } }) as const;

/** The user's decisions about offices that may be one, by role. */
export class DuplicateTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  all(role: string): readonly DuplicateDecision[] {
    const texts = this.database
      .prepare('SELECT decision FROM duplicate_decisions WHERE role = ? ORDER BY first, second')
      .pluck()
      .all(role);
    return texts.flatMap((text) => readRow(duplicateDecisionSchema, text) ?? []);
  }

  /** Stores the decisions about the pairs of a group, all or none. @throws Fault CHANGED_ELSEWHERE */
  decide(role: string, decisions: readonly DuplicateDecision[]): readonly DuplicateDecision[] {
    const put = this.database.prepare('INSERT OR REPLACE INTO duplicate_decisions VALUES (?, ?, ?, ?, ?)');
    return this.database.transaction(() =>
      decisions.map((decision) =>
        this.revisions.write(placeOf(role, decision), decision.revision, (revision) => {
          const next = { ...decision, revision };
          put.run(role, next.first, next.second, revision, JSON.stringify(next));
          return next;
        }),
      ),
    )();
  }

  /** @throws Fault CHANGED_ELSEWHERE */
  withdraw(role: string, decisions: readonly (DuplicatePair & Pick<DuplicateDecision, 'revision'>)[]): null {
    this.database.transaction(() => {
      for (const { revision, ...pair } of decisions) this.revisions.remove(placeOf(role, pair), revision);
    })();
    return null;
  }

  /** Removes the decisions about an office, in every role. @returns how many rows changed */
  removeAbout(subject: Removed): number {
    if (subject.kind !== 'office') return 0;
    return this.database
      .prepare('DELETE FROM duplicate_decisions WHERE first = @id OR second = @id')
      .run({ id: subject.id }).changes;
  }
}
