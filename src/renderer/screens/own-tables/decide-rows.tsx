import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DoubtfulRow } from '../../../shared/bridge/own-table-contract';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { evidenceWords } from '../../../shared/texts/own/match-sentences';
import { bridge } from '../../bridge/bridge';
import { FailedAnswer } from '../../core/failed-answer';
import { useWindowMonth } from '../../core/months/window-month';
import { notifyFailure } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { KeyHint } from '../../ui/marks/key-hint';
import { IconButton } from '../../ui/panels/icon-button';
import { StatePanel } from '../../ui/panels/state-panel';
import classes from './decide-rows.module.css';

type Decided = { readonly row: DoubtfulRow; readonly kvk: number | null };

/** What a key does while rows are decided. */
const keys = { next: 'j', previous: 'k', choose: 'Enter', none: 'n', undo: 'z' } as const;

/** Decides about the doubtful rows of a table, one after another, by mouse or by keys (docs/rules/user-data.md#own-tables). */
export function DecideRows({ table }: { readonly table: OwnTableHead }) {
  const month = useWindowMonth();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  // The next rows are asked for when those of the last answer are decided.
  const [turn, setTurn] = useState(0);
  const { data, failure, state, reload } = useAnswer(
    'ownTable.doubtful',
    month === null ? null : { month, id: table.id },
    `${table.id} ${turn}`,
  );
  const isSlow = useDelayed(data === null && failure === null);
  const done = new Set(decided.map(({ row }) => row.clues));
  const left = (data?.rows ?? []).filter(({ clues }) => !done.has(clues));
  const [row] = left;
  const count = (data?.total ?? 0) - (data?.rows ?? []).length + left.length;
  const needsMore = data !== null && state === 'ready' && row === undefined && count > 0;
  useEffect(() => {
    if (needsMore) setTurn((turn) => turn + 1);
  }, [needsMore]);
  const decide = async (about: DoubtfulRow, kvk: number | null): Promise<void> => {
    setDecided((before) => [...before, { row: about, kvk }]);
    const { clues, words } = about;
    const answer = await bridge.request('ownTable.decide', { clues, words, next: kvk, seen: null });
    if (answer.ok) return;
    setDecided((before) => before.filter((item) => item.row.clues !== clues));
    notifyFailure('De keuze is niet bewaard', answer);
    // Another window may have decided about the row.
    setTurn((turn) => turn + 1);
  };
  const last = decided.at(-1);
  const undo = async (): Promise<void> => {
    if (last === undefined) return;
    const { clues, words } = last.row;
    // The row is back before the answer, so that a second undo is about the choice before.
    setDecided((before) => before.filter((item) => item !== last));
    const answer = await bridge.request('ownTable.decide', { clues, words, seen: { kvk: last.kvk } });
    if (!answer.ok) {
      setDecided((before) => [...before, last]);
      return void notifyFailure('De keuze is niet ongedaan gemaakt', answer);
    }
    // A row of an earlier answer is no longer among the rows of this one.
    if (data !== null && !data.rows.some((row) => row.clues === clues)) setTurn((turn) => turn + 1);
  };
  useWindowEvent('keydown', (event) => {
    if (event.key !== keys.undo || !isForRows(event)) return;
    event.preventDefault();
    void undo();
  });
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De rijen kunnen niet worden getoond" onRetry={reload} />;
  if (data === null || needsMore)
    return isSlow ? <p role="status">De kantoren bij deze rijen worden gezocht…</p> : null;
  return (
    <section aria-label="Rijen om over te beslissen">
      <div className={classes.bar}>
        <p role="status">
          {countOf(count, 'rij', 'rijen')} te beslissen
          {decided.length > 0 && `, ${formatCount(decided.length)} gedaan`}
        </p>
        <IconButton Icon={IconArrowBackUp} variant="default" disabled={last === undefined} onClick={() => void undo()}>
          Ongedaan maken <KeyHint keys="Z" />
        </IconButton>
      </div>
      {row === undefined ? (
        <StatePanel
          within
          icon={<IconCheck size={24} stroke={1.6} />}
          tone="done"
          title="Over alle rijen is beslist"
          text="Uw keuzes gelden ook voor een volgende versie van het bestand."
        />
      ) : (
        <OneRow key={row.clues} {...{ row, table }} onDecide={(kvk) => void decide(row, kvk)} />
      )}
    </section>
  );
}

/** Whether a key is meant for the rows: without modifiers, and outside of fields, dialogs and menus. */
function isForRows({ target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || isComposing) return false;
  return !(
    target instanceof Element && target.closest('input, select, textarea, [role="dialog"], [role="menu"]') !== null
  );
}

type OneRowProps = {
  readonly row: DoubtfulRow;
  readonly table: OwnTableHead;
  readonly onDecide: (kvk: number | null) => void;
};

/** A row beside the offices that it may be about. */
function OneRow({ row, table, onDecide }: OneRowProps) {
  const { candidates } = row;
  const [marked, setMarked] = useState(0);
  useWindowEvent('keydown', (event) => {
    const { target, key } = event;
    if (!isForRows(event)) return;
    // A focused button is pressed by Enter itself.
    if (key === keys.choose && target instanceof Element && target.closest('button, a, summary') !== null) return;
    const step = key === keys.next || key === 'ArrowDown' ? 1 : key === keys.previous || key === 'ArrowUp' ? -1 : 0;
    const chosen = candidates[marked];
    if (step !== 0) setMarked((place) => Math.min(candidates.length - 1, Math.max(0, place + step)));
    else if (key === keys.choose && chosen !== undefined) onDecide(chosen.kvk);
    else if (key === keys.none) onDecide(null);
    else return;
    event.preventDefault();
  });
  const clueIds = new Set(Object.values(table.clues));
  const cells = table.columns.flatMap((column, at) => {
    const cell = row.cells[at] ?? '';
    return cell === '' ? [] : [{ column, cell, isClue: clueIds.has(column.id) }];
  });
  return (
    <div className={classes.sides}>
      <div className={classes.row}>
        <h3>
          Uw rij {formatCount(row.row + 1)}
          {row.rows > 1 && `, ${countOf(row.rows, 'rij', 'rijen')} met dezelfde gegevens`}
        </h3>
        <dl>
          {cells
            .toSorted((first, second) => Number(second.isClue) - Number(first.isClue))
            .map(({ column, cell, isClue }) => (
              <div key={column.id} data-clue={isClue}>
                <dt>{column.name}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
        </dl>
      </div>
      <div>
        <ol className={classes.candidates} aria-label="Kantoren die het kunnen zijn">
          {candidates.map((candidate, at) => (
            <Candidate
              key={candidate.kvk}
              {...candidate}
              isMarked={at === marked}
              onChoose={() => onDecide(candidate.kvk)}
            />
          ))}
        </ol>
        <p className={classes.keys}>
          <KeyHint keys="J" /> <KeyHint keys="K" /> ander kantoor, <KeyHint keys="Enter" /> kiezen
        </p>
        <IconButton Icon={IconX} variant="default" onClick={() => onDecide(null)}>
          Geen van deze <KeyHint keys="N" />
        </IconButton>
      </div>
    </div>
  );
}

type CandidateProps = DoubtfulRow['candidates'][number] & { readonly isMarked: boolean; readonly onChoose: () => void };

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function Candidate({ kvk, score, evidence, values, isMarked, onChoose }: CandidateProps) {
  const of = (name: string): string => textOf(values[name]);
  const name = of('name') || String(kvk).padStart(8, '0');
  const facts = [
    [of('street'), `${of('postcode')} ${of('city')}`.trim()].filter((part) => part !== '').join(', '),
    [of('phone'), of('mail'), of('url')].filter((part) => part !== '').join(' · '),
    of('tradenames') === '' ? '' : `Handelsnamen: ${of('tradenames')}`,
  ].filter((fact) => fact !== '');
  return (
    <li className={classes.candidate} data-marked={isMarked} aria-current={isMarked}>
      <div className={classes.facts}>
        <strong>{name}</strong>
        <span className={classes.kvk}>KvK {String(kvk).padStart(8, '0')}</span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span className="quiet">{evidenceWords(evidence)}</span>
      </div>
      <span className="figures" title="Hoe waarschijnlijk het dit kantoor is">
        {score}%
      </span>
      <Button size="xs" variant={isMarked ? 'filled' : 'default'} aria-label={`${name} kiezen`} onClick={onChoose}>
        Kiezen
      </Button>
    </li>
  );
}
