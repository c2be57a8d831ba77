import type { Reason } from '../../../shared/reasons/reason';
import { TextButton } from '../../ui/panels/text-button';
import { StatusMark } from '../../values/status-mark';
import classes from './reason-panel.module.css';
import { ReasonScale } from './reason-scale';

type ReasonProps = { readonly reason: Reason };

/** The value with its colour, where it is on the scale, and the rules in sentences. */
export function Verdict({ reason }: ReasonProps) {
  const { subject, figure, judgement, distance, scale, rules } = reason;
  return (
    <section className={classes.part}>
      <p className={classes.subject}>{subject}</p>
      <p className={classes.verdict}>
        <strong className={classes.figure}>{figure}</strong>
        {judgement !== null && (
          <StatusMark size={12} status={judgement.status} reason={judgement.reason ?? undefined} showReason />
        )}
        {distance !== null && <span className="quiet-small">{distance}</span>}
      </p>
      {scale !== null && judgement !== null && <ReasonScale scale={scale} judgement={judgement} />}
      {rules.map((rule) => (
        <p key={rule} className={classes.rule}>
          {rule}
        </p>
      ))}
    </section>
  );
}

type InputsProps = ReasonProps & { readonly onOpen: (column: string) => void };

/** What the value follows from: each input opens its own reason. */
export function Inputs({ reason: { inputsAre, inputs, steps, outcome }, onOpen }: InputsProps) {
  if (inputs.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{inputsAre}</h3>
      <dl className={`figures ${classes.lines}`}>
        {inputs.map(({ label, text, opens }) => (
          <div key={label}>
            <dt>
              {opens === null ? (
                label
              ) : (
                <TextButton onClick={() => onOpen(opens)} label={`${label}: waarom?`}>
                  {label}
                </TextButton>
              )}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {steps.map(({ text, value }) => (
          <div key={text}>
            <dt>Tussenstap</dt>
            <dd>
              {text} = {value}
            </dd>
          </div>
        ))}
        {outcome !== null && (
          <div>
            <dt>Uitkomst</dt>
            <dd>
              {outcome.text} = <b>{outcome.value}</b>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function Origin({ reason: { origin } }: ReasonProps) {
  if (origin.length === 0) return null;
  return (
    <section className={classes.part}>
      <dl className={`figures ${classes.lines}`}>
        {origin.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The value in the stored months or book years, with its colour and place in each. */
export function Months({ reason: { months, monthsAre, placesIn } }: ReasonProps) {
  if (months.length === 0 || (months.length === 1 && placesIn === null)) return null;
  const isJudged = months.some(({ judgement }) => judgement !== null);
  return (
    <section className={classes.part}>
      <table className={`figures ${classes.months}`}>
        <thead>
          <tr>
            <th scope="col">{monthsAre}</th>
            <th scope="col" className={classes.number}>
              Waarde
            </th>
            {isJudged && <th scope="col">Kleur</th>}
            {placesIn !== null && (
              <th scope="col" className={classes.number}>
                {placesIn}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(({ period, when, text, judgement, place }, at) => (
            <tr key={period} data-now={at === months.length - 1 || undefined}>
              <th scope="row">{when}</th>
              <td className={classes.number}>{text}</td>
              {isJudged && <td>{judgement !== null && <StatusMark status={judgement.status} />}</td>}
              {placesIn !== null && (
                <td className={classes.number}>
                  {place !== null && (
                    <>
                      <b>{place.percentile}</b> {place.among}
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
