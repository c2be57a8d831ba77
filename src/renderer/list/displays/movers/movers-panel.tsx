import { type ReactNode, useState } from 'react';
import { moveWords, policyWords, sharingWords } from '../../../../shared/catalog/mover-columns';
import type { MoveKind, MoversSummary, Sharing } from '../../../../shared/domain/lists/analysis/movers';
import type { Filter } from '../../../../shared/domain/lists/list';
import { writeListChoice } from '../../../../shared/filters/kinds/list-choice';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { signWords } from '../../../../shared/texts/analysis/continued-words';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { TextButton } from '../../../ui/panels/text-button';
import panel from '../../core/rows/side-panel.module.css';
import { useList } from '../../core/store/list-context';
import classes from './movers.module.css';

/** The number of lines of a part that are listed at first. */
const fewLines = 6;

type Open = (filters: readonly Filter[]) => void;

const only = (column: string, value: string): Filter => ({
  column,
  text: writeListChoice({ values: [value], empty: false, all: false }),
});
const ofMove = (kind: MoveKind): Filter => only('comparedMove', moveWords[kind]);
const ofSharing = (kind: Sharing): Filter => only('comparedSharing', sharingWords[kind]);
/** Filters on the persons who count as movers. */
export const movedOnly = ofMove('moved');

const ofOffices = (offices: readonly { readonly kvk: string }[]): Filter => ({
  column: 'kvk',
  text: offices.map(({ kvk }) => kvk).join(', '),
});

/** The provider's reservation about persons whose number contains a tilde. */
const afmOnly = `Van deze personen zijn alleen gegevens van de Autoriteit Financiële Markten bekend. ${repeatedSentences.notGuaranteed}`;

type MoversPanelProps = {
  readonly summary: MoversSummary;
  /** Shows the persons, or the offices, that pass filters. */
  readonly onPersons: Open;
  readonly onOffices: Open;
};

/** The moves by kind and by type of office, shared policy makers, and takeovers of offices. Every count opens its rows. */
export function MoversPanel({ summary, onPersons, onOffices }: MoversPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { persons, policyMakers, offices, types, sharing } = summary;
  return (
    <>
      <button type="button" className={panel.panelToggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Overstappers <span className="figures">{formatCount(persons.moved)}</span>
      </button>
      <aside className={panel.panel} data-open={isOpen || undefined} aria-label="Overstappers in aantallen">
        <div className={panel.panelHead}>
          <h2 className={panel.panelTitle}>
            Overstappers <span className="figures">{formatCount(persons.moved)}</span>
          </h2>
        </div>
        <PersonsParts {...{ persons, policyMakers }} onOpen={onPersons} />
        <Part title="Kantoren">
          <Lines
            of={[
              {
                label: 'Waar iemand vertrok',
                count: offices.left,
                filters: [{ column: 'comparedLeavers', text: '>=1' }],
              },
              {
                label: 'Waar iemand bij kwam',
                count: offices.joined,
                filters: [{ column: 'comparedJoiners', text: '>=1' }],
              },
            ]}
            onOpen={onOffices}
          />
        </Part>
        {types !== null && types.length > 0 && (
          <Part title="Van kantoortype naar kantoortype">
            <Few of={types}>
              {({ left, joined, persons: count }) => (
                <Line
                  key={`${left} ${joined}`}
                  label={`${left} → ${joined}`}
                  count={count}
                  filters={[movedOnly, only('comparedLeftType', left), only('comparedJoinedType', joined)]}
                  onOpen={onPersons}
                />
              )}
            </Few>
          </Part>
        )}
        {sharing !== null && (
          <Part title="Beleidsbepaler van meer kantoren">
            <Lines
              of={[
                { label: 'Nieuw gedeeld', count: sharing.new, filters: [ofSharing('new')] },
                { label: 'Bleef gedeeld', count: sharing.kept, filters: [ofSharing('kept')] },
                {
                  label: 'Niet meer gedeeld',
                  count: sharing.ended,
                  filters: [ofSharing('ended')],
                },
              ]}
              onOpen={onPersons}
            />
          </Part>
        )}
        <TakenOverPart summary={summary} onPersons={onPersons} onOffices={onOffices} />
        <GroupsPart summary={summary} onOffices={onOffices} />
      </aside>
    </>
  );
}

type PersonsPartsProps = Pick<MoversSummary, 'persons' | 'policyMakers'> & { readonly onOpen: Open };

/** The persons who moved, and the persons who are not counted. */
const PersonsParts = ({ persons, policyMakers, onOpen }: PersonsPartsProps) => (
  <>
    <Part title="Personen">
      <Lines
        of={[
          { label: 'Overgestapt', count: persons.moved, filters: [movedOnly] },
          {
            label: '– was beleidsbepaler',
            count: policyMakers.left,
            filters: [movedOnly, only('comparedPolicyLeft', policyWords.yes)],
          },
          {
            label: '– is beleidsbepaler',
            count: policyMakers.joined,
            filters: [movedOnly, only('comparedPolicyJoined', policyWords.yes)],
          },
        ]}
        onOpen={onOpen}
      />
    </Part>
    <Part title="Buiten de telling" note={persons.afmOnly > 0 ? afmOnly : null}>
      <Lines
        of={[
          {
            label: 'Met kantoor mee',
            count: persons.along,
            filters: [ofMove('along')],
          },
          {
            label: 'Alleen bij de AFM bekend',
            count: persons.afmOnly,
            filters: [ofMove('afmOnly')],
          },
        ]}
        onOpen={onOpen}
      />
    </Part>
  </>
);

type PartProps = { readonly title: string; readonly note?: string | null; readonly children: ReactNode };

const Part = ({ title, note = null, children }: PartProps) => (
  <section className={panel.part} aria-label={title}>
    <h3 className={panel.partTitle}>{title}</h3>
    <ul className={panel.columns}>{children}</ul>
    {note !== null && <p className={classes.disclaimer}>{note}</p>}
  </section>
);

type LineProps = {
  readonly label: string;
  readonly count: number;
  readonly filters: readonly Filter[];
  readonly onOpen: Open;
};

type LinesProps = { readonly of: readonly Omit<LineProps, 'onOpen'>[]; readonly onOpen: Open };

const Lines = ({ of, onOpen }: LinesProps) => of.map((line) => <Line key={line.label} {...line} onOpen={onOpen} />);

/** A count that opens its rows; it is pressed while exactly those rows are shown. */
function Line({ label, count, filters, onOpen }: LineProps) {
  const isShown = useList(({ filters: { typed } }) => isSame(typed, filters));
  return (
    <li>
      <button
        type="button"
        className={`${panel.outside} ${classes.line}`}
        title={label}
        aria-pressed={isShown}
        disabled={count === 0}
        onClick={() => onOpen(filters)}
      >
        <span className={classes.label}>{label}</span>
        <span className={`figures ${panel.columnCount}`}>{formatCount(count)}</span>
      </button>
    </li>
  );
}

const isSame = (typed: readonly Filter[], filters: readonly Filter[]): boolean =>
  typed.length === filters.length &&
  filters.every(({ column, text }) => typed.some((item) => item.column === column && item.text === text));

/** The first lines of a part, with a button for the others. */
function Few<T>({ of, children }: { readonly of: readonly T[]; readonly children: (item: T) => ReactNode }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {(isWhole ? of : of.slice(0, fewLines)).map(children)}
      {of.length > fewLines && (
        <li className={panel.more}>
          <TextButton onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Minder' : `en ${formatCount(of.length - fewLines)} meer`}
          </TextButton>
        </li>
      )}
    </>
  );
}

/** Offices that continue as other offices, each in one line with the persons who went along. */
function TakenOverPart({ summary: { takenOver }, onPersons, onOffices }: MoversPanelProps) {
  if (takenOver.length === 0) return null;
  return (
    <Part title="Voortgezet door">
      <Few of={takenOver}>
        {({ gone, fresh, signs, verdict, persons }) => (
          <li key={`${gone.kvk} ${fresh.kvk}`} className={classes.office}>
            <TextButton onClick={() => onOffices([ofOffices([fresh])])}>
              {gone.name} → {fresh.name}
            </TextButton>
            <span className={panel.quiet}>
              {verdict === 'confirmed' ? 'door u bevestigd' : signs.map((sign) => signWords[sign]).join(' · ')}
            </span>
            {persons > 0 && (
              <TextButton
                onClick={() =>
                  onPersons([
                    ofMove('along'),
                    { column: 'comparedLeftKvk', text: gone.kvk },
                    { column: 'comparedJoinedKvk', text: fresh.kvk },
                  ])
                }
              >
                {countOf(persons, 'persoon ging mee', 'personen gingen mee')}
              </TextButton>
            )}
          </li>
        )}
      </Few>
    </Part>
  );
}

/** Groups that offices joined, according to the provider. */
function GroupsPart({ summary: { groups }, onOffices }: Pick<MoversPanelProps, 'summary' | 'onOffices'>) {
  if (groups === null || groups.length === 0) return null;
  return (
    <Part title="Bij een groep gekomen">
      <Few of={groups}>
        {({ group, offices }) => (
          <li key={group.kvk} className={classes.office}>
            <TextButton onClick={() => onOffices([ofOffices(offices)])}>
              {offices.map(({ name }) => name).join(', ')}
            </TextButton>
            <span className={panel.quiet}>
              → {group.name} ({countOf(offices.length, 'kantoor', 'kantoren')})
            </span>
          </li>
        )}
      </Few>
    </Part>
  );
}
