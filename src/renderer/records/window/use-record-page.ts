import { useEffect, useMemo, useRef } from 'react';
import type { RecordQuery } from '../../../shared/domain/records/record';
import { bridge } from '../../bridge/bridge';
import { ownerKey, useOwner } from '../../core/account/owner';
import { type Answer, useAnswer } from '../../core/use-answer';
import { watchWindow, windowName } from './window-presence';
import { askMirror, drafts, useMirror } from './window-records';

/** Notes or contact records with their drafts and attachments, requested again after every change to them. */
export function useRecordPage(query: RecordQuery): Answer<'record.page'> {
  const owner = useOwner();
  const { kind, itemId, search, followups, order, offset, limit } = query;
  const also = query.also?.join(' ') ?? '';
  const input = useMemo(
    () =>
      owner === null
        ? null
        : {
            owner,
            window: windowName,
            query: { kind, itemId, also: also.split(' ').filter(Boolean), search, followups, order, offset, limit },
          },
    [owner, kind, itemId, also, search, followups, order, offset, limit],
  );
  const answer = useAnswer('record.page', input, `${ownerKey(owner)} ${kind} ${itemId ?? ''}`);
  const version = useMirror((state) => state?.version ?? null);
  const { reload } = answer;
  useEffect(() => {
    if (owner !== null && version === null) void askMirror(owner);
  }, [owner, version]);
  const { data } = answer;
  useEffect(() => {
    if (data === null) return;
    for (const key of data.settled) drafts.getState().noteSaved(key);
    const others = [...data.drafts, ...data.records.flatMap(({ otherDrafts }) => otherDrafts)];
    for (const { isElsewhere, window } of others) if (isElsewhere) watchWindow(window);
  }, [data]);
  const seen = useRef(version);
  useEffect(() => {
    if (version === seen.current) return;
    seen.current = version;
    reload();
  }, [version, reload]);
  useEffect(
    () =>
      bridge.listen('draft.typed', ({ key, window }) => {
        // After a reload, the old page's last text may arrive after the new page's request.
        if (window !== windowName || drafts.getState().texts[key] === undefined) reload();
      }),
    [reload],
  );
  return answer;
}

/**
 * Unsent texts of new records, the most recent first.
 * @param itemId one office; null for all offices
 */
export function useBegunDrafts(kind: RecordQuery['kind'], itemId: string | null): Answer<'record.page'> {
  return useRecordPage({ kind, itemId, search: '', followups: 'all', order: 'newest', offset: 0, limit: 1 });
}
