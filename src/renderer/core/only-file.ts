import { notifyNote } from './notify';

/** The first of the files that were dropped, where one is read at a time; a message says that it is the only one. */
export function onlyFile(files: readonly File[]): File | undefined {
  const [file] = files;
  if (file !== undefined && files.length > 1)
    notifyNote(`Alleen “${file.name}” wordt gelezen`, 'Hier kan één bestand tegelijk. Sleep de andere hierna.');
  return file;
}
