import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficePerson } from '../../../shared/dossier/relations/office-persons';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useOfficePersons } from '../../core/dossiers/use-office-persons';
import { FailedPart } from '../../core/failed-answer';
import { paths } from '../../core/navigation/routes';
import { TableHead } from '../../ui/marks/table-head';
import { MoreRows } from './more-rows';
import classes from './side-table.module.css';

const shown = 10;

/** A person at the office: the functions there, and the person's other companies. */
const PersonRow = ({ person: { id, name, functions, elsewhere } }: { readonly person: OfficePerson }) => (
  <tr>
    <th scope="row">
      <Link href={paths.personDetail(id)}>{name}</Link>
      {functions.length > 0 && <div className="quiet-small">{functions.join(', ')}</div>}
    </th>
    <td>
      {elsewhere.length === 0 && 'geen'}
      {elsewhere.map(({ kvk, name: company }, at) => (
        <div key={kvk ?? `${at} ${company}`}>
          {kvk === null ? company : <Link href={paths.entityDetail(kvk)}>{company}</Link>}
        </div>
      ))}
    </td>
  </tr>
);

/** The persons with a function at an office, and their other companies (docs/rules/dossier.md#people-elsewhere). */
export function PeopleElsewhere({ kvk }: { readonly kvk: string }) {
  const { persons, failure, reload } = useOfficePersons(kvk);
  const [room, setRoom] = useState(shown);
  if (failure !== null) {
    return <FailedPart failure={failure} onRetry={reload} />;
  }
  if (persons === null) return <p className={classes.note}>De personen worden geladen...</p>;
  if (persons.length === 0) return <p className={classes.note}>{repeatedSentences.noOfficePersons}</p>;
  return (
    <>
      <table className={classes.table} aria-label="Personen en hun andere bedrijven">
        <TableHead labels={['Persoon', 'Andere bedrijven']} />
        <tbody>
          {persons.slice(0, room).map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </table>
      <MoreRows total={persons.length} shown={room} least={shown} onRoom={setRoom} />
    </>
  );
}
