import { createContext, useContext } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { onOwnerChange } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { lastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';
import { notifyNote } from '../../core/notify';
import type { List } from '../../list/core/store/list-store';
import { createWindowList, followWindow, offerList } from '../../list/core/store/window-list';
import { listOnScreen } from '../../screens/entity-list/list-on-screen';

/** Creates the list of the main screen. It lasts as long as the window, so that the user finds it unchanged. */
export function createMainList(): List {
  const main = createWindowList('advisers', {
    requesterId: 'main',
    keepsView: true,
    show: () => navigate(paths.entityList),
  });
  followWindow(main);
  followOwner(main);
  offerList({ ofMonth: () => main });
  return main;
}

/**
 * Switches the list when another owner logs in, without waiting for a screen to render, because data of one account or role must never
 * appear under another. Another role of the same account shows the same list, if it has that list.
 */
function followOwner(main: List): void {
  onOwnerChange((owner, before) => {
    const { list, switchList } = main.getState();
    if (owner === null || before?.email !== owner.email) {
      void switchList(null, 'advisers');
      return;
    }
    const options = useApplication.getState().start?.session.account?.options ?? null;
    const { mode } = lastScreen.getState();
    const next = listOnScreen(list === 'persons', mode, options);
    void switchList(owner, next);
    if (list !== 'persons' && list !== next && next !== mode) {
      notifyNote(`${listDefinitions[list].title} hoort niet bij deze rol`, `U ziet de ${listDefinitions[next].title}.`);
    }
  });
}

const MainListContext = createContext<List | null>(null);

export const MainListProvider = MainListContext.Provider;

/** The list of the main screen, for any part of the shell. */
export function useMainList(): List {
  const list = useContext(MainListContext);
  if (list === null) throw new Error('the shell is outside its MainListProvider');
  return list;
}
