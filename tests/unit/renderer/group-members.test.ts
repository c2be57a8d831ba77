import { describe, expect, it } from 'vitest';
import {
  type GroupNode,
  type GroupRow,
  groupNumberOf,
  groupTree,
  missingHeads,
} from '../../../src/renderer/dossier/group/group-members';
import { byPostcode, isLocation } from '../../../src/renderer/dossier/nearby/nearby-spots';
import type { Neighbour } from '../../../src/shared/domain/dossiers/dossier';
import { fieldOf } from './dossier-samples';

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

  it('marks heads that the month does not know, and asks about them', () => {
    const rows = [{ ...row('4', 'Lid', '3'), subgroupName: 'Subgroep' }];
    expect(missingHeads('1', rows)).toEqual(['1', '3']);
    expect(drawn(groupTree('1', rows, []))).toEqual(['1 ?', '  Subgroep ?', '    Lid']);
  });

  it('uses the number in the dossier, or else the one in the list', () => {
    const office = { kvk: '99000001', period: '2026-10', values: { groupKvk: '99000009' }, withheld: [], words: [] };
    expect(groupNumberOf({ fields: { groupSimple: fieldOf({ number: '9000002' }) } }, office)).toBe('09000002');
    expect(groupNumberOf({ fields: {} }, office)).toBe('99000009');
    expect(groupNumberOf({ fields: { groupSimple: fieldOf({ number: { a: 1 } }) } }, null)).toBeNull();
  });
});

const neighbour = (id: string, postcode: string | null): Neighbour => ({
  id,
  kvk: id.slice(0, 8),
  kilometres: 1,
  active: true,
  latitude: null,
  longitude: null,
  values: { postcode },
});

describe('neighbours', () => {
  it('are grouped by the digits of their postcode, the nearest first', () => {
    const rows = [neighbour('1', '3811QX'), neighbour('2', '3512AB'), neighbour('3', '3811AA'), neighbour('4', null)];
    expect(byPostcode(rows).map(({ postcode, rows: own }) => [postcode, own.map(({ id }) => id)])).toEqual([
      ['3811', ['1', '3']],
      ['3512', ['2']],
      ['', ['4']],
    ]);
  });

  it('are locations if their id is longer than the id of an office', () => {
    expect([isLocation(neighbour('99000001', null)), isLocation(neighbour('99000001_2', null))]).toEqual([false, true]);
  });
});
