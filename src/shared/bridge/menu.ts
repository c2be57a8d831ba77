import type { PlainScreen } from '../screens/screens';

/** What the desktop's menu asks of the window: to open a screen, or something else. */
export type MenuItem =
  | PlainScreen
  | 'export'
  | 'refresh'
  | 'logOut'
  | 'palette'
  | 'back'
  | 'shortcuts'
  | 'support'
  | 'tour';
