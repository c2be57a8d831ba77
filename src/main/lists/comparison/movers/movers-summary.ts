import { byName } from '../../../../shared/domain/by-name';
import {
  type JoinedGroup,
  type MoveKind,
  type MoversSummary,
  moveKinds,
  type NamedOffice,
  type Sharing,
  sharings,
  type TakenOver,
} from '../../../../shared/domain/lists/analysis/movers';
import { earlierColumnName } from '../../../../shared/filters/flow-query';
import { byDutch } from '../../../columns/dutch-order';
import { kindBits } from '../compared-list';
import type { ComparedEngine } from '../comparisons';
import { personsByOffice } from './mover-cells';
import type { KnownMove, Movers } from './movers';

/**
 * The numbers of moves between two months (docs/rules/comparison.md#movers). Every number equals the count of rows that its filter keeps, in the
 * comparison of persons or of offices.
 */
export function moversSummary(movers: Movers, offices: ComparedEngine): MoversSummary {
  const moves = [...movers.moves().values()];
  const moved = moves.filter(({ kind }) => kind === 'moved');
  return {
    persons: countBy<MoveKind, KnownMove>(moveKinds, moves, ({ kind }) => kind),
    policyMakers: {
      left: moved.filter(({ wasPolicy }) => wasPolicy === 'yes').length,
      joined: moved.filter(({ isPolicy }) => isPolicy === 'yes').length,
    },
    offices: { left: listedOffices(movers, 'left'), joined: listedOffices(movers, 'joined') },
    types: movers.lacks('advisers', 'rfdCode') ? null : typesOf(movers, moved),
    sharing: movers.lacks('advisers', 'decisionmakers')
      ? null
      : countBy<Sharing, { readonly sharing: Sharing }>(
          sharings,
          [...movers.sharing().values()],
          ({ sharing }) => sharing,
        ),
    takenOver: takenOver(movers, moves),
    groups: ['groupKvk', 'groupName'].some((name) => movers.lacks('advisers', name)) ? null : joinedGroups(offices),
  };
}

function countBy<K extends string, T>(
  kinds: readonly K[],
  rows: readonly T[],
  kindOf: (row: T) => K,
): Readonly<Record<K, number>> {
  const counts = byName(kinds, () => 0);
  for (const row of rows) counts[kindOf(row)] += 1;
  return counts;
}

/** The number of offices that movers left or joined and that the month of that side lists. */
function listedOffices(movers: Movers, side: 'left' | 'joined'): number {
  const month = side === 'left' ? 'earlier' : 'later';
  return [...personsByOffice(movers, side).keys()].filter((kvk) => movers.ofOffice(month, kvk, 'kvk') !== null).length;
}

/** A person who left offices of several types counts for each type, because the filter of each type finds that person. */
function typesOf(movers: Movers, moved: readonly KnownMove[]): MoversSummary['types'] {
  const counts = new Map<string, { readonly left: string; readonly joined: string; persons: number }>();
  const typesAt = (side: 'earlier' | 'later', kvks: readonly string[]): ReadonlySet<string> =>
    new Set(
      kvks.flatMap((kvk) => {
        const type = movers.ofOffice(side, kvk, 'rfdCode');
        return typeof type === 'string' ? [type] : [];
      }),
    );
  for (const move of moved) {
    for (const left of typesAt('earlier', move.left)) {
      for (const joined of typesAt('later', move.joined)) {
        const key = JSON.stringify([left, joined]);
        const known = counts.get(key);
        if (known === undefined) counts.set(key, { left, joined, persons: 1 });
        else known.persons += 1;
      }
    }
  }
  return [...counts.values()].sort(
    (first, second) =>
      second.persons - first.persons || byDutch(first.left, second.left) || byDutch(first.joined, second.joined),
  );
}

/** The offices that continue as others, those with the most persons first. */
function takenOver(movers: Movers, moves: readonly KnownMove[]): readonly TakenOver[] {
  const along = moves.filter(({ kind }) => kind === 'along');
  return movers
    .continuations()
    .map(({ gone, fresh, signs, verdict }): TakenOver => {
      const persons = along.filter(({ left, joined }) => left.includes(gone.id) && joined.includes(fresh.id)).length;
      return {
        gone: { kvk: gone.id, name: gone.name },
        fresh: { kvk: fresh.id, name: fresh.name },
        signs: signs.map(({ sign }) => sign),
        verdict,
        persons,
      };
    })
    .sort((first, second) => second.persons - first.persons || byDutch(first.fresh.name, second.fresh.name));
}

/** Offices whose group differs between the months, by the new group; a group's head does not count as its member. */
function joinedGroups({ engine, compared }: ComparedEngine): readonly JoinedGroup[] {
  const byGroup = new Map<string, { readonly group: NamedOffice; readonly offices: NamedOffice[] }>();
  const cell = { kvk: engine.cells('kvk'), name: engine.cells('name'), group: engine.cells('groupKvk') };
  const [before, nameOfGroup] = [engine.cells(earlierColumnName('groupKvk')), engine.cells('groupName')];
  const bits = compared.bits();
  for (const row of compared.rows.both) {
    const [group, kvk] = [cell.group(row), cell.kvk(row)];
    if (typeof group !== 'string' || typeof kvk !== 'string' || group === before(row) || group === kvk) continue;
    // An office with a new number is reported as taken over instead.
    if ((bits[row] & kindBits.continued) !== 0) continue;
    const known = byGroup.get(group) ?? { group: { kvk: group, name: String(nameOfGroup(row) ?? group) }, offices: [] };
    known.offices.push({ kvk, name: String(cell.name(row) ?? kvk) });
    byGroup.set(group, known);
  }
  return [...byGroup.values()].sort(
    (first, second) => second.offices.length - first.offices.length || byDutch(first.group.name, second.group.name),
  );
}
