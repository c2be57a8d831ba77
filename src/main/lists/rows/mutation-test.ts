import { changeColumnOf } from '../../../shared/catalog/advisers/changes';
import { infoGroupLabels } from '../../../shared/catalog/columns/info-group-labels';
import type { Mutations } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { GroupDays } from './columns/changed-columns';
import type { JoinedColumn } from './columns/list-column';
import { type CodesTest, type RowTest, shareOf } from './row-test';

/** Remembers the test of the last period, which stays the same while the user types in filters. */
export class MutationTests {
  private last: { readonly key: string; readonly test: RowTest | null } | null = null;

  /** @param columnOf returns a column of the list, or null when the list lacks it */
  constructor(
    private readonly list: ListName,
    private readonly columnOf: (name: string) => JoinedColumn | null,
  ) {}

  /** The days on which some groups changed; for persons of all groups, because the provider reports their changes without a group. */
  days(groups: Mutations['groups']): readonly GroupDays[] {
    const named =
      this.list === 'persons'
        ? [{ name: 'changedPerson', label: 'Persoon' }]
        : groups.map((group) => ({ name: changeColumnOf[group], label: infoGroupLabels[group] }));
    return named.flatMap((group) => {
      const days = this.columnOf(group.name);
      return days === null ? [] : [{ ...group, days }];
    });
  }

  /** Null when the list has no mutations, as for articles. */
  of(mutations: Mutations): RowTest | null {
    const key = JSON.stringify(mutations);
    if (this.last?.key !== key) {
      const columns = this.days(mutations.groups).map(({ days }) => days);
      this.last = { key, test: columns.length === 0 ? null : mutationTest(columns, mutations) };
    }
    return this.last.test;
  }
}

/** Tests whether a row has a day within the period in one of the columns. Each distinct day is tested once. */
function mutationTest(columns: readonly JoinedColumn[], { from, to }: Mutations): RowTest {
  const tests = columns.flatMap(({ column: { stored }, via }): CodesTest[] => {
    if (stored.storage !== 'items') return [];
    const within = stored.dictionary.map((day) => day >= from && day <= to);
    const pass = Uint8Array.from(stored.combinations, (days) => (days.some((day) => within[day]) ? 1 : 0));
    return [{ on: 'codes', codes: stored.codes, pass, share: shareOf(pass), via }];
  });
  return { on: 'any', tests, share: tests.reduce((sum, { share }) => sum + share, 0) };
}
