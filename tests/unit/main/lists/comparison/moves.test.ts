import { describe, expect, it } from 'vitest';
import { moveOf, policyAnswer, policyOfAny, sharingOf } from '../../../../../src/main/lists/comparison/movers/moves';

const none: ReadonlyMap<string, string> = new Map();
/** Office 1 continues as office 3. */
const continued = new Map([['1', '3']]);

describe('the move of a person', () => {
  it('is from an office that the person left to one that the person joined', () => {
    expect(moveOf({ id: '5', earlier: ['1'], later: ['2'] }, none)).toEqual({
      kind: 'moved',
      left: ['1'],
      joined: ['2'],
    });
    for (const later of [['1'], ['1', '2'], []]) expect(moveOf({ id: '5', earlier: ['1'], later }, none)).toBeNull();
  });

  it('is along with an office that continues, also when the person joins another office besides', () => {
    const along = { kind: 'along', left: ['1'], joined: ['3'] };
    expect(moveOf({ id: '5', earlier: ['1'], later: ['3'] }, continued)).toEqual(along);
    expect(moveOf({ id: '5', earlier: ['1'], later: ['3', '4'] }, continued)).toEqual(along);
  });

  it('is a move of its own when the person also exchanged another office', () => {
    expect(moveOf({ id: '5', earlier: ['1', '2'], later: ['3', '4'] }, continued)).toEqual({
      kind: 'moved',
      left: ['2'],
      joined: ['4'],
    });
  });

  it('is none when the person only left or only joined an office besides', () => {
    expect(moveOf({ id: '5', earlier: ['1', '2'], later: ['3'] }, continued)?.kind).toBe('along');
    expect(moveOf({ id: '5', earlier: ['1'], later: ['1', '3'] }, continued)).toBeNull();
  });

  it('is doubted for a person whom only the AFM lists', () => {
    expect(moveOf({ id: '5~1', earlier: ['1'], later: ['3'] }, continued)?.kind).toBe('afmOnly');
    expect(moveOf({ id: '5~1', earlier: ['1'], later: [] }, none)).toBeNull();
    expect(moveOf({ id: '5~1', earlier: [], later: ['1'] }, none)).toBeNull();
  });
});

describe('the offices that a policy maker shares', () => {
  it('are new, stay, or are no longer shared', () => {
    expect(sharingOf(['1'], ['1', '2'])).toBe('new');
    expect(sharingOf(['1', '2'], ['1', '2'])).toBe('kept');
    expect(sharingOf(['1', '2'], ['1'])).toBe('ended');
    expect(sharingOf(['1'], ['2'])).toBeNull();
  });
});

describe('whether a person is a policy maker of an office', () => {
  const answer = (named: readonly string[] | null, persons: readonly string[], functions: readonly string[] = []) =>
    policyAnswer(
      { name: 'A. Jansen', functions, kvk: '1' },
      { namesOf: () => named, personsOf: (kvk) => (kvk === '1' ? persons : []) },
    );

  it('is said of whom the office names, if only one person of it has that name', () => {
    expect(answer(['a. jansen'], ['A. JANSEN', 'B. Vos'])).toBe('yes');
    expect(answer(['A. Jansen'], ['A. Jansen', 'A. Jansen'])).toBe('unknown');
  });

  it('is denied of others, unless a function of theirs says otherwise', () => {
    expect(answer(['B. Vos'], ['A. Jansen'], ['adviseur'])).toBe('no');
    expect(answer(['B. Vos'], ['A. Jansen'], ['adviseur', 'Beleidsbepaler'])).toBe('unknown');
  });

  it('is not known of an office that names none', () => {
    expect([answer(null, ['A. Jansen']), answer([], ['A. Jansen'])]).toEqual(['unknown', 'unknown']);
  });

  it('of several offices is yes for one of them, else unknown for one of them', () => {
    expect(policyOfAny(['no', 'unknown', 'yes'])).toBe('yes');
    expect(policyOfAny(['no', 'unknown'])).toBe('unknown');
    expect(policyOfAny(['no'])).toBe('no');
    expect(policyOfAny([])).toBe('no');
  });
});
