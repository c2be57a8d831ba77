import type { PlainScreen } from '../screens/screens';
import type { CommandName } from '../texts/commands';

/** The commands in the desktop's menu. */
export type MenuCommand = Extract<
  CommandName,
  'newWindow' | 'export' | 'refresh' | 'logOut' | 'palette' | 'back' | 'shortcuts' | 'support' | 'news' | 'tour'
>;

/** The items that the desktop's menu sends to the window: a screen, or a command. */
export type MenuItem = PlainScreen | MenuCommand;
