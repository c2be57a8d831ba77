import { Button } from '@mantine/core';
import { IconInfoCircle, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { isUsable, type OwnLimit, type TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { formatCount } from '../../../../shared/format/format-number';
import { tooLittleData } from '../../../../shared/format/ratings';
import { limitsNow } from '../../../../shared/reasons/limit-trial';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { FailedPart } from '../../../core/failed-answer';
import { notifyDone } from '../../../core/notify';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { Skeleton } from '../../../ui/panels/waiting';
import { useList, useListActions } from '../../core/store/list-context';
import { ColourTable } from './colour-table';
import { LimitDistribution } from './limit-distribution';
import { LimitEffects } from './limit-effects';
import { LimitFields } from './limit-fields';
import { LimitMonths } from './limit-months';
import classes from './limits.module.css';
import { type LimitTrial, useLimitTrial } from './use-limit-trial';

export type LimitFormProps = { readonly column: Column; readonly onClose: () => void };

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

const isSame = (tried: TriedLimits, known: TriedLimits): boolean =>
  tried.low === known.low && tried.high === known.high;

/** The user's limits of a column as they are stored; null for those of the provider. */
function storedOf({ name, limits }: Column): OwnLimit | null {
  if (limits?.own === undefined) return null;
  const { low, high, own } = limits;
  return { column: name, low, high, since: own.since };
}

/** The limits that hold without those of the user. */
const givenOf = (column: Column): TriedLimits | null =>
  limitsNow(column.limits?.own === undefined ? column : { ...column, limits: column.limits.own.given });

/** Moves the limits of a column, shows what that does, and adopts them. */
export function LimitForm({ column, onClose }: LimitFormProps) {
  const own = limitsNow(column) ?? { low: null, high: null };
  const [tried, setTried] = useState<TriedLimits>(own);
  const trial = useLimitTrial(column, { own, tried });
  return (
    <div className={classes.form}>
      <div className={classes.halves}>
        <div className={classes.left}>
          <LimitFields column={column} {...{ own, tried }} bars={trial.bars} onChange={setTried} />
          {trial.failure !== null && (
            <div className={classes.plotComing}>
              <FailedPart failure={trial.failure} onRetry={trial.reload} />
            </div>
          )}
          {trial.values === null && trial.failure === null && <Coming />}
          {trial.values !== null && (
            <>
              {trial.values.length > 0 && (
                <>
                  <LimitDistribution column={column} {...{ own, tried, trial }} onChange={setTried} />
                  <ColourTable column={column} tried={tried} values={trial.values} own={own} />
                </>
              )}
              <WithoutFigure column={column} trial={trial} values={trial.values} />
            </>
          )}
        </div>
        <div className={classes.right}>
          {trial.values === null ? (
            <EffectsComing hasFailed={trial.failure !== null} />
          ) : (
            <>
              <LimitEffects column={column} {...{ own, tried, trial }} onClose={onClose} />
              <LimitMonths {...{ own, tried, trial }} />
            </>
          )}
        </div>
      </div>
      <Foot column={column} {...{ own, tried }} onChange={setTried} onClose={onClose} />
    </div>
  );
}

const Coming = () => (
  <div className={classes.plotComing}>
    <p className="quiet">De waarden worden geteld…</p>
    <Skeleton width={480} />
    <Skeleton width={480} />
    <Skeleton width={480} />
  </div>
);

/** The places of the effects while they are counted. */
const EffectsComing = ({ hasFailed }: { readonly hasFailed: boolean }) =>
  hasFailed ? (
    <p className="quiet">Zonder de waarden is er niets te tellen. Uw grenzen blijven zoals ze zijn.</p>
  ) : (
    <>
      <p className={classes.effect}>…</p>
      {['In elke bewaarde maand', 'Uit uw lijst'].map((title) => (
        <section key={title} className={classes.part}>
          <h3 className={classes.heading}>{title}</h3>
          <Skeleton width={240} />
        </section>
      ))}
    </>
  );

/** How many rows have no figure, and which figures count. */
function WithoutFigure({
  column,
  trial,
  values,
}: {
  readonly column: Column;
  readonly trial: LimitTrial;
  readonly values: Float64Array;
}) {
  const { active, many } = trial;
  const colour = column.kind === 'rating' ? `zijn Geel (${tooLittleData})` : 'krijgen geen kleur';
  const rest = 'De getoonde, afgeronde waarde telt.';
  if (values.length === 0)
    return (
      <p className="quiet">
        Geen van de {formatCount(active)} actieve {many} heeft {column.label}, dus er is niets te kleuren. Een grens die
        u nu kiest, geldt ook voor latere maanden.
      </p>
    );
  return (
    <p className={classes.note}>
      <IconInfoCircle {...icon} />
      <span>
        {formatCount(active - values.length)} van {formatCount(active)} actieve {many} hebben geen {column.label} en{' '}
        {colour}. {rest}
      </span>
    </p>
  );
}

type FootProps = LimitFormProps & {
  readonly own: TriedLimits;
  readonly tried: TriedLimits;
  readonly onChange: (tried: TriedLimits) => void;
};

function Foot({ column, own, tried, onChange, onClose }: FootProps) {
  const owner = useList((state) => state.owner);
  const { noteStored } = useListActions();
  /** Why these limits were not adopted; others may be. */
  const [refused, setRefused] = useState<{ readonly of: TriedLimits; readonly why: string } | null>(null);
  const problem = refused?.of === tried ? refused.why : null;
  const [isBusy, setBusy] = useState(false);
  const given = givenOf(column);
  const seen = storedOf(column);
  const isGiven = given !== null && isSame(tried, given);
  const isWithdrawn = seen !== null && isGiven;
  const adopt = async () => {
    if (owner === null || isBusy) return;
    setBusy(true);
    const next = isWithdrawn ? null : { ...tried, since: null };
    const answer = await bridge.request('limits.change', { owner, change: { column: column.name, next, seen } });
    setBusy(false);
    if (!answer.ok) return setRefused({ of: tried, why: sentenceOf(answer) });
    noteStored(`eigen grens van ${column.label}`, {
      ...{ kind: 'ownLimit', id: column.name, before: seen, after: answer.data, revision: 0 },
    });
    notifyDone(
      answer.data === null
        ? `${column.label} heeft weer de grenzen van de aanbieder`
        : `Uw eigen grens van ${column.label} geldt`,
      'Met Ctrl+Z maakt u dit ongedaan.',
    );
    onClose();
  };
  const reason = isSame(tried, own)
    ? 'Verschuif eerst een grens.'
    : isUsable(tried)
      ? null
      : 'Oranje heeft geen waarden.';
  return (
    <div className={classes.foot}>
      {reason === null && (
        <p className={classes.own}>
          <IconUser {...icon} />
          <span>
            Uw eigen grens, alleen op deze computer. Overal waar hij kleurt, en in elk bestand met kleuren, staat “eigen
            grens”.
          </span>
        </p>
      )}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button variant="subtle" disabled={given === null || isGiven} onClick={() => given !== null && onChange(given)}>
        Grenzen van de aanbieder
      </Button>
      <Button variant="default" onClick={onClose}>
        Annuleren
      </Button>
      <ReasonedButton variant="filled" reason={reason} loading={isBusy} onClick={() => void adopt()}>
        {isWithdrawn ? 'Eigen grens intrekken' : 'Overnemen als mijn grens'}
      </ReasonedButton>
    </div>
  );
}
