import { Button } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  defaultKvkLabel,
  type KvkListRow,
  type MissingNumbers,
  mostMissing,
} from '../../../../shared/domain/lists/kvk-list';
import type { Failure } from '../../../../shared/domain/result';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { useFocusAfterRemoval } from '../../../ui/behaviour/focus';
import classes from './kvk-lists.module.css';
import { askReasons, type MissingReason, reasonWords } from './missing-reasons';

export const missingSentence = (count: number): string =>
  `${countOf(count, 'nummer staat', 'nummers staan')} niet in de adviseurslijst`;

/** Where a number was in its file, and why it is missing, if known. */
const about = ({ line, label }: KvkListRow, reason: MissingReason | undefined): string =>
  [
    ...(line === null ? [] : [`regel ${formatCount(line)}`]),
    ...(label === defaultKvkLabel ? [] : [label]),
    ...(reason === undefined ? [] : [reasonWords[reason]]),
  ].join(', ');

type Reasons = ReadonlyMap<string, MissingReason>;
const noReasons: Reasons = new Map();

/** The provider's reasons why numbers are missing, once the user asks for them; the requests stop when the lines are closed. */
function useReasons(kvks: readonly string[]) {
  const [reasons, setReasons] = useState(noReasons);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const ask = async () => {
    const { signal } = stop.current;
    setAsking(true);
    setFailure(null);
    const failed = await askReasons(
      kvks.filter((kvk) => !reasons.has(kvk)),
      {
        ask: (id) => bridge.request('dossier.fetch', { kind: 'office', id }),
        onReason: (kvk, reason) => setReasons((before) => new Map(before).set(kvk, reason)),
        signal,
      },
    );
    if (signal.aborted) return;
    setAsking(false);
    setFailure(failed);
  };
  return { reasons, failure, isAsking, ask };
}

/** The numbers that are not offices, each with its line in the file, and on request the reason. */
export function MissingLines({ missing }: { readonly missing: MissingNumbers }) {
  const drawn = missing.first.slice(0, mostMissing.toRead);
  const kvks = drawn.map(({ kvk }) => kvk);
  const { reasons, failure, isAsking, ask } = useReasons(kvks);
  const answered = kvks.filter((kvk) => reasons.has(kvk)).length;
  // The button is removed when all lines have a reason.
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useFocusAfterRemoval(() => list.current?.focus());
  return (
    <>
      <ul
        ref={list}
        className={`figures ${classes.missing}`}
        aria-label="Nummers die niet in de adviseurslijst staan"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also with the keyboard
        tabIndex={0}
      >
        {drawn.map((row) => (
          <li key={row.kvk}>
            <b>{row.kvk}</b> <span className="quiet">{about(row, reasons.get(row.kvk))}</span>
          </li>
        ))}
        {missing.count > drawn.length && <li>en {formatCount(missing.count - drawn.length)} meer</li>}
      </ul>
      <div ref={keptFocus} className={classes.ask}>
        {answered < kvks.length && (
          <Button
            variant="subtle"
            {...disabledWhen(isAsking)}
            leftSection={<IconHelp size={16} stroke={1.6} aria-hidden />}
            onClick={() => void ask()}
          >
            {isAsking ? 'De aanbieder wordt gevraagd...' : 'Vraag de aanbieder waarom'}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {answered > 0 && `Van ${countOf(answered, 'nummer', 'nummers')} is bekend waarom.`}
      </p>
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
    </>
  );
}
