import { useStore } from 'zustand';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { createLastScreenStore, type LastScreenStore } from './last-screen-store';
import { followElsewhere } from './open-elsewhere';
import { followUse, requestHere } from './window-place';

/** The screen that this window shows. */
export const lastScreen = createLastScreenStore(requestHere);

export const useLastScreen = <T>(selector: (state: LastScreenStore) => T): T => useStore(lastScreen, selector);

onOwnerChange((owner) => void lastScreen.getState().follow(owner));
void lastScreen.getState().follow(ownerOf(useApplication.getState().start));
followUse();
followElsewhere();
