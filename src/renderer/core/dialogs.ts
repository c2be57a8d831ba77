import { create } from 'zustand';

/** The dialogs that menus, the palette and shortcuts can open on any screen. */
type DialogName = 'support' | 'recovery' | 'shortcuts' | 'ownWork' | 'news' | 'earlierExports';

const useDialogs = create<Readonly<Record<DialogName, boolean>>>(() => ({
  support: false,
  recovery: false,
  shortcuts: false,
  ownWork: false,
  news: false,
  earlierExports: false,
}));

export const openDialog = (name: DialogName): void => useDialogs.setState({ [name]: true });
export const closeDialog = (name: DialogName): void => useDialogs.setState({ [name]: false });
export const useIsDialogOpen = (name: DialogName): boolean => useDialogs((state) => state[name]);
