import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../../../src/shared/domain/lists/list';
import {
  type GroupNode,
  type GroupRow,
  groupNumberOf,
  groupRows,
  groupTree,
  memberMarks,
  memberTexts,
  missingHeads,
} from '../../../../src/shared/dossier/relations/group-members';
import { fieldOf } from '../../renderer/dossier-samples';

const row = (kvk: string, name: string, subgroup: string | null = null): GroupRow => ({
  kvk,
  name,
  subgroup,
  known: true,
  city: 'Gouda',
  fte: 1,
  licensed: true,
  active: true,
  subgroupName: null,
});
const drawn = (node: GroupNode, depth = 0): string[] => [
  `${'  '.repeat(depth)}${node.name ?? node.kvk}${node.known ? '' : ' ?'}`,
  ...node.children.flatMap((child) => drawn(child, depth + 1)),
];

describe('the tree of a group', () => {
  it('has the head above subgroups and members, sorted by name', () => {
    const rows = [row('1', 'Holding'), row('2', 'Zon'), row('3', 'Sub', '3'), row('4', 'Lid', '3'), row('5', 'Aarde')];
    expect(drawn(groupTree('1', rows, []))).toEqual(['Holding', '  Aarde', '  Sub', '    Lid', '  Zon']);
  });

  it('has each member once, also a head that belongs to a subgroup', () => {
    const rows = [row('1', 'Holding', '3'), row('3', 'Sub', '6'), row('4', 'Lid', '3'), row('6', 'Tak', '6')];
    expect(drawn(groupTree('1', rows, []))).toEqual(['Holding', '  Sub', '    Lid', '  Tak']);
  });

  it('marks heads that the month does not know, and asks about them', () => {
    const rows = [{ ...row('4', 'Lid', '3'), subgroupName: 'Subgroep' }];
    expect(missingHeads('1', rows)).toEqual(['1', '3']);
    expect(drawn(groupTree('1', rows, []))).toEqual(['1 ?', '  Subgroep ?', '    Lid']);
  });

  it('says of a member whose dossier it is, and what the month and the subscription know of it', () => {
    const own = { ...row('1', 'Holding'), fte: 2.26, active: false };
    expect(memberMarks(own, '1')).toEqual(['dit kantoor', 'inactief']);
    expect(memberTexts(own)).toEqual(['1', 'Gouda', '2,3', 'vergunning']);
    const [unknown] = groupTree('9', [], []).children;
    expect(unknown).toBeUndefined();
    expect(memberMarks(groupTree('9', [], []), '1')).toEqual(['niet in deze maand']);
    const page = { ids: ['1'], active: [true], columns: { name: ['Holding'], city: ['Gouda'] } } as unknown as ListPage;
    expect(groupRows(page).map(memberTexts)).toEqual([['1', 'Gouda', '', '']]);
  });

  it('uses the number in the dossier, or else the one in the list', () => {
    const office = { kvk: '99000001', period: '2026-10', values: { groupKvk: '99000009' }, withheld: [], words: [] };
    expect(groupNumberOf({ fields: { groupSimple: fieldOf({ number: '9000002' }) } }, office)).toBe('09000002');
    expect(groupNumberOf({ fields: {} }, office)).toBe('99000009');
    expect(groupNumberOf({ fields: { groupSimple: fieldOf({ number: { a: 1 } }) } }, null)).toBeNull();
  });
});
