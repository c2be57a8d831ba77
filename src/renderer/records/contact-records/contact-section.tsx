import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { RecordPage } from '../../../shared/domain/records/record';
import { formatCount } from '../../../shared/format/format-number';
import { moreDraftsSentence } from '../../../shared/texts/record-sentences';
import { FailedPart } from '../../core/failed-answer';
import { useFormersOf } from '../../core/follow/formers';
import { useOfferedCommand } from '../../core/offered-commands';
import { usePrinting } from '../../ui/behaviour/use-printing';
import { DropTarget } from '../../ui/forms/drop-target';
import { IconButton } from '../../ui/panels/icon-button';
import { TextButton } from '../../ui/panels/text-button';
import { addFiles } from '../attachments/attachment-calls';
import { AttachmentList, UploadButton } from '../attachments/attachment-list';
import { MirrorNote } from '../pages/mirror-note';
import { useRecordUndoKeys } from '../texts/record-actions';
import { Announcement } from '../window/announcement';
import { useRecordPage } from '../window/use-record-page';
import { useAreRecordsUnknown, useMirror } from '../window/window-records';
import classes from './contact-section.module.css';
import { ContactTable } from './contact-table';
import { useContactEditing } from './use-contact-editing';

/** The number of rows: in brief form with one line each, then in full, and how many each request adds. */
const [inBrief, atFirst, more] = [2, 10, 50];

/** The contact records and files of one office, in its dossier (docs/rules/records.md#contact-records). */
export function ContactSection({ kvk }: { readonly kvk: string }) {
  const [limit, setLimit] = useState(atFirst);
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = usePrinting() || isOpen;
  const formers = useFormersOf(kvk);
  const { data, failure, reload } = useRecordPage({
    kind: 'contacts',
    itemId: kvk,
    also: formers.map(({ id }) => id),
    search: '',
    followups: 'all',
    order: 'newest',
    offset: 0,
    limit,
  });
  const add = useRef<HTMLButtonElement>(null);
  const editing = useContactEditing(() => add.current?.focus());
  useOfferedCommand('newContact', () => editing.onNew(kvk));
  useRecordUndoKeys();
  const items = [kvk, ...formers.map(({ id }) => id)];
  const files = data?.attachments.filter(({ itemId }) => items.includes(itemId)) ?? [];
  const send = (chosen: readonly File[]) => {
    setIsOpen(true);
    void addFiles(
      kvk,
      chosen,
      files.map(({ fileName }) => fileName),
    );
  };
  const isEmpty = data !== null && data.records.length === 0 && data.drafts.length === 0;
  const hasFailed = useMirror((state) => state?.sync === 'failed');
  const begun = data === null || isWhole ? (data?.drafts ?? []) : data.drafts.slice(0, inBrief);
  const records = data === null || isWhole ? (data?.records ?? []) : data.records.slice(0, inBrief - begun.length);
  const left = data === null ? 0 : data.total + data.drafts.length - begun.length - records.length;
  return (
    <DropTarget onFiles={send}>
      <div className={classes.tools}>
        {!isWhole && (left > 0 || files.length > 0) && (
          <TextButton onClick={() => setIsOpen(true)}>
            {left > 0 ? `Toon ${formatCount(left)} meer…` : `Bijlagen (${formatCount(files.length)})`}
          </TextButton>
        )}
        {isOpen && <TextButton onClick={() => setIsOpen(false)}>Toon minder…</TextButton>}
        {(isWhole || hasFailed) && <MirrorNote />}
        <UploadButton label="Upload bijlage bij dit kantoor" onFiles={send} />
        <IconButton Icon={IconPlus} ref={add} variant="subtle" onClick={() => editing.onNew(kvk)}>
          Nieuw contactmoment
        </IconButton>
      </div>
      {failure !== null && <FailedPart failure={failure} onRetry={reload} />}
      {data === null && failure === null && <p className={classes.quiet}>De contactmomenten worden geladen...</p>}
      {isEmpty && <Nothing />}
      {data !== null && !isEmpty && (
        <ContactTable
          label="Contactmomenten met dit kantoor"
          records={records}
          drafts={begun}
          names={data.names}
          isBrief={!isWhole}
          formers={formers}
          {...editing}
        />
      )}
      {isWhole && data !== null && <Rest data={data} onMore={() => setLimit(limit + more)} />}
      {isWhole && (isOpen || files.length > 0) && <Files kvk={kvk} files={files} />}
      {editing.dialogs}
      <Announcement />
    </DropTarget>
  );
}

/** Shown when there are no records, or they are unknown. */
function Nothing() {
  const isUnknown = useAreRecordsUnknown();
  return (
    <p className={classes.quiet}>
      {isUnknown
        ? 'De contactmomenten zijn nog niet opgehaald; ze komen zodra u verbinding hebt.'
        : 'Nog geen contactmomenten met dit kantoor.'}
    </p>
  );
}

const Files = ({ kvk, files }: { readonly kvk: string; readonly files: RecordPage['attachments'] }) => (
  <>
    <h3 className={classes.heading}>Bijlagen</h3>
    {files.length === 0 && (
      <p className={classes.quiet}>Geen bijlagen. Sleep een bestand hierheen, of kies Upload bijlage.</p>
    )}
    <AttachmentList itemId={kvk} files={files} label="Bijlagen bij dit kantoor" />
  </>
);

/** The buttons that load more records. */
const Rest = ({ data, onMore }: { readonly data: RecordPage; readonly onMore: () => void }) => (
  <>
    {data.moreDrafts > 0 && <p className={classes.quiet}>{moreDraftsSentence(data.moreDrafts)}</p>}
    {data.total > data.records.length && (
      <TextButton onClick={onMore}>
        Toon {formatCount(Math.min(more, data.total - data.records.length))} meer…
      </TextButton>
    )}
  </>
);
