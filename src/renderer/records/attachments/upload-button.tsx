import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';

type UploadButtonProps = { readonly label?: string; readonly onFiles: (files: readonly File[]) => void };

/** Chooses files to send along; the same file can be chosen again. */
export function UploadButton({ label = 'Upload bijlage', onFiles }: UploadButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      resetRef={reset}
      onChange={(files) => {
        onFiles(files);
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          aria-label={label}
        >
          Upload bijlage
        </Button>
      )}
    </FileButton>
  );
}
