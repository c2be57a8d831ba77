import { flagWords } from '../domain/lists/flag-words';
import type { Filter } from '../domain/lists/list';
import { writeListChoice } from './kinds/list-choice';

/** The active offices of a segment, with which an office is compared; null for an office without a segment (docs/rules/dossier.md#key-figures). */
export function segmentPeers(segment: unknown): { readonly name: string; readonly filters: readonly Filter[] } | null {
  if (typeof segment !== 'string' || segment === '') return null;
  const filters = [
    { column: 'rfdSegmentation', text: writeListChoice({ values: [segment], empty: false, all: false }) },
    { column: 'active', text: flagWords.yes },
  ];
  return { name: segment, filters };
}
