import { namesOf } from '../../../../shared/domain/by-name';
import type { RowValues } from '../../../../shared/domain/lists/column';
import { personNamed } from '../../../../shared/dossier/relations/office-persons';
import { useOwner } from '../../../core/account/owner';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useOfficePersons } from '../../../core/dossiers/use-office-persons';
import { paths } from '../../../core/navigation/routes';
import { useListStore } from '../../core/store/list-context';
import { nameParts } from './newest-changes';
import classes from './preview-panel.module.css';

/** Columns with names, and the function of the persons in each. */
const roles = {
  managementFunction: 'Bestuurder',
  decisionmakers: 'Beleidsbepaler',
  authorized: 'Gevolmachtigde',
} as const;
export const peopleColumns = namesOf(roles);

/** The persons, each with all their functions. */
function peopleOf(values: RowValues['values']): ReadonlyMap<string, readonly string[]> {
  const people = new Map<string, string[]>();
  for (const column of peopleColumns) {
    const names = values[column];
    for (const name of Array.isArray(names) ? names : [])
      people.set(name, [...(people.get(name) ?? []), roles[column]]);
  }
  return people;
}

type OfficePeopleProps = {
  readonly kvk: string;
  readonly values: RowValues['values'];
  readonly onLeave: (path: string) => void;
};

/**
 * The persons who run the office. If the subscription includes persons, a name links to the person's page, or to the Personenlijst when the
 * month has no person or several persons with that name at this office.
 */
export function OfficePeople({ kvk, values, onLeave }: OfficePeopleProps) {
  const store = useListStore();
  const owner = useOwner();
  const hasPersons = useHasControl('persons');
  const people = [...peopleOf(values)];
  const { persons } = useOfficePersons(hasPersons && people.length > 0 ? kvk : null);
  const pageOf = (name: string): string | null => {
    const person = personNamed(persons ?? [], name);
    return person === null ? null : paths.personDetail(person.id);
  };
  if (people.length === 0) return null;
  const show = (name: string) => {
    const page = pageOf(name);
    if (page !== null) {
      onLeave(page);
      return;
    }
    const { switchList, wipe, type } = store.getState();
    void switchList(owner, 'persons');
    wipe();
    const { initials, lastName } = nameParts(name);
    type('lastName', lastName);
    if (initials !== '') type('initials', initials);
    onLeave(paths.personList);
  };
  return (
    <>
      <h3 className={classes.group}>Personen</h3>
      <ul className={classes.changes}>
        {people.map(([name, what]) => (
          <li key={name}>
            {hasPersons ? (
              <a
                href={pageOf(name) ?? paths.personList}
                onClick={(event) => {
                  event.preventDefault();
                  show(name);
                }}
              >
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span>{what.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
