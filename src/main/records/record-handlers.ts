import type { Handlers } from '../../shared/bridge/calls';
import type { Attachment } from '../../shared/domain/records/record';
import { Fault } from '../../shared/domain/result';
import { Mirror } from './mirror';
import type { MirrorAttachment } from './read-changes';
import type { RecordCalls, RecordNote } from './record-calls';

/** Answers calls from the mirror of the opened role. */
export function createRecordHandlers(note: (note: RecordNote) => void): Handlers<RecordCalls> {
  let opened: { readonly epoch: number; readonly mirror: Mirror } | null = null;

  function close(): null {
    opened?.mirror.close();
    opened = null;
    return null;
  }

  function mirrorOf(epoch: number): Mirror {
    // The requester has logged out, or opened another role.
    if (opened?.epoch !== epoch) throw new Fault('CANCELLED');
    return opened.mirror;
  }

  const shownIn =
    (mirror: Mirror) =>
    (attachment: MirrorAttachment): Attachment => ({ ...attachment, isKept: mirror.isKept(attachment.id) });

  return {
    open: (location) => {
      close();
      opened = { epoch: location.epoch, mirror: new Mirror(location, note) };
      return null;
    },
    close,
    state: ({ epoch }) => mirrorOf(epoch).state(),
    since: ({ epoch, scope }) => mirrorOf(epoch).since(scope),
    apply: ({ epoch, records, attachments, answer }) => mirrorOf(epoch).apply(records, attachments, answer),
    page: ({ epoch, query, items, ids, dayStart }) => {
      const mirror = mirrorOf(epoch);
      const page = mirror.index.page(query, dayStart);
      const asked = [...(query.itemId === null ? [] : [query.itemId, ...(query.also ?? [])]), ...items];
      const shown = [...asked, ...page.records.map(({ itemId }) => itemId)];
      const attachments = mirror.index.attachmentsOf(shown).map(shownIn(mirror));
      return { ...page, attachments, present: ids.filter((id) => mirror.index.find(id) !== null) };
    },
    marks: ({ epoch }) => mirrorOf(epoch).index.marks(),
    find: ({ epoch, id }) => mirrorOf(epoch).index.find(id),
    ofItem: ({ epoch, itemId }) => mirrorOf(epoch).index.ofItem(itemId),
    setTwins: ({ epoch, first, second }) => {
      mirrorOf(epoch).setTwins(first, second);
      return null;
    },
    removeItem: ({ epoch, itemId }) => mirrorOf(epoch).removeItem(itemId),
    attachment: ({ epoch, id }) => {
      const mirror = mirrorOf(epoch);
      const attachment = mirror.index.attachment(id);
      return attachment === null ? null : shownIn(mirror)(attachment);
    },
    attachmentsOf: ({ epoch, itemId }) => {
      const mirror = mirrorOf(epoch);
      return mirror.index.attachmentsOf([itemId]).map(shownIn(mirror));
    },
    file: ({ epoch, id }) => mirrorOf(epoch).readFile(id),
    keepFile: ({ epoch, id, data }) => {
      mirrorOf(epoch).keepFile(id, data);
      return null;
    },
  };
}
