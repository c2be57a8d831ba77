import type { JudgedRows } from './judged-rows';
import type { RuleState, RuleTest } from './quality-rule';

/** Functions of who leads an office, or speaks for it: such a person may well have several. */
const leading =
  /bestuur|direct|eigenaar|vennoot|\bmaat\b|beleid|volmacht|procuratie|commissaris|aandeel|toezicht|curator|\bdga\b/i;

/** Whether a person only works at offices, and leads none. */
export const isStaff = (functions: readonly string[]): boolean =>
  functions.length > 0 && !functions.some((title) => leading.test(title));

/**
 * The state of rows by the persons of the month: a person who only works at offices is at one of them on one day. An office without a
 * person gives no data, nor does a month without their list.
 */
export function staffElsewhere(
  { of, group }: Extract<RuleTest, { kind: 'staff' }>,
  { rows, read, persons: readPersons }: JudgedRows,
  applies: (row: number) => boolean,
): (row: number) => RuleState {
  const persons = readPersons();
  if (persons === null) return () => 'noData';
  const [kvkIn, groupIn] = [read(of), read(group)];
  const rowOf = new Map<string, number>();
  for (let row = 0; row < rows; row++) if (applies(row)) rowOf.set(String(kvkIn(row)), row);
  const shared = new Set<number>();
  for (const { kvks, functions } of persons.atSeveral) {
    if (!isStaff(functions)) continue;
    const places = [...new Set(kvks)].flatMap((kvk) => rowOf.get(kvk) ?? []);
    for (const row of places) {
      const own = groupIn(row);
      if (places.some((otherRow) => otherRow !== row && (own === null || own !== groupIn(otherRow)))) shared.add(row);
    }
  }
  return (row) => {
    const kvk = kvkIn(row);
    if (kvk === null || !persons.offices.has(String(kvk))) return 'noData';
    return shared.has(row) ? 'finding' : 'passed';
  };
}
