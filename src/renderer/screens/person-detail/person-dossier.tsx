import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { mayExport } from '../../../shared/access/permissions';
import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import { infoGroups } from '../../../shared/domain/lists/column';
import { wholeList } from '../../../shared/domain/lists/list';
import { firstText, readDossier } from '../../../shared/dossier/dossier-model';
import { wholeText } from '../../../shared/dossier/dossier-text';
import { careerOf, type Post } from '../../../shared/dossier/persons/career';
import { onlyAfm, withoutCareer, writtenName } from '../../../shared/dossier/persons/person-page';
import { personPoints } from '../../../shared/dossier/persons/person-points';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { copyText } from '../../core/copy-text';
import { ExportOffer } from '../../core/exports/export-offer';
import { startListReport } from '../../core/exports/export-progress';
import { useReadingDay, useWindowMonth } from '../../core/months/window-month';
import { BackButton } from '../../core/navigation/back-button';
import { paths } from '../../core/navigation/routes';
import { useWatch } from '../../core/watch/watch-store';
import { type DossierExtra, DossierView } from '../../dossier/dossier-view';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { DossierTitle } from '../../dossier/head/dossier-title';
import { DossierTools } from '../../dossier/head/dossier-tools';
import { PrintHead } from '../../dossier/head/print-page';
import sideTableStyles from '../../dossier/sections/side-table.module.css';
import { SearchedContext } from '../../dossier/state/dossier-context';
import { useDossierView } from '../../dossier/state/dossier-view-store';
import { LaterChanges } from '../../dossier/timeline/later-changes';
import { ReportOffer } from '../../list/tools/export/report-offer';
import { dossierPeriod } from '../../list/tools/mutations/mutation-controls';
import { Badge } from '../../ui/marks/badge';
import { TableHead } from '../../ui/marks/table-head';
import { IconButton } from '../../ui/panels/icon-button';
import { messagesAboutPerson, OfficeMessages } from '../../values/office-messages';
import classes from './person-dossier.module.css';

const label = 'Excel';

/** Orders the provider's workbook about a person for the shown period, or offers what is missing for it. */
export function PersonReportButton({ id, title }: { readonly id: string; readonly title: string }) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const period = useDossierView((state) => state.mutations);
  const month = useWindowMonth();
  const hasReports = useHasControl('personReports');
  const [offered, setOffered] = useState(false);
  const mutations = period === null ? null : { ...period, groups: infoGroups };
  if (options === null) return null;
  const subject = { ...wholeList('persons'), mutations };
  if (!mayExport(options, subject)) return <ExportOffer query={subject} label={label} variant="subtle" />;
  const order = () => {
    if (!hasReports || mutations === null) return setOffered(true);
    if (month === null) return;
    const query = { ...wholeList('persons'), mutations };
    void startListReport({ month, query, rows: { kind: 'ids', ids: [id] }, title, custom: null });
  };
  return (
    <>
      <IconButton Icon={IconDownload} variant="subtle" onClick={order}>
        {label}
      </IconButton>
      <ReportOffer subject="persons" lacksPeriod={hasReports} opened={offered} onClose={() => setOffered(false)} />
    </>
  );
}

/** A person's posts at offices, the present ones first. */
function CareerTable({ career }: { readonly career: readonly Post[] }) {
  if (career.length === 0) return <p className={sideTableStyles.note}>{repeatedSentences.noPosts}</p>;
  return (
    <table className={sideTableStyles.table}>
      <TableHead labels={['Kantoor', 'Functie', 'Van', 'Tot']} />
      <tbody>
        {career.map(({ kvk, office, role, title, from, to, isCurrent }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: posts never change places
          <tr key={at} className={isCurrent ? undefined : 'faint'}>
            <th scope="row">{kvk === null ? office : <Link href={paths.entityDetail(kvk)}>{office}</Link>}</th>
            <td>
              {role}
              {title !== '' && <div className="quiet-small">{title}</div>}
            </td>
            <td className="no-wrap">{from}</td>
            <td className="no-wrap">{isCurrent ? 'heden' : to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const noneWithheld: readonly string[] = [];
/** The watch's messages about the person, if any. */
function usePersonExtras(id: string): readonly DossierExtra[] {
  const rules = useWatch((state) => state.rules);
  const lines = useWatch((state) => state.lines);
  return useMemo(() => {
    const messages = messagesAboutPerson(id, { rules, lines });
    if (messages.length === 0) return [];
    const content = <OfficeMessages messages={messages} />;
    return [{ name: 'watch', label: 'Waakhond', count: messages.length, content }];
  }, [id, rules, lines]);
}

const marks = [
  ['Beleidsbepaler', /beleidsbepaler/i],
  ['Bestuurder', /bestuurder|eigenaar|vennoot|maat\b/i],
] as const;

/** The person's present functions at offices. */
const RoleBadges = ({ current }: { readonly current: readonly Post[] }) =>
  marks
    .filter(([, pattern]) => current.some(({ role }) => pattern.test(role)))
    .map(([label]) => (
      <Badge key={label} tone="green">
        {label}
      </Badge>
    ));

const Disclaimer = () => (
  <p className={classes.disclaimer} role="note">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    {onlyAfm} {repeatedSentences.notGuaranteed}
  </p>
);

type PersonDossierProps = {
  /** The dossier in the month that the window shows. */
  readonly dossier: Dossier;
  /** The dossier including changes after that month. */
  readonly whole: Dossier;
  readonly id: string;
};

/** The dossier of a person: title, career at offices, and changes. */
export function PersonDossier({ dossier, whole, id }: PersonDossierProps) {
  const page = useRef<HTMLElement>(null);
  const [searched, setSearched] = useState('');
  const on = useReadingDay();
  const { today } = on;
  const read = useMemo(() => readDossier(dossier, personPoints, { withheld: noneWithheld, ...on }), [dossier, on]);
  const model = useMemo(() => withoutCareer(read), [read]);
  const career = useMemo(() => careerOf(dossier, on), [dossier, on]);
  const name = writtenName(dossier, on) ?? `Persoon ${id}`;
  const isLimited = id.includes('~');
  const current = career.filter(({ isCurrent }) => isCurrent);
  const beside = useMemo(
    () => ({ name: 'career', label: 'Loopbaan', count: career.length, content: <CareerTable career={career} /> }),
    [career],
  );
  const companies = new Set(current.map(({ kvk, office }) => kvk ?? office)).size;
  const birthDate = firstText(model, 'birthDate');
  const extras = usePersonExtras(id);
  return (
    <SearchedContext value={searched.trim().toLowerCase()}>
      <DossierView
        page={page}
        dossier={dossier}
        model={model}
        extras={extras}
        brief={<strong>{name}</strong>}
        beside={beside}
        head={
          <>
            <PrintHead />
            <div className={headClasses.bar}>
              <BackButton to={paths.personList} />
              <DossierTools
                dossier={dossier.ref}
                peers={null}
                page={page}
                searched={searched}
                onSearch={setSearched}
                model={model}
                onCopy={() => void copyText(wholeText(name, read.sections))}
                report={<PersonReportButton id={id} title={name} />}
                {...dossierPeriod(today)}
              />
            </div>
            <DossierTitle
              id={id}
              name={name}
              badges={<RoleBadges current={current} />}
              facts={[
                <>
                  Persoonsnummer <strong className="figures">{id}</strong>
                </>,
                birthDate === '' ? null : `geboren ${birthDate}`,
                companies === 1 ? 'bij één bedrijf' : `bij ${companies} bedrijven`,
              ]}
            />
            {isLimited && <Disclaimer />}
            <LaterChanges whole={whole} points={personPoints} withheld={noneWithheld} />
          </>
        }
      />
    </SearchedContext>
  );
}
