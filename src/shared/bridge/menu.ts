/** What the desktop's menu asks of the window. */
export type MenuItem =
  | 'export'
  | 'refresh'
  | 'logOut'
  | 'entityList'
  | 'personList'
  | 'palette'
  | 'back'
  | 'settings'
  | 'shortcuts'
  | 'support'
  | 'faq'
  | 'contact'
  | 'tour';
