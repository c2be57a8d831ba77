/** Fixed sentences of the lists (docs/product.md#list-states). */
export const listSentences = {
  loading: 'De lijst wordt geladen...',
  noMutations: 'Geen mutaties in de opgegeven periode',
  noMatch: (many: string) => `Uw filter bevat geen ${many}`,
  columnNotInSubscription: 'Deze kolom zit niet in uw abonnement; er kan niet op gefilterd worden.',
};
