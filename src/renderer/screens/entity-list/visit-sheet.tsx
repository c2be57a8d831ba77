import type { VisitPlan } from '../../../shared/domain/lists/visit';
import { formatIsoDate } from '../../../shared/format/format-date';
import { formatNumber } from '../../../shared/format/format-number';
import { wayAlong } from '../../../shared/geo/visit-way';
import { PrintHead } from '../../dossier/head/print-page';
import { planWords } from '../../list/tools/visits/visit-panel';
import { backName, readWhen, visitWords } from '../../list/tools/visits/visit-plan';
import { legWords } from '../../list/tools/visits/visit-stops';
import { TableHead } from '../../ui/marks/table-head';
import classes from './visit-sheet.module.css';

/** With more visits than this, the text is smaller, so that all visits fit on one A4 page. */
const mostRoomy = 16;

/** A visit plan for printing only: one A4 page with space for writing beside each office. */
export function VisitSheet({ plan }: { readonly plan: VisitPlan }) {
  const { visits, ends } = plan;
  const way = wayAlong(visits, ends);
  const when = readWhen(plan);
  const day = 'about' in when ? null : when;
  const times = day === null ? [] : visitWords(day, visits);
  return (
    <article
      className={classes.sheet}
      aria-label="Bezoekplan op papier"
      data-dense={visits.length > mostRoomy || undefined}
    >
      <PrintHead />
      <h2>Bezoekplan{day !== null && ` ${formatIsoDate(day.day)}`}</h2>
      <p>
        {planWords(plan)}
        {ends.start.kind === 'place' && ` · vanaf ${ends.start.name}`}. De afstanden zijn hemelsbreed; over de weg is
        het verder.{day !== null && ` Onderweg: ${day.speed} km/u hemelsbreed.`}
      </p>
      <table>
        <TableHead
          labels={[
            ['Nr', classes.order],
            ...(day === null ? [] : [['Tijd', classes.time] as const]),
            'Kantoor',
            ['Telefoon', classes.phone],
            ['Afstand', classes.number],
            ['Aantekeningen', classes.room],
          ]}
        />
        <tbody>
          {visits.map((visit, at) => (
            <tr key={visit.id}>
              <td className="figures">{at + 1}</td>
              {day !== null && <td className="figures">{times[at]?.time}</td>}
              <th scope="row">
                <strong>{visit.name}</strong>
                <span>{visit.address || 'Geen adres bekend'}</span>
              </th>
              <td className="figures">{visit.phone}</td>
              <td className={`figures ${classes.number}`}>{legWords(visits, way, at)}</td>
              <td />
            </tr>
          ))}
          {way.back !== null && (
            <tr>
              <td />
              {day !== null && <td />}
              <th scope="row">Terug naar {backName(plan)}</th>
              <td />
              <td className={`figures ${classes.number}`}>{formatNumber(way.back, 1)} km</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </article>
  );
}
