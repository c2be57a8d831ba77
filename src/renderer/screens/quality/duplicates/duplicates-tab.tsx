import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { type DuplicateSign, duplicateColumns } from '../../../../shared/domain/quality/duplicate';
import { formatIsoDate } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import {
  decidedWords,
  duplicateSignWords,
  moreDuplicates,
  signsOf,
  withheldSigns,
} from '../../../../shared/texts/quality/duplicate-sentences';
import { FailedAnswer } from '../../../core/failed-answer';
import { paths } from '../../../core/navigation/routes';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import page from '../quality.module.css';
import { useQualityPlace } from '../quality-place';
import type { QualityTabProps } from '../tab-props';
import classes from './duplicates.module.css';
import {
  decide,
  type ShownDuplicate,
  type ShownDuplicates,
  useKnownDuplicates,
  withdrawDecisions,
} from './use-duplicates';

/** How many findings wait for a decision. */
export function DuplicateCount() {
  const { shown, failure } = useKnownDuplicates();
  if (failure !== null) return null;
  if (shown === null) return '…';
  const { findings, total } = shown;
  return `${formatCount(findings.filter(({ isDecided }) => !isDecided).length)}${total > findings.length ? '+' : ''}`;
}

/** Offices that may be one, side by side, for the user to decide. Nothing is merged (docs/rules/quality.md#duplicates). */
export function DuplicatesTab({ owner }: QualityTabProps) {
  const { shown, failure, reload } = useKnownDuplicates();
  const withHandled = useQualityPlace((state) => state.withHandled);
  const isSlow = useDelayed(shown === null && failure === null);
  const [chosen, setChosen] = useState<string | null>(null);
  if (failure !== null)
    return (
      <FailedAnswer
        within
        failure={failure}
        title="De kantoren kunnen niet naast elkaar worden gelegd"
        onRetry={reload}
      />
    );
  if (shown === null) return isSlow ? <p className={page.empty}>De kantoren worden vergeleken…</p> : null;
  const listed = shown.findings.filter(({ isDecided }) => withHandled || !isDecided);
  const finding = listed.find(({ key }) => key === chosen) ?? listed[0];
  if (finding === undefined) return <NoDuplicates shown={shown} />;
  return (
    <div className={classes.content}>
      <ul className={classes.list} aria-label="Mogelijk dezelfde kantoren">
        {listed.map((item) => (
          <li key={item.key}>
            <button type="button" aria-current={item.key === finding.key} onClick={() => setChosen(item.key)}>
              {item.offices.map(({ name }) => name).join(' en ')}
              <span className={page.faint}>
                {item.isDecided ? decidedWords(item.decisions) : `Zelfde ${signsOf(item.shared)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <SideBySide key={finding.key} finding={finding} owner={owner} notes={notesOf(shown)} />
    </div>
  );
}

const notesOf = ({ findings, total, withheld }: ShownDuplicates): string =>
  [withheldSigns(withheld), moreDuplicates(findings.length, total)].filter((note) => note !== '').join(' ');

const NoDuplicates = ({ shown }: { readonly shown: ShownDuplicates }) => (
  <p className={page.empty}>
    {shown.findings.length === 0
      ? 'Geen van deze kantoren heeft genoeg gemeen met een ander actief kantoor: een telefoonnummer of mailadres, of twee van site, adres en beleidsbepalers.'
      : `U hebt over ${shown.total > shown.findings.length ? 'deze' : 'alle'} kantoren geoordeeld die veel gemeen hebben. Zet “Ook wat al is afgehandeld” aan om ze te zien.`}{' '}
    {notesOf(shown)}
  </p>
);

type BesideProps = {
  readonly finding: ShownDuplicate;
  readonly owner: QualityTabProps['owner'];
  /** What is not shown, in sentences. */
  readonly notes: string;
};

/** The columns in which each sign is shown. */
const columnsOf: Readonly<Record<DuplicateSign, readonly string[]>> = {
  phone: ['phone'],
  mail: ['mail'],
  site: ['url'],
  address: ['street', 'postcode'],
  people: ['decisionmakers'],
};

function SideBySide({ finding, owner, notes }: BesideProps) {
  const { offices, shared, decisions, isDecided } = finding;
  const isSame = (column: string, kvk: string): boolean =>
    shared.some((value) => columnsOf[value.sign].includes(column) && value.offices.includes(kvk));
  const address = `${paths.compare}?of=${offices
    .slice(0, 6)
    .map(({ kvk }) => kvk)
    .join(',')}`;
  return (
    <section className={classes.beside} aria-labelledby="beside">
      <h2 id="beside">{countOf(offices.length, 'kantoor', 'kantoren')} naast elkaar</h2>
      <ul>
        {shared.map(({ sign, value, offices: numbers }) => (
          <li key={`${sign} ${value}`}>
            {duplicateSignWords[sign]} <strong>{value}</strong>{' '}
            <span className={page.faint}>{numbers.length < offices.length && `bij ${numbers.join(' en ')}`}</span>
          </li>
        ))}
      </ul>
      <p className={page.faint}>
        Zijn dit dezelfde kantoren? Er wordt niets samengevoegd: uw oordeel haalt de vraag weg, ook in volgende maanden.{' '}
        {notes}
      </p>
      <div className={classes.verdicts}>
        {isDecided ? (
          <>
            <span>
              {decidedWords(decisions)}, {formatIsoDate(decisions[0]?.at ?? '')}
            </span>
            <Button variant="default" onClick={() => void withdrawDecisions(owner, decisions)}>
              Oordeel intrekken
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void decide(owner, finding, 'different')}>Verschillende kantoren</Button>
            <Button variant="default" onClick={() => void decide(owner, finding, 'same')}>
              Hetzelfde kantoor
            </Button>
          </>
        )}
        <Link href={address}>Alle gegevens naast elkaar</Link>
      </div>
      <table className={page.table} aria-labelledby="beside">
        <thead>
          <tr>
            <td />
            {offices.map(({ kvk, name }) => (
              <th key={kvk} scope="col">
                <Link href={paths.entityDetail(kvk)}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duplicateColumns
            .filter((name) => name !== 'name' && offices.some(({ values }) => values[name] !== undefined))
            .map((name) => (
              <tr key={name}>
                <th scope="row">{columnNamed('advisers', name)?.label ?? name}</th>
                {offices.map(({ kvk, values }) => (
                  <td key={kvk} data-same={isSame(name, kvk) || undefined}>
                    {values[name] === '' ? '–' : values[name]}
                    {isSame(name, kvk) && <span className={page.faint}> gelijk</span>}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
