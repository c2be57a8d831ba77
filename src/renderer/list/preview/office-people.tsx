import type { RowValues } from '../../../shared/domain/cell';
import { useOwner } from '../../core/owner';
import { paths } from '../../core/routes';
import { useHasControl } from '../../core/subscription';
import { useListStore } from '../list-context';
import { nameParts } from './name-parts';
import classes from './preview-panel.module.css';

/** Columns of names, with what the people in them are. */
const roles = {
  managementFunction: 'Bestuurder',
  policyMakers: 'Beleidsbepaler',
  authorized: 'Gevolmachtigde',
} as const;
type Role = keyof typeof roles;
export const peopleColumns = Object.keys(roles) as readonly Role[];

/** Everybody once, with all that he is. */
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
  readonly values: RowValues['values'];
  readonly onLeave: (path: string) => void;
};

/** Who runs the office; each name leads to the Personenlijst, where the subscription has it. */
export function OfficePeople({ values, onLeave }: OfficePeopleProps) {
  const store = useListStore();
  const owner = useOwner();
  const hasPersons = useHasControl('persons');
  const people = [...peopleOf(values)];
  if (people.length === 0) return null;
  const show = (name: string) => {
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
                href={paths.personList}
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
