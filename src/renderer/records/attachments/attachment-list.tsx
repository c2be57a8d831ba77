import { ActionIcon, FileButton } from '@mantine/core';
import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconPaperclip,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Attachment, Upload } from '../../../shared/domain/records/record';
import { formatMoment } from '../../../shared/format/format-date';
import { formatBytes, formatCount } from '../../../shared/format/format-number';
import { type FileKind, fileKindOf, shownFileName } from '../../../shared/records/file-names';
import { notUploadedSentence, removeFileQuestion } from '../../../shared/texts/record-sentences';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { IconButton } from '../../ui/panels/icon-button';
import { QuestionDialog } from '../../ui/panels/question-dialog';
import { TextButton } from '../../ui/panels/text-button';
import { ProgressLine } from '../../ui/panels/waiting';
import { useMirror } from '../window/window-records';
import { cancelUpload, removeFile, saveFile, useWaitingFiles } from './attachment-calls';
import classes from './attachment-list.module.css';

const icons: Readonly<Record<FileKind, { readonly Icon: Icon; readonly word: string }>> = {
  document: { Icon: IconFileTypeDocx, word: 'Word-document' },
  sheet: { Icon: IconFileSpreadsheet, word: 'Spreadsheet' },
  pdf: { Icon: IconFileTypePdf, word: 'PDF' },
  other: { Icon: IconFile, word: 'Bestand' },
};

/** An icon for the type of a file by its extension, with a word for screen readers. */
function FileIcon({ name }: { readonly name: string }) {
  const kind = fileKindOf(name);
  const { Icon, word } = icons[kind];
  return <Icon size={18} stroke={1.6} role="img" aria-label={word} data-kind={kind} />;
}

function UploadLine({ upload: { id, fileName, sent, size, state, fault } }: { readonly upload: Upload }) {
  const name = shownFileName(fileName);
  return (
    <li className={classes.line}>
      <FileIcon name={fileName} />
      <bdi className={classes.name}>{name}</bdi>
      {state === 'busy' ? (
        <>
          <span className={classes.progress}>
            <ProgressLine label={`Voortgang van ${name}`} part={size === 0 ? 0 : sent / size} />
          </span>
          <span className="figures quiet">
            {formatBytes(sent)} van {formatBytes(size)}
          </span>
        </>
      ) : (
        <span className={classes.fault} role="alert">
          {notUploadedSentence(fault ?? 'ATTACHMENT_NOT_SENT')}
        </span>
      )}
      <ActionIcon
        aria-label={state === 'busy' ? `Versturen van ${name} annuleren` : `Melding over ${name} sluiten`}
        onClick={() => void cancelUpload(id)}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The number of chosen files that wait, with a button to cancel them. */
const WaitingLine = ({ itemId, count }: { readonly itemId: string; readonly count: number }) => {
  const cancel = useWaitingFiles((state) => state.cancel);
  return (
    <li className={classes.line}>
      <span className="quiet" role="status">
        {count === 1 ? 'Nog 1 bestand wacht' : `Nog ${formatCount(count)} bestanden wachten`} tot er ruimte is om te
        versturen
      </span>
      <ActionIcon aria-label="Wachtende bestanden niet versturen" onClick={() => cancel(itemId)}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
};

type FileLineProps = { readonly file: Attachment; readonly onRemove: () => void };

const FileLine = ({ file, onRemove }: FileLineProps) => {
  const name = shownFileName(file.fileName);
  return (
    <li className={classes.line}>
      <FileIcon name={file.fileName} />
      <bdi className={classes.name}>
        <TextButton onClick={() => void saveFile(file)}>{name}</TextButton>
      </bdi>
      <span className="figures quiet">
        {formatBytes(file.size)}, {formatMoment(file.lastChanged)}
      </span>
      <ActionIcon aria-label={`Bijlage ${name} verwijderen`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** The number of files that are shown at first. */
const shown = 10;

type AttachmentListProps = {
  readonly itemId: string;
  /** The attachments of the item, the newest first. */
  readonly files: readonly Attachment[];
  /** The name of the item. */
  readonly label: string;
};

/** The files of an item, including files that are being sent. A click on a name downloads the file; deleting asks for confirmation. */
export function AttachmentList({ itemId, files, label }: AttachmentListProps) {
  const uploads = useMirror(useShallow((state) => state?.uploads.filter((upload) => upload.itemId === itemId) ?? []));
  const waiting = useWaitingFiles((state) => state.files.filter((file) => file.itemId === itemId).length);
  const showsWaiting = useDelayed(waiting > 0);
  const [asked, setAsked] = useState<Attachment | null>(null);
  const [opened, setOpened] = useState(false);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (files.length === 0 && uploads.length === 0 && !showsWaiting) return null;
  const remove = async (file: Attachment) => {
    setOpened(false);
    // The delete button is removed together with the file.
    if (await removeFile(file)) list.current?.focus();
  };
  return (
    <>
      <ul ref={list} className={classes.files} aria-label={label} tabIndex={-1}>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
        {showsWaiting && waiting > 0 && <WaitingLine itemId={itemId} count={waiting} />}
        {files.slice(0, all ? files.length : shown).map((file) => (
          <FileLine
            key={file.id}
            file={file}
            onRemove={() => {
              setAsked(file);
              setOpened(true);
            }}
          />
        ))}
      </ul>
      {files.length > shown && !all && (
        <TextButton onClick={() => setAll(true)}>Toon {formatCount(files.length - shown)} meer…</TextButton>
      )}
      {asked !== null && (
        <QuestionDialog
          title="Bijlage verwijderen"
          sentences={[removeFileQuestion(shownFileName(asked.fileName))]}
          opened={opened}
          onClose={() => setOpened(false)}
          onYes={() => void remove(asked)}
        />
      )}
    </>
  );
}

type UploadButtonProps = { readonly label?: string; readonly onFiles: (files: readonly File[]) => void };

/** Chooses files to attach; the same file can be chosen again. */
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
        <IconButton Icon={IconPaperclip} {...props} variant="subtle" aria-label={label}>
          Upload bijlage
        </IconButton>
      )}
    </FileButton>
  );
}
