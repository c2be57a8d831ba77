import { Link } from 'wouter';
import type { Post } from '../../../shared/dossier/career';
import { paths } from '../../core/navigation/routes';
import classes from '../../dossier/sections/side-table.module.css';

/** What a person does and did at offices, those of today first. */
export function CareerTable({ career }: { readonly career: readonly Post[] }) {
  if (career.length === 0) return <p className={classes.note}>Geen functies bekend.</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Kantoor</th>
          <th scope="col">Functie</th>

          <th scope="col">Van</th>
          <th scope="col">Tot</th>
        </tr>
      </thead>
      <tbody>
        {career.map(({ kvk, office, role, title, from, to, isCurrent }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: posts never change places
          <tr key={at} className={isCurrent ? undefined : classes.closed}>
            <td>{kvk === null ? office : <Link href={paths.entityDetail(kvk)}>{office}</Link>}</td>
            <td>
              {role}
              {title !== '' && <div className={classes.about}>{title}</div>}
            </td>
            <td className={classes.date}>{from}</td>
            <td className={classes.date}>{isCurrent ? 'heden' : to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
