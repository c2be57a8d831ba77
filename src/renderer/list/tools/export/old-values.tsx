import { Button, Checkbox } from '@mantine/core';
import type { ExportPlan } from '../../../../shared/domain/exports/export';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { ProgressLine } from '../../../ui/panels/waiting';
import classes from './export-dialog.module.css';
import type { useFetchFirst } from './use-fetch-first';

/** What the dossiers of a list's rows are about, other than offices. */
const subjects: Readonly<Partial<Record<ListName, readonly [one: string, many: string]>>> = {
  persons: ['persoon', 'personen'],
  locations: ['vestiging', 'vestigingen'],
};
const offices = ['kantoor', 'kantoren'] as const;

type OldValuesProps = {
  readonly list: ListName;
  readonly plan: ExportPlan | null;
  readonly fetchFirst: ReturnType<typeof useFetchFirst>;
};

/** Says for how many subjects of a file of changes the old values are known, and lets the user fetch the other dossiers first. */
export function OldValues({ list, plan, fetchFirst }: OldValuesProps) {
  const [single, many] = subjects[list] ?? offices;
  const { fetching, isWanted, setWanted } = fetchFirst;
  const oldValues = plan?.oldValues ?? null;
  const toFetch = oldValues?.toFetch.length ?? 0;
  return (
    <div className={classes.row}>
      <span className="header-weight">Oude waarden</span>
      <div className={classes.oldValues}>
        <span className="figures" aria-live="polite">
          {oldValues === null
            ? '…'
            : `bekend van ${formatCount(oldValues.known)} van ${countOf(oldValues.of, single, many)}`}
        </span>
        {oldValues !== null && toFetch === 0 && oldValues.known < oldValues.of && (
          <span className="quiet">Van de rest staat het ook niet in het dossier.</span>
        )}
        {fetching.kind === 'busy' ? (
          <Fetched {...fetchFirst} />
        ) : (
          toFetch > 0 && (
            <Checkbox
              label={`Eerst ${toFetch === 1 ? 'het dossier' : 'de dossiers'} van ${countOf(toFetch, single, many)} ophalen`}
              description="Daarin staan de oude waarden. Ook zonder netwerk te lezen."
              checked={isWanted}
              onChange={(event) => setWanted(event.currentTarget.checked)}
            />
          )
        )}
        {fetching.kind === 'ended' && (
          <p className="red" role="alert">
            {fetching.sentence}
          </p>
        )}
      </div>
    </div>
  );
}

/** The number of dossiers fetched so far, and a button to stop. */
function Fetched({ fetching, stop }: Pick<OldValuesProps['fetchFirst'], 'fetching' | 'stop'>) {
  const keeping = fetching.kind === 'busy' ? fetching.keeping : null;
  const { total = 0, kept = 0, missed = 0, until = null } = keeping ?? {};
  const done = kept + missed;
  return (
    <div className={classes.oldValues}>
      <ProgressLine label="Voortgang van de dossiers" part={total === 0 ? 0 : done / total} />
      <div className={classes.fetched}>
        <span className="figures">
          {total === 0 ? 'Dossiers ophalen…' : `${formatCount(done)} van ${countOf(total, 'dossier', 'dossiers')}`}
          {until === null ? '' : `. ${repeatedSentences.providerRests}`}
        </span>
        <Button onClick={stop}>Stoppen</Button>
      </div>
    </div>
  );
}
