import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { longestKvkListText } from '../../../shared/domain/kvk-list';
import { readTextFile } from '../../list/kvk-lists/read-text-file';
import classes from './upload-filter-screen.module.css';

/** A file that the user chose, as text. */
export type ListFile = { readonly fileName: string; readonly text: string };

export const tooLargeSentence = 'Dit bestand is te groot. Kies een lijst tot 5 MB.';

type ChooseListFileProps = {
  readonly chosen: ListFile | null;
  /** Null for one that is too large. */
  readonly onChoose: (file: ListFile | null) => void;
};

/** Chooses a file with KvK numbers; the same one can be chosen again when it was changed. */
export function ChooseListFile({ chosen, onChoose }: ChooseListFileProps) {
  const clear = useRef<() => void>(null);
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const text = await readTextFile(file);
    clear.current?.();
    onChoose(text.length > longestKvkListText ? null : { fileName: file.name, text });
  };
  return (
    <>
      <FileButton resetRef={clear} accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void choose(file)}>
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
