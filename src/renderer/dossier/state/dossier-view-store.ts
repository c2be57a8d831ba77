import { create } from 'zustand';
import type { Settings } from '../../../shared/domain/program/settings';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';

/** Both days included, `YYYY-MM-DD`. */
export type DossierPeriod = { readonly from: string; readonly to: string };

type DossierViewState = {
  /** Shows only what changed in this period; null shows everything. */
  readonly mutations: DossierPeriod | null;
  /** The last chosen period, which is used when mutations are switched on again. */
  readonly lastPeriod: DossierPeriod | null;
  /** Names of the hidden sections. */
  readonly hidden: ReadonlySet<string>;
  /** Whether empty fields are left out. */
  readonly hidesEmpty: boolean;
  /** Whether neighbours are also shown on a map. */
  readonly nearbyMap: boolean;
  /** Whether the Belblad replaces the dossier on screen. */
  readonly callSheet: boolean;
  /** Whether the kept moments replace the dossier on screen. */
  readonly moments: boolean;
  readonly showMoments: (moments: boolean) => void;
  readonly setCallSheet: (callSheet: boolean) => void;
  readonly setMutations: (period: DossierPeriod | null) => void;
  readonly setHidden: (names: ReadonlySet<string>) => void;
  readonly setHidesEmpty: (hidesEmpty: boolean) => void;
  readonly showNearbyMap: (nearbyMap: boolean) => void;
};

type Remembered = Pick<Settings, 'hidesEmptyFields' | 'hiddenSections'>;

/** Applies a choice at once, and stores it for the next start. */
async function remember(change: Partial<Remembered>): Promise<void> {
  const failure = await useApplication.getState().changeSettings(change);
  if (failure !== null) notifyFailure('Deze keuze is niet bewaard', failure);
}

const seen = (settings: Remembered | undefined): Pick<DossierViewState, 'hidden' | 'hidesEmpty'> => ({
  hidden: new Set(settings?.hiddenSections),
  hidesEmpty: settings?.hidesEmptyFields ?? true,
});

/** The display settings that all dossiers share; hidden sections are also stored for the next start. */
export const useDossierView = create<DossierViewState>((set) => {
  useApplication.subscribe(({ start }, before) => {
    if (start !== null && before.start === null) set(seen(start.settings));
  });
  return {
    ...seen(useApplication.getState().start?.settings),
    mutations: null,
    lastPeriod: null,
    nearbyMap: false,
    callSheet: false,
    moments: false,
    showMoments: (moments) => set({ moments }),
    setCallSheet: (callSheet) => set({ callSheet }),
    setMutations: (mutations) => set(mutations === null ? { mutations } : { mutations, lastPeriod: mutations }),
    setHidden: (hidden) => {
      set({ hidden });
      void remember({ hiddenSections: [...hidden] });
    },
    setHidesEmpty: (hidesEmpty) => {
      set({ hidesEmpty });
      void remember({ hidesEmptyFields: hidesEmpty });
    },
    showNearbyMap: (nearbyMap) => set({ nearbyMap }),
  };
});

/** The names with `name` added, or removed if it was among them. */
export function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}
