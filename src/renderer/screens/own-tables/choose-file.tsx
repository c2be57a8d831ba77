import { FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { listFileTypes } from '../../list/tools/kvk-lists/read-list-file';
import { IconButton } from '../../ui/panels/icon-button';

type ChooseFileProps = {
  readonly onFile: (file: File) => void;
  readonly variant?: 'filled' | 'default';
  readonly children: string;
};

/** A button that chooses a file; the same file can be chosen again after a change. */
export function ChooseFile({ onFile, variant = 'filled', children }: ChooseFileProps) {
  const clear = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={clear}
      accept={listFileTypes}
      onChange={(file) => {
        clear.current?.();
        if (file !== null) onFile(file);
      }}
    >
      {(props) => (
        <IconButton Icon={IconFileUpload} variant={variant} {...props}>
          {children}
        </IconButton>
      )}
    </FileButton>
  );
}
