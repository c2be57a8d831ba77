import { useStore } from 'zustand';
import { bridge } from '../../bridge/bridge';
import { onOwnerChange, ownerOf } from '../account/owner';
import { useApplication } from '../application-store';
import { createLastScreenStore, type LastScreenStore } from './last-screen-store';

/** Where this window is. */
export const lastScreen = createLastScreenStore(bridge.request);

export const useLastScreen = <T>(selector: (state: LastScreenStore) => T): T => useStore(lastScreen, selector);

onOwnerChange((owner) => void lastScreen.getState().follow(owner));
void lastScreen.getState().follow(ownerOf(useApplication.getState().start));
