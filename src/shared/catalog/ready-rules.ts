import { flagWords } from '../domain/lists/flag-words';
import type { WatchCondition } from '../domain/watch/watch-rule';

/**
 * A ready-made rule of the watch. With `ofLimit`, its limit becomes the limit of the lowest colour of its column, if the provider has set
 * one.
 */
export type ReadyRule = { readonly name: string; readonly condition: WatchCondition; readonly ofLimit?: true };

/** The ready-made rules, in the order of the menu (docs/rules/watch.md#watch-rules). */
export const readyRules: readonly ReadyRule[] = [
  { name: 'Vergunning weg', condition: { is: 'empties', column: 'licensesType' } },
  { name: 'Kifid weg', condition: { is: 'empties', column: 'kifid' } },
  { name: 'Bestuurder vertrokken', condition: { is: 'loses', column: 'managementFunction' } },
  { name: 'Nieuwe bestuurder', condition: { is: 'gains', column: 'managementFunction' } },
  { name: 'Verhuisd', condition: { is: 'changes', column: 'postcode', by: null } },
  {
    name: 'Rating naar Rood',
    condition: { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.45 },
    ofLimit: true,
  },
  {
    name: 'Betalingsscore naar Rood',
    condition: { is: 'crosses', column: 'paymentScore', direction: 'falls', limit: 5.5 },
    ofLimit: true,
  },
  { name: 'Niet meer actief', condition: { is: 'becomes', column: 'active', value: flagWords.no } },
  { name: 'Overgenomen', condition: { is: 'continued' } },
  { name: 'Andere groep', condition: { is: 'changes', column: 'groupKvk', by: null } },
  { name: 'Jaarcijfers gedeponeerd', condition: { is: 'changes', column: 'year', by: null } },
];
