/** Events about the user's data that no request caused; `texts/notice-sentences.ts` has a sentence for each. */
export const notices = [
  'ADDRESS_CLEANED',
  'AUTHORITIES_UNUSED',
  'CLOCK_OFF',
  'CONFLICT_COPIES',
  'FILES_PUT_ASIDE',
  'FOLDER_SYNCHRONISED',
  'MONTH_PARTLY_READ',
  'MONTH_PUT_ASIDE',
  'PROVIDER_MOVED',
  'SESSION_NOT_KEPT',
  'SESSION_PUT_ASIDE',
  'SETTINGS_RESET',
  'UNEXPECTED_ERROR',
  'UPDATE_READY',
  'USER_DATA_EMPTIED',
  'USER_DATA_RESTORED',
  'USER_DATA_TOO_NEW',
  'USER_DATA_UNUSABLE',
] as const;
export type Notice = (typeof notices)[number];
