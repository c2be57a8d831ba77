import { create } from 'zustand';
import type { SectionName } from '../../shared/dossier/points';

/** Both days included, `YYYY-MM-DD`. */
export type DossierPeriod = { readonly from: string; readonly to: string };

type DossierViewState = {
  /** Only what changed in this period; null shows everything. */
  readonly mutations: DossierPeriod | null;
  /** The period that was chosen last, for when mutations are switched on again. */
  readonly lastPeriod: DossierPeriod | null;
  readonly hidden: ReadonlySet<string>;
  /** Whether the neighbours are shown on a map as well. */
  readonly nearbyMap: boolean;
  readonly setMutations: (period: DossierPeriod | null) => void;
  readonly toggleSection: (name: SectionName | string) => void;
  readonly showNearbyMap: (nearbyMap: boolean) => void;
};

/** How dossiers are looked at; it stays from one dossier to the next. */
export const useDossierView = create<DossierViewState>((set, get) => ({
  mutations: null,
  lastPeriod: null,
  hidden: new Set(),
  nearbyMap: false,
  setMutations: (mutations) => set(mutations === null ? { mutations } : { mutations, lastPeriod: mutations }),
  toggleSection: (name) => {
    const hidden = new Set(get().hidden);
    if (!hidden.delete(name)) hidden.add(name);
    set({ hidden });
  },
  showNearbyMap: (nearbyMap) => set({ nearbyMap }),
}));
