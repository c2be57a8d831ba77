/** The commands of the command line. An installed program that is started with a command opens no window. */
export const commandNames = [
  'export',
  'query',
  'match',
  'dossiers',
  'watch',
  'verify-moment',
  'verify-tables',
  'conform',
  'policy',
  'remove-data',
  'lists',
  'columns',
  'network',
] as const;

export type CommandName = (typeof commandNames)[number];

export const isCommandName = (text: string | undefined): text is CommandName =>
  commandNames.some((name) => name === text);
