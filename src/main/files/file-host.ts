/** How the host of the program handles files. */
export type FileHost = {
  /** The default folder of exports. */
  readonly folder: () => string;
  /** The path to write to; null when the user closed the dialog. */
  readonly chooseTarget: (fileName: string) => Promise<FileTarget | null>;
  readonly open: (path: string, how: 'file' | 'folder' | 'download') => Promise<{ readonly address: string | null }>;
  /** Asks for a folder; null when the dialog was closed. Not there where the host has no dialog. */
  readonly chooseFolder?: () => Promise<string | null>;
  /** Sets the folder that the user prefers, for dialogs; empty for none. */
  readonly preferFolder?: (preferred: () => string) => void;
  /** The page that the window shows, on A4. Absent where the browser prints. */
  readonly pdfOfPage?: () => Promise<Uint8Array>;
  /** Whether `open` can show the file itself. */
  readonly canOpen: boolean;
  /** Called for another user: no earlier address leads to a file any more. */
  readonly forget: () => void;
};

/** A full path, and whether the user wants to replace an existing file. */
export type FileTarget = { readonly path: string; readonly replaces: boolean };
