import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../../shared/format/format-number';
import { moreDraftsSentence } from '../../../shared/texts/record-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useOfferedCommand } from '../../core/offered-commands';
import { DropTarget } from '../../ui/forms/drop-target';
import { TextButton } from '../../ui/panels/text-button';
import { addFiles } from '../attachments/attachment-calls';
import { AttachmentList } from '../attachments/attachment-list';
import { UploadButton } from '../attachments/upload-button';
import { MirrorNote } from '../pages/mirror-note';
import { useRecordPage } from '../pages/use-record-page';
import { useIsUnknown } from '../pages/window-records';
import { Announcement } from '../texts/announcement';
import { useUndoKey } from '../texts/use-undo-key';
import classes from './contact-section.module.css';
import { ContactTable } from './contact-table';
import { useContactEditing } from './use-contact-editing';

/** So many rows at first, and so many more with each request. */
const [atFirst, more] = [10, 50];

/** Contact records and files of one office, within its dossier (docs/product.md#contact-records). */
export function ContactSection({ kvk }: { readonly kvk: string }) {
  const [limit, setLimit] = useState(atFirst);
  const { data, failure, reload } = useRecordPage({
    kind: 'contacts',
    itemId: kvk,
    search: '',
    followups: 'all',
    order: 'newest',
    offset: 0,
    limit,
  });
  const add = useRef<HTMLButtonElement>(null);
  const editing = useContactEditing(() => add.current?.focus());
  useOfferedCommand('newContact', () => editing.onNew(kvk));
  useUndoKey();
  const files = data?.attachments.filter(({ itemId }) => itemId === kvk) ?? [];
  const send = (chosen: readonly File[]) =>
    void addFiles(
      kvk,
      chosen,
      files.map(({ fileName }) => fileName),
    );
  const isUnknown = useIsUnknown();
  const isEmpty = data !== null && data.records.length === 0 && data.drafts.length === 0;
  return (
    <DropTarget onFiles={send}>
      <div className={classes.tools}>
        <Button
          ref={add}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => editing.onNew(kvk)}
        >
          Nieuw contactmoment
        </Button>
        <UploadButton label="Upload bijlage bij dit kantoor" onFiles={send} />
        <span className={classes.stand}>
          <MirrorNote />
        </span>
      </div>
      {failure !== null && (
        <p role="alert">
          {sentenceOf(failure)} <TextButton onClick={reload}>Opnieuw proberen</TextButton>
        </p>
      )}
      {data === null && failure === null && <p className={classes.quiet}>De contactmomenten worden geladen...</p>}
      {isEmpty && (
        <p className={classes.quiet}>
          {isUnknown
            ? 'De contactmomenten zijn nog niet opgehaald; ze komen zodra u verbinding hebt.'
            : 'Nog geen contactmomenten met dit kantoor.'}
        </p>
      )}
      {data !== null && !isEmpty && (
        <ContactTable
          label="Contactmomenten met dit kantoor"
          records={data.records}
          drafts={data.drafts}
          names={data.names}
          {...editing}
        />
      )}
      {data !== null && data.moreDrafts > 0 && <p className={classes.quiet}>{moreDraftsSentence(data.moreDrafts)}</p>}
      {data !== null && data.total > data.records.length && (
        <TextButton onClick={() => setLimit(limit + more)}>
          Toon {formatCount(Math.min(more, data.total - data.records.length))} meer…
        </TextButton>
      )}
      <h3 className={classes.heading}>Bijlagen</h3>
      {files.length === 0 && (
        <p className={classes.quiet}>Geen bijlagen. Sleep een bestand hierheen, of kies Upload bijlage.</p>
      )}
      <AttachmentList itemId={kvk} files={files} label="Bijlagen bij dit kantoor" />
      {editing.dialogs}
      <Announcement />
    </DropTarget>
  );
}
