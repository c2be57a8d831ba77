/** How the host of the program handles files. */
export type FileHost = {
  /** The default folder of exports. */
  readonly folder: () => string;
  /** The path to write to; null when the user closed the dialog. */
  readonly chooseTarget: (fileName: string) => Promise<FileTarget | null>;
  readonly open: (path: string, how: 'file' | 'folder' | 'download') => Promise<{ readonly address: string | null }>;
  /** Asks for a folder; null when the user closed the dialog. Absent when the host has no dialog. */
  readonly chooseFolder?: () => Promise<string | null>;
  /** Sets the folder that dialogs begin in; empty for no preference. */
  readonly preferFolder?: (preferred: () => string) => void;
  /** The page that the window shows, as a PDF on A4. Absent when the browser itself prints. */
  readonly pdfOfPage?: () => Promise<Uint8Array>;
  /**
   * Checks that the administrator allows a file, by its name or full path. Absent without an administrator's limits.
   * @throws Fault FORMAT_MANAGED, FOLDER_MANAGED
   */
  readonly permit?: (file: string) => void;
  /** Whether `open` can show the file itself. */
  readonly canOpen: boolean;
  /** Called when another user logs in: addresses of earlier files no longer work. */
  readonly forget: () => void;
};

/** A full path, and whether the user wants to replace an existing file. */
export type FileTarget = { readonly path: string; readonly replaces: boolean };
