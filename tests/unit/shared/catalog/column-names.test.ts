import { describe, expect, it } from 'vitest';
import { columnNamed, columnsOf } from '../../../../src/shared/catalog/catalog';
import { currentColumnName, otherColumnNames } from '../../../../src/shared/catalog/column-names';
import { listNames } from '../../../../src/shared/domain/lists/list-name';

describe('another name of a column', () => {
  it.each(otherColumnNames)('%s is replaced by %s, and no list has a column with the other name', (other, name) => {
    expect(columnNamed('advisers', name)).toBeDefined();
    expect(currentColumnName(other)).toBe(name);
    for (const list of listNames) expect(columnNamed(list, other), list).toBeUndefined();
  });

  it('is never a name of the catalogue, whose names are not replaced', () => {
    for (const list of listNames) for (const { name } of columnsOf(list)) expect(currentColumnName(name)).toBe(name);
    expect(currentColumnName('kvkList12')).toBe('kvkList12');
  });

  it('is replaced by the name of the specification when a column once had another', () => {
    expect(
      ['policyMakers', 'legal', 'segmentation', 'optimalSegmentation', 'sizeSegment', 'creditLimit'].map(
        currentColumnName,
      ),
    ).toEqual([
      ...['decisionmakers', 'legalSimple', 'rfdSegmentation', 'rfdSegmentationOptimal', 'rfdSegmentationSize'],
      'creditlimit',
    ]);
    expect(['adviceRating', 'fteReport', 'fteKvk', 'fteKvkExtract'].map(currentColumnName)).toEqual([
      ...['advieskeuzeRating.score', 'fteSimple.total', 'fteKvkSimple.total', 'fteKvkExtractSimple.total'],
    ]);
  });
});
