import { describe, expect, it } from 'vitest';
import { defineColumn } from '../../../../src/shared/catalog/columns/define-column';
import { type FilterKind, filterTraits, traitsOf } from '../../../../src/shared/domain/lists/filter-kind';
import { readingUnderField } from '../../../../src/shared/filters/kinds/describe-filter';
import type { FilterTest } from '../../../../src/shared/filters/kinds/filter';
import { writeChoice } from '../../../../src/shared/filters/kinds/list-choice';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';

const kinds = Object.keys(filterTraits) as readonly FilterKind[];
const kindsThat = (has: (kind: FilterKind) => boolean) => kinds.filter(has);

function testOf(filterKind: FilterKind, text: string): FilterTest {
  const read = parseFilter({ filterKind }, text, 2026);
  if (!read.ok) throw new Error(`${filterKind} ${text}: ${read.message}`);
  return read.test;
}

/** Whether a test on text keeps a cell without a value; null for tests on anything else. */
function keepsEmpty(test: FilterTest): boolean | null {
  if (test.on === 'not') {
    const kept = keepsEmpty(test.of);
    return kept === null ? null : !kept;
  }
  if (test.on === 'text' || test.on === 'items') return test.empty;
  return test.on === 'number' || test.on === 'date' ? false : null;
}

describe('what a kind of filter is like agrees with how its texts are read', () => {
  it.each(kindsThat((kind) => traitsOf(kind).matches !== 'rows'))('with and without a value: %s', (kind) => {
    const [present, absent] = traitsOf(kind).presence;
    if (kind !== 'yesNo') expect(keepsEmpty(testOf(kind, absent))).toBe(true);
    expect(keepsEmpty(testOf(kind, present))).toBe(false);
  });

  it.each(kindsThat((kind) => traitsOf(kind).isNear))('nearly contained texts: %s', (kind) => {
    expect(testOf(kind, '~utrecth')).toMatchObject({ on: 'text' });
    expect(testOf(kind, '~utrecth')).not.toHaveProperty('contains');
  });

  it.each(kindsThat((kind) => traitsOf(kind).ordered !== null))('ranges: %s', (kind) => {
    expect(testOf(kind, '2001-2020')).toMatchObject({ on: traitsOf(kind).ordered });
  });

  it.each(kindsThat((kind) => traitsOf(kind).choice !== null))('chosen values: %s', (kind) => {
    const { choice } = traitsOf(kind);
    const text = writeChoice(kind, { values: ['Top 1%', 'b'], empty: false, all: choice === 'several' });
    expect(parseFilter({ filterKind: kind }, text, 2026).ok).toBe(true);
    if (choice === 'several') expect(testOf(kind, text)).toMatchObject({ on: 'items', mode: 'all' });
  });

  it.each(kindsThat((kind) => traitsOf(kind).isPlain))('no description of letters: %s', (kind) => {
    const column = defineColumn({
      name: 'x',
      label: 'X',
      number: 1,
      group: 'Contact',
      kind: 'text',
      explanation: '',
      filterKind: kind,
    });
    expect(readingUnderField(column, 'utrecht')).toBeNull();
    expect(readingUnderField(column, '!utrecht')).not.toBeNull();
  });
});
