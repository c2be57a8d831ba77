import { useRef, useState } from 'react';
import { type CellRemark, remarkKey } from '../../../../shared/domain/lists/remark';
import type { Failure } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import { useLeaving } from '../../../ui/behaviour/use-leaving';
import { useList, useListActions, useListMonth } from '../../core/store/list-context';

/** Milliseconds without a key before a text is stored. */
const pause = 400;

type RemarkText = {
  readonly text: string;
  readonly failure: Failure | null;
  readonly type: (text: string) => void;
  /**
   * Stores the typed text as one step of the list. The remark keeps its value and month, unless `isAboutNow` replaces them by the present
   * ones.
   */
  readonly finish: (text: string, isAboutNow: boolean) => Promise<boolean>;
};

/** The text of a remark while it is typed. It is stored after each pause, and when the editor or the page closes, as one step. */
export function useRemarkText(
  cell: Pick<CellRemark, 'kvk' | 'column'>,
  before: CellRemark | null,
  label: string,
): RemarkText {
  const owner = useList((state) => state.owner);
  const month = useListMonth();
  const { noteStored } = useListActions();
  const [text, setText] = useState(before?.text ?? '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const kept = useRef(before);
  /** Writes run one after another, because each refers to the version of the previous one. */
  const queue = useRef(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The text typed since the last write; null when there is none. */
  const waiting = useRef<string | null>(null);

  const write = async (next: string, isAboutNow: boolean): Promise<boolean> => {
    if (owner === null || month === null) return false;
    const known = kept.current;
    if (next === (known?.text ?? '') && !isAboutNow) return true;
    const answer =
      next === ''
        ? await bridge.request('remark.remove', { owner, remark: { ...cell, revision: known?.revision ?? 0 } })
        : known === null || isAboutNow
          ? await bridge.request('remark.write', { owner, month, cell, text: next, revision: known?.revision ?? 0 })
          : await bridge.request('remark.put', { owner, remark: { ...known, text: next } });
    setFailure(answer.ok ? null : answer);
    if (answer.ok) kept.current = answer.data;
    return answer.ok;
  };
  const enqueue = (next: string, isAboutNow = false): Promise<boolean> => {
    clearTimeout(timer.current);
    waiting.current = null;
    queue.current = queue.current.then(() => write(next.trim(), isAboutNow));
    return queue.current;
  };
  useLeaving(() => {
    if (waiting.current !== null) void enqueue(waiting.current);
  });
  return {
    text,
    failure,
    type: (next) => {
      setText(next);
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void enqueue(next), pause);
    },
    finish: async (last, isAboutNow) => {
      if (!(await enqueue(last, isAboutNow && last.trim() !== ''))) return false;
      const stored = kept.current;
      if (stored === before) return true;
      noteStored(`opmerking bij ${label}`, {
        kind: 'remark',
        id: remarkKey(cell),
        cell,
        before,
        revision: stored?.revision ?? 0,
      });
      return true;
    },
  };
}
