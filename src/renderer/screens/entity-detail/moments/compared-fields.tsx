import { ActionIcon, Checkbox, Kbd } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MomentHead, OpenedMoment } from '../../../../shared/bridge/moment-contract';
import { formatIsoDate, formatMoment, formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import {
  isDifference,
  type MomentComparison,
  type MomentGroup,
  type MomentRow,
  onlyDifferences,
} from '../../../../shared/moments/compare-moments';
import type { MomentField } from '../../../../shared/moments/moment';
import { differenceWords, markSigns, markWords } from '../../../../shared/texts/own/moment-sentences';
import { useStepKey } from '../../../ui/behaviour/use-keys';
import { useTableKeys } from '../../../ui/behaviour/use-table-keys';
import { WithheldValue } from '../../../values/shown-values';
import { StatusMark } from '../../../values/status-mark';
import classes from './moments.module.css';

/** The most lines of a value; the rest are counted. */
const mostLines = 5;

type ValueProps = {
  readonly field: MomentField | null;
  /** The lines of the other value: those that both have are only counted. */
  readonly equal: ReadonlySet<string>;
};

function Value({ field, equal }: ValueProps) {
  if (field === null) return <span className="quiet-small">bestond niet</span>;
  const { state, texts, judged } = field;
  if (state === 'withheld') return <WithheldValue />;
  if (state === 'broken') return <span className="quiet-small">kon niet worden gelezen</span>;
  if (state === 'empty') return <span className="quiet-small">geen</span>;
  if (judged !== null) {
    const { status, reason } = judged;
    const [figure] = texts;
    return (
      <StatusMark
        status={status}
        reason={reason ?? undefined}
        {...(figure === undefined ? { showReason: true } : { figure })}
      />
    );
  }
  const own = texts.filter((text) => !equal.has(text));
  const [more, same] = [own.length - mostLines, texts.length - own.length];
  return (
    <>
      {own.slice(0, mostLines).map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a value never change places
        <span key={at} className={classes.line}>
          {text}
        </span>
      ))}
      {more > 0 && <span className={classes.rest}>en {formatCount(more)} meer</span>}
      {same > 0 && <span className={classes.rest}>{countOf(same, 'regel', 'regels')} gelijk</span>}
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** The lines that both values of a changed field have. */
function equalLines({ mark, before, after }: MomentRow): ReadonlySet<string> {
  if (mark !== 'changed' || before === null || after === null) return nothing;
  const texts = new Set(after.texts);
  return new Set(before.texts.filter((text) => texts.has(text)));
}

type RowProps = { readonly row: MomentRow; readonly isCompared: boolean };

function Row({ row, isCompared }: RowProps) {
  const { label, before, after, mark, difference, changedOn } = row;
  const equal = equalLines(row);
  return (
    <tr data-mark={mark}>
      <th scope="row" tabIndex={-1}>
        {label}
      </th>
      <td className={classes.kept} tabIndex={-1}>
        <Value field={before} equal={equal} />
      </td>
      {isCompared && (
        <>
          <td className={classes.now} tabIndex={-1}>
            <Value field={after} equal={equal} />
          </td>
          <td data-difference={isDifference(mark) || undefined} tabIndex={-1}>
            <span className={classes.sign} aria-hidden>
              {markSigns[mark]}
            </span>
            {difference ?? markWords[mark]}
          </td>
          <td className="no-wrap" tabIndex={-1}>
            {changedOn === null ? '' : formatIsoDate(changedOn)}
          </td>
        </>
      )}
    </tr>
  );
}

type GroupProps = { readonly group: MomentGroup; readonly total: number; readonly isCompared: boolean };

const Group = ({ group: { label, rows, differences }, total, isCompared }: GroupProps) => (
  <tbody>
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={isCompared ? 5 : 2} tabIndex={-1}>
        {label}{' '}
        <span className="quiet-small">
          {countOf(total, 'veld', 'velden')}
          {isCompared && `, ${countOf(differences, 'verschil', 'verschillen')}`}
        </span>
      </th>
    </tr>
    {rows.map((row) => (
      <Row key={row.name} row={row} isCompared={isCompared} />
    ))}
  </tbody>
);

type ToolsProps = {
  readonly comparison: MomentComparison;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onStep: (step: 1 | -1) => void;
};

function Tools({ comparison: { total, counts }, isWhole, onWhole, onStep }: ToolsProps) {
  const differences = counts.changed + counts.added + counts.gone;
  return (
    <div className={classes.tools}>
      <p>
        <strong>{formatCount(differences)}</strong> van {countOf(total, 'veld', 'velden')}{' '}
        {differences === 1 ? 'verschilt' : 'verschillen'}: {formatCount(counts.changed)} gewijzigd,{' '}
        {formatCount(counts.added)} erbij, {formatCount(counts.gone)} weg.
      </p>
      <span className={classes.end}>
        <ActionIcon aria-label="Vorig verschil (Shift F8)" title="Vorig verschil (Shift F8)" onClick={() => onStep(-1)}>
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Volgend verschil (F8)" title="Volgend verschil (F8)" onClick={() => onStep(1)}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Kbd>F8</Kbd>
        <Checkbox
          label={`Alle ${countOf(total, 'veld', 'velden')}`}
          checked={isWhole}
          onChange={(event) => onWhole(event.currentTarget.checked)}
        />
      </span>
    </div>
  );
}

const byKeptAt = (first: MomentHead, second: MomentHead): number => (first.keptAt < second.keptAt ? -1 : 1);

/** The head of the column of a moment. */
const KeptHead = ({ head: { keptAt, about }, withTime }: { readonly head: MomentHead; readonly withTime: boolean }) => (
  <th scope="col" className={classes.kept}>
    Bewaard op <span className="no-wrap">{formatMoment(keptAt).slice(0, withTime ? undefined : 10)}</span>
    <span className={classes.under}>{about === null ? '' : formatPeriod(about.period)}, onveranderbaar</span>
  </th>
);

type ComparedFieldsProps = {
  readonly opened: OpenedMoment;
  readonly comparison: MomentComparison;
  /** The period that the window shows. */
  readonly period: string;
};

/** A moment beside today's dossier, or the earlier of two beside the later: the key figures always, of other groups only what differs. F8 goes to the next difference, arrow keys from cell to cell. */
export function ComparedFields({ opened: { head, against, isCompared }, comparison, period }: ComparedFieldsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [announced, setAnnounced] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const { groups, counts } = comparison;
  const shown = isWhole || !isCompared ? groups : onlyDifferences(groups);
  const rows = shown.flatMap((group) => group.rows).filter(({ mark }) => isDifference(mark));
  const [first = head, second] = [head, ...(against === null ? [] : [against])].sort(byKeptAt);
  const step = (by: 1 | -1): void => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [])];
    const at = cells.findIndex((cell) => cell.matches(':focus'));
    const next = at === -1 ? (by === 1 ? 0 : cells.length - 1) : (at + by + cells.length) % cells.length;
    const row = rows[next];
    if (row === undefined) return;
    cells[next]?.focus();
    cells[next]?.scrollIntoView({ block: 'nearest' });
    setAnnounced(differenceWords(row, second === undefined ? 'vandaag' : 'later'));
  };
  useStepKey('F8', async (by) => step(by));
  const keys = useTableKeys(table);
  const label = second === undefined ? 'Vergelijking met vandaag' : 'Vergelijking van twee momenten';
  return (
    <section className={classes.compared} aria-label={label}>
      {isCompared ? (
        <Tools comparison={comparison} isWhole={isWhole} onWhole={setIsWhole} onStep={step} />
      ) : (
        <p className={classes.tools}>
          {against === null
            ? 'Het dossier van vandaag is hier niet, dus er is niets om mee te vergelijken.'
            : 'Het andere moment is beschadigd, dus er is niets om mee te vergelijken.'}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys go from cell to cell in this table */}
      <table role="grid" aria-readonly aria-label={label} className={classes.table} ref={table} {...keys}>
        <thead>
          <tr>
            <th scope="col">Veld</th>
            <KeptHead head={isCompared ? first : head} withTime={second !== undefined} />
            {isCompared && (
              <>
                {second === undefined ? (
                  <th scope="col">
                    Vandaag<span className={classes.under}>{formatPeriod(period)}</span>
                  </th>
                ) : (
                  <KeptHead head={second} withTime />
                )}
                <th scope="col">Verschil</th>
                <th scope="col">Gewijzigd op</th>
              </>
            )}
          </tr>
        </thead>
        {shown.map((group) => (
          <Group
            key={group.name}
            group={group}
            total={groups.find(({ name }) => name === group.name)?.rows.length ?? 0}
            isCompared={isCompared}
          />
        ))}
      </table>
      {isCompared && (
        <p className={classes.foot}>
          <span>Kerncijfers staan er altijd; van de andere groepen alleen wat verschilt.</span>
          <span>
            {formatCount(counts.equal)} {counts.equal === 1 ? 'veld is' : 'velden zijn'} gelijk
            {counts.unknown > 0 && `, van ${formatCount(counts.unknown)} is het ${markWords.unknown}`}
          </span>
        </p>
      )}
    </section>
  );
}
