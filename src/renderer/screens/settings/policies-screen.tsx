import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { managedSettings, policyOf } from '../../../shared/domain/program/policy';
import { defaultSettings } from '../../../shared/domain/program/settings';
import {
  managedSentence,
  noPolicies,
  type PolicyRow,
  policyRows,
  sourceWords,
} from '../../../shared/texts/policy-sentences';
import { useApplication } from '../../core/application-store';
import { BackButton, goBackTo } from '../../core/navigation/back-button';
import { useIsFramed } from '../../core/navigation/framed';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { useEscape } from '../../ui/behaviour/use-keys';
import { TableHead } from '../../ui/marks/table-head';
import { ReadingPage } from '../../ui/panels/pages';
import classes from './policies-screen.module.css';
import { CopyPolicies } from './policy-head';

const states = {
  holds: { Icon: IconCircleCheck, words: 'Geldt', tone: 'green' },
  precedes: { Icon: IconCircleMinus, words: 'Telt niet', tone: 'quiet' },
  wrong: { Icon: IconAlertTriangle, words: 'Fout', tone: 'orange' },
} as const;

const stateOf = ({ reason, isWrong }: PolicyRow) =>
  reason === null ? states.holds : isWrong ? states.wrong : states.precedes;

function PolicyLines({ rows }: { readonly rows: readonly PolicyRow[] }) {
  return (
    <table className={classes.policies}>
      <caption className="visually-hidden">Ingesteld beleid</caption>
      <TableHead labels={['Beleid', 'Waarde', 'Soort', 'Waar het staat', 'Toestand']} />
      <tbody>
        {rows.map((row, at) => {
          const { Icon, words, tone } = stateOf(row);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have a fixed order, and two may be the same
            <tr key={at}>
              <th scope="row">
                {row.label}
                {row.name !== '' && row.name !== row.label && <span className="quiet">{row.name}</span>}
              </th>
              <td>
                {row.value}
                {row.reason !== null && (
                  <span className={row.isWrong ? 'orange' : 'quiet'}>
                    {row.reason}
                    {row.instead !== null && ` Nu geldt: ${row.instead}.`}
                  </span>
                )}
              </td>
              <td className={classes.mode}>{row.mode}</td>
              <td>{sourceWords(row.source)}</td>
              <td>
                <span className={`${classes.state} ${tone}`}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {words}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The policies that are not set on this computer: what an administrator can still set, and under which name. */
function OtherPolicies({ rows }: { readonly rows: readonly PolicyRow[] }) {
  const others = managedSettings.filter((name) => !rows.some(({ setting }) => setting === name));
  if (others.length === 0) return null;
  return (
    <details open={rows.length === 0}>
      <summary>Niet ingesteld: {others.length}</summary>
      <dl className={classes.others}>
        {others.map((name) => (
          <div key={name}>
            <dt>
              {policyOf(name).policy.label.nl} <span className="quiet">{name}</span>
            </dt>
            <dd>{policyOf(name).policy.does.nl}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** /policies: what administrators set on this computer, where it comes from, and what is wrong with it (docs/rules/settings.md#policies). */
export function PoliciesScreen() {
  useScreenTitle('policies');
  const isFramed = useIsFramed();
  const back = () => goBackTo(paths.settings);
  useEscape(true, back);
  const lines = useApplication(({ start }) => start?.policies ?? []);
  const settings = useApplication(({ start }) => start?.settings ?? defaultSettings);
  const rows = policyRows(lines, settings);
  return (
    <ReadingPage
      title="Beleid"
      intro={rows.length === 0 ? noPolicies : managedSentence(lines)}
      back={<BackButton label="Instellingen" to={paths.settings} />}
      centred={!isFramed}
      wide
    >
      {rows.length > 0 && (
        <div className={classes.tools}>
          <CopyPolicies />
        </div>
      )}
      {rows.length > 0 && <PolicyLines rows={rows} />}
      <OtherPolicies rows={rows} />
    </ReadingPage>
  );
}
