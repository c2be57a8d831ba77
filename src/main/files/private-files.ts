/**
 * From now on every file and folder that the program and its threads make is this user's alone, in any code: databases and
 * exports too, which say nothing of a mode themselves. Windows has its own rights, by which a user's folders are the user's.
 */
export function keepFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(0o077);
}
