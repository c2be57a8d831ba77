import { Button, Radio } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { columnNamed } from '../../../../shared/catalog/catalog';
import type { Judgement, MethodEvidence, MethodWord } from '../../../../shared/domain/lists/comparison';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount, formatNumber, formatPercentage } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { notifyDone, notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListQuery } from '../../core/store/list-context';
import classes from './method-panel.module.css';
import { Spread } from './spread';

type MethodPanelProps = { readonly column: string; readonly onClose: () => void };

const wordLabels: Readonly<Record<MethodWord, string>> = {
  label: 'De naam',
  explanation: 'De uitleg',
  unit: 'De eenheid',
  kind: 'De soort',
};

/** Whether a column was computed by another method: the evidence for and against, and the user's decision. */
export function MethodPanel({ column: name, onClose }: MethodPanelProps) {
  const query = useListQuery(true);
  const asked = useMemo(
    () =>
      query === null || query.comparison === null
        ? null
        : { ...query, filters: [], mutations: null, near: null, column: name },
    [query, name],
  );
  const { data } = useAnswer(
    'comparison.method',
    asked,
    `${name} ${asked?.month.generation} ${asked?.comparison?.earlier}`,
  );
  const list = useList((state) => state.list);
  const known = useList((state) => state.columns.find(({ column }) => column.name === name)?.column);
  const column = known ?? columnNamed(list, name);
  if (column === undefined) return null;
  return (
    <section className={classes.method} aria-label={`${column.label}: anders berekend?`}>
      <div className={classes.methodHead}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
          onClick={onClose}
        >
          Terug naar de lijst
        </Button>
      </div>
      <div className={classes.methodBody}>
        <div className={classes.proof}>
          <h2 className={classes.methodTitle}>
            {column.label} <span className={classes.doubt}>≈ waarschijnlijk anders berekend</span>
          </h2>
          {data !== null && asked?.comparison != null && (
            <>
              <Spread
                evidence={data}
                decimals={column.decimals}
                months={[asked.comparison.earlier, asked.month.period]}
              />
              <Signs evidence={data} />
            </>
          )}
        </div>
        {data !== null && <JudgementForm key={name} column={name} label={column.label} evidence={data} />}
      </div>
    </section>
  );
}

function Signs({ evidence }: { readonly evidence: MethodEvidence }) {
  const { signs, equal, words, numbers } = evidence;
  if (signs === null) return null;
  const part = signs.valued === 0 ? 0 : signs.moved / signs.valued;
  const median = numbers?.moves.median ?? null;
  return (
    <>
      <h3 className={classes.partTitle}>Wat het programma zag</h3>
      <ul className={classes.signs}>
        <Sign isFor={part > 0.4}>
          <b>{formatPercentage(100 * part, 1)}</b> van de waarden bewoog in {formatPeriod(signs.period)}:{' '}
          {formatCount(signs.moved)} van {formatCount(signs.valued)}; {countOf(equal, 'bleef', 'bleven')} gelijk.
        </Sign>
        {median !== null && median !== 0 && (
          <Sign isFor>
            De bewogen waarden gingen in het midden {median > 0 ? '+' : '−'}
            {formatNumber(Math.abs(median), 1)}.
          </Sign>
        )}
        {words.map(({ word, earlier, later }) => (
          <Sign key={word} isFor>
            <b>{wordLabels[word]} van de aanbieder is anders:</b> was <s>{earlier || 'leeg'}</s>, nu{' '}
            <b>{later || 'leeg'}</b>
          </Sign>
        ))}
        {words.length === 0 && (
          <Sign isFor={false}>
            Naam, uitleg, eenheid en soort van de kolom zijn gelijk gebleven, voor zover ze bewaard zijn.
          </Sign>
        )}
      </ul>
    </>
  );
}

const Sign = ({ isFor, children }: { readonly isFor: boolean; readonly children: React.ReactNode }) => (
  <li data-for={isFor || undefined}>
    {isFor ? (
      <IconAlertTriangle size={16} stroke={1.6} aria-label="Wijst erop" />
    ) : (
      <IconCheck size={16} stroke={1.6} aria-label="Wijst er niet op" />
    )}
    <span>{children}</span>
  </li>
);

type JudgementFormProps = {
  readonly column: string;
  readonly label: string;
  readonly evidence: MethodEvidence;
};

const undecided = 'undecided';

/** The user's decision about the column, and the number of changes under that decision. */
function JudgementForm({ column, label, evidence }: JudgementFormProps) {
  const owner = useOwner();
  const list = useList((state) => state.list);
  const known = evidence.signs?.judgement ?? null;
  const [chosen, setChosen] = useState<Judgement | null>(known);
  useEffect(() => setChosen(known), [known]);
  const id = useId();
  if (owner === null || evidence.signs === null) return null;
  const { period } = evidence.signs;
  const judge = async (judgement: Judgement | null): Promise<boolean> => {
    const about = { list, column, period };
    const answer = await bridge.request('comparison.judge', { owner, about, judgement, seen: known });
    if (!answer.ok) notifyFailure('Uw oordeel is niet bewaard', answer);
    return answer.ok;
  };
  const save = async () => {
    if (!(await judge(chosen))) return;
    notifyDone(
      'Oordeel bewaard',
      `${label} telt ${chosen === 'fact' ? 'mee' : 'niet mee'} in elke vergelijking over ${formatPeriod(period)} heen.`,
    );
  };
  const { within, without } = evidence;
  return (
    <form
      className={classes.judgement}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Radio.Group
        label="Uw oordeel"
        value={chosen ?? undecided}
        onChange={(value) => setChosen(value === undecided ? null : (value as Judgement))}
      >
        <Radio value="method" label="Anders berekend" description="Telt nergens mee als wijziging." />
        <Radio value="fact" label="Echte wijziging" description="Telt mee." />
        <Radio
          value={undecided}
          label="Nog niet beoordelen"
          description="Blijft buiten de telling, en blijft gemarkeerd."
        />
      </Radio.Group>
      <table className={classes.meaning} aria-labelledby={id}>
        <caption id={id}>Wat dit betekent</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">anders berekend</th>
            <th scope="col">echt</th>
          </tr>
        </thead>
        <tbody className="figures">
          <tr>
            <th scope="row">Gewijzigde cellen</th>
            <td>{formatCount(without.cells)}</td>
            <td>{formatCount(within.cells)}</td>
          </tr>
          <tr>
            <th scope="row">Rijen gewijzigd</th>
            <td>{formatCount(without.rows)}</td>
            <td>{formatCount(within.rows)}</td>
          </tr>
        </tbody>
      </table>
      <Button type="submit" variant="filled" leftSection={<IconCheck size={16} stroke={1.6} aria-hidden />}>
        Oordeel bewaren
      </Button>
      <p className={classes.note}>Geldt voor elke vergelijking over {formatPeriod(period)} heen, ook in exports.</p>
    </form>
  );
}
