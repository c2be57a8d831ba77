import { create } from 'zustand';

/** The dialogs, and the part of the settings about versions, that menus, the palette and shortcuts can open on any screen. */
type DialogName = 'support' | 'recovery' | 'shortcuts' | 'ownWork' | 'news' | 'versions' | 'earlierExports';

const useDialogs = create<Readonly<Record<DialogName, boolean>>>(() => ({
  support: false,
  recovery: false,
  shortcuts: false,
  ownWork: false,
  news: false,
  versions: false,
  earlierExports: false,
}));

export const openDialog = (name: DialogName): void => useDialogs.setState({ [name]: true });
export const closeDialog = (name: DialogName): void => useDialogs.setState({ [name]: false });
export const useIsDialogOpen = (name: DialogName): boolean => useDialogs((state) => state[name]);
