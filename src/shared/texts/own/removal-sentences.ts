import type { RemovalReport } from '../../domain/months/removed';
import { formatPeriod } from '../../format/format-date';
import { countOf } from '../../format/format-number';

const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });

/** What was removed on request and from where, a line for each place (docs/rules/settings.md#removal-on-request). */
export function removalLines({
  months,
  dossiers,
  records,
  confirmed,
  remarks,
  ownRows,
}: RemovalReport): readonly string[] {
  const rows = months.reduce((sum, month) => sum + month.rows, 0);
  const cells = months.reduce((sum, month) => sum + month.cells, 0);
  const others = [
    ...(dossiers === 0 ? [] : [countOf(dossiers, 'bewaard dossier', 'bewaarde dossiers')]),
    ...(records === 0 ? [] : [countOf(records, 'notitie of contactmoment', 'notities of contactmomenten')]),
    ...(confirmed === 0 ? [] : [countOf(confirmed, 'vastgelegd oordeel', 'vastgelegde oordelen')]),
    ...(ownRows === 0 ? [] : [countOf(ownRows, 'rij of cel van eigen tabellen', 'rijen en cellen van eigen tabellen')]),
    ...(remarks === 0 ? [] : [countOf(remarks, 'opmerking', 'opmerkingen')]),
  ];
  return [
    months.length === 0
      ? 'Het stond in geen enkele maand op deze computer.'
      : `Weg uit ${joiner.format(months.map(({ period }) => formatPeriod(period)))}: ${countOf(rows, 'rij', 'rijen')}, en ${countOf(cells, 'cel', 'cellen')} van andere rijen.`,
    ...(others.length === 0 ? [] : [`Weg ook: ${joiner.format(others)}.`]),
    'Het blijft weg, ook als u een maand opnieuw ophaalt of inleest.',
  ];
}
