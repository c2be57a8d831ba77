import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { listFileTypes, readListFile } from '../../list/kvk-lists/read-list-file';
import classes from './upload-filter-screen.module.css';

/** A file that the user chose, as text. */
export type ListFile = { readonly fileName: string; readonly text: string };

type ChooseListFileProps = {
  readonly chosen: ListFile | null;
  /** Null with the sentence that says why a file cannot be used. */
  readonly onChoose: (file: ListFile | null, sentence: string | null) => void;
};

/** Chooses a file with KvK numbers; the same one can be chosen again when it was changed. */
export function ChooseListFile({ chosen, onChoose }: ChooseListFileProps) {
  const clear = useRef<() => void>(null);
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const read = await readListFile(file);
    clear.current?.();
    if ('sentence' in read) onChoose(null, read.sentence);
    else onChoose({ fileName: file.name, text: read.text }, null);
  };
  return (
    <>
      <FileButton resetRef={clear} accept={listFileTypes} onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}>
            Bestand kiezen
          </Button>
        )}
      </FileButton>
      <span className={classes.file}>{chosen?.fileName ?? 'Geen bestand gekozen'}</span>
    </>
  );
}
