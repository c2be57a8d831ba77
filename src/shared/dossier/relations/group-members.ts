import type { Dossier, GroupMember, OfficeSummary } from '../../domain/dossiers/dossier';
import { type Asked, type ListPage, type ListPageQuery, largestPage, wholeList } from '../../domain/lists/list';
import type { MonthRef } from '../../domain/months/month';
import { readKvk } from '../../domain/register/kvk';
import { formatNumber } from '../../format/format-number';
import { isRecord, partOf } from '../read-json';
import { versionsOf } from '../versions';

/** A member of a group, and the members that it owns. */
export type GroupNode = GroupMember & { readonly children: readonly GroupNode[] };

/** A member with values of its row in the list of offices. */
export type GroupRow = GroupMember & { readonly subgroup: string | null; readonly subgroupName: string | null };

/** Asks the list of offices for the members of a group. */
export const membersOfGroup = (
  month: MonthRef,
  group: string,
): Asked<ListPageQuery> & { readonly month: MonthRef } => ({
  ...wholeList('advisers'),
  month,
  requesterId: 'group',
  filters: [{ column: 'groupKvk', text: group }],
  columns: ['kvk', 'name', 'city', 'fte', 'afm', 'subgroupKvk', 'subgroupName'],
  offset: 0,
  limit: largestPage,
});

/** The number of an office's group; null when the office has no group. */
export function groupNumberOf(dossier: Pick<Dossier, 'fields'>, office: OfficeSummary | null): string | null {
  const current = versionsOf(dossier.fields.groupSimple, null).find(({ to }) => to === null)?.value;
  const number = isRecord(current) ? partOf(current, 'number') : current;
  const own = typeof number === 'string' || typeof number === 'number' ? readKvk(String(number)) : null;
  const listed = office?.values.groupKvk;
  return own ?? (typeof listed === 'string' ? readKvk(listed) : null);
}

const textIn = (page: ListPage, column: string, at: number): string | null => {
  const cell = page.columns[column]?.[at] ?? null;
  return typeof cell === 'string' && cell !== '' ? cell : null;
};

/** The members on a page of the list. */
export const groupRows = (page: ListPage): readonly GroupRow[] =>
  page.ids.map((id, at) => {
    const fte = page.columns.fte?.[at] ?? null;
    return {
      kvk: id,
      known: true,
      name: textIn(page, 'name', at),
      city: textIn(page, 'city', at),
      fte: typeof fte === 'number' ? fte : null,
      // A column that the subscription lacks is not on the page.
      licensed: page.columns.afm === undefined ? null : textIn(page, 'afm', at) !== null,
      active: page.active[at] ?? null,
      subgroup: textIn(page, 'subgroupKvk', at),
      subgroupName: textIn(page, 'subgroupName', at),
    };
  });

/** The heads of the group and its subgroups that are not among the month's members; their names must be asked for. */
export function missingHeads(group: string, rows: readonly GroupRow[]): readonly string[] {
  const members = new Set(rows.map(({ kvk }) => kvk));
  const heads = new Set([group, ...rows.flatMap(({ subgroup }) => subgroup ?? [])]);
  return [...heads].filter((kvk) => !members.has(kvk));
}

/** What follows a member's name. `own`: the office whose dossier it is. */
export const memberMarks = ({ kvk, known, active }: GroupMember, own: string): readonly string[] => [
  ...(kvk === own ? ['dit kantoor'] : []),
  ...(known ? [] : ['niet in deze maand']),
  ...(active === false ? ['inactief'] : []),
];

/** A member's number, place, FTE and licence, as texts; what is unknown is empty. */
export const memberTexts = ({ kvk, city, fte, licensed }: GroupMember): readonly [string, string, string, string] => [
  kvk,
  city ?? '',
  fte === null ? '' : formatNumber(fte, 1),
  licensed === null ? '' : licensed ? 'vergunning' : 'geen vergunning',
];

export const memberName = ({ name, kvk }: GroupMember): string => name ?? `KvK ${kvk}`;

const unknownMember = (kvk: string, name: string | null): GroupMember => ({
  kvk,
  known: false,
  name,
  city: null,
  fte: null,
  licensed: null,
  active: null,
});

const byName = new Intl.Collator('nl', { numeric: true });
const sorted = (nodes: readonly GroupNode[]): readonly GroupNode[] =>
  [...nodes].sort((first, second) => byName.compare(first.name ?? first.kvk, second.name ?? second.kvk));

/**
 * Builds the ownership tree: the group's head, below it the subgroups' heads and the offices without a subgroup, then the subgroups'
 * members.
 * @param heads rows of heads that are not among the members
 */
export function groupTree(group: string, rows: readonly GroupRow[], heads: readonly GroupMember[]): GroupNode {
  const known = new Map<string, GroupMember>([...heads, ...rows].map((member) => [member.kvk, member]));
  const names = new Map(
    rows.flatMap(({ subgroup, subgroupName }) => (subgroup === null ? [] : [[subgroup, subgroupName]])),
  );
  const memberOf = (kvk: string): GroupMember => {
    const member = known.get(kvk) ?? unknownMember(kvk, null);
    return member.name === null ? { ...member, name: names.get(kvk) ?? null } : member;
  };
  const isSubgroup = (kvk: string | null): kvk is string => kvk !== null && kvk !== group;
  const subgroups = [...new Set(rows.flatMap(({ subgroup }) => (isSubgroup(subgroup) ? subgroup : [])))];
  const leaf = (kvk: string): GroupNode => ({ ...memberOf(kvk), children: [] });
  // A head has its own place, also when its row names a subgroup.
  const others = rows.filter(({ kvk }) => kvk !== group && !subgroups.includes(kvk));
  const under = (head: string): readonly GroupNode[] =>
    sorted(others.filter(({ subgroup }) => subgroup === head).map(({ kvk }) => leaf(kvk)));
  const own = others.filter(({ subgroup }) => !isSubgroup(subgroup));
  return {
    ...memberOf(group),
    children: sorted([
      ...subgroups.map((head) => ({ ...memberOf(head), children: under(head) })),
      ...own.map(({ kvk }) => leaf(kvk)),
    ]),
  };
}
