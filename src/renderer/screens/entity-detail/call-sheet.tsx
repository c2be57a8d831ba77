import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DossierModel } from '../../../shared/dossier/dossier-model';
import { type ShownField, textsOf } from '../../../shared/dossier/shown-field';
import { formatIsoDate } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { useHasControl } from '../../core/account/subscription-offer';
import { useOfferedCommand } from '../../core/offered-commands';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { DossierTitle } from '../../dossier/head/dossier-title';
import { PrintHead, printLabel, printPage } from '../../dossier/head/print-page';
import { markWord } from '../../dossier/sections/field-history';
import { useDossierView } from '../../dossier/state/dossier-view-store';
import type { List } from '../../list/core/store/list-store';
import { IconButton } from '../../ui/panels/icon-button';
import { ActiveBadge } from '../../values/active-badge';
import { StatusMark } from '../../values/status-mark';
import classes from './call-sheet.module.css';
import type { KeyFigure } from './key-figure-data';
import { StepButtons } from './step-buttons';
import { type SheetLine, useSheetLines } from './use-sheet-lines';

/** The number of lines of each part that fit on one A4 page. */
const most = { contact: 9, people: 6, changes: 8 } as const;

type BlockProps = {
  readonly title: string;
  readonly empty: string;
  readonly more?: number;
  readonly children: ReactNode[];
};

/** A part of the sheet, with a text for when it is empty, and the number of lines that were left out. */
const Block = ({ title, empty, more = 0, children }: BlockProps) => (
  <section className={classes.block}>
    <h2>{title}</h2>
    {children.length === 0 ? <p className={classes.quiet}>{empty}</p> : <ul>{children}</ul>}
    {more > 0 && <p className={classes.quiet}>en {formatCount(more)} meer</p>}
  </section>
);

const Line = ({ line: { aside, text } }: { readonly line: SheetLine }) => (
  <li>
    <span className={classes.aside}>{aside}</span>
    <span className={classes.text}>{text}</span>
  </li>
);

const linesOf = (lines: readonly SheetLine[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sheet never change places
  lines.map((line, at) => <Line key={at} line={line} />);

const contactFields = ['address', 'addressPostal', 'phone', 'mobile', 'mail', 'url'];
const peopleFields = ['managementFunction', 'decisionmakers'];

const fieldsNamed = ({ sections }: DossierModel, names: readonly string[]): readonly ShownField[] => {
  const fields = sections.flatMap((section) => section.fields);
  return names.flatMap((name) => fields.find(({ point }) => point.name === name) ?? []);
};

/** The values of some fields with their labels. */
const linesOfFields = (model: DossierModel, names: readonly string[]): readonly SheetLine[] =>
  fieldsNamed(model, names).flatMap((field) =>
    field.state !== 'filled' ? [] : textsOf(field).map((text) => ({ aside: field.point.label, text })),
  );

/** The latest changes, in words. */
const changesOf = ({ timeline }: DossierModel): readonly SheetLine[] =>
  timeline.map(({ day, label, mark, before, after }) => ({
    aside: formatIsoDate(day),
    text: `${label} ${markWord(mark)}: ${[before, after].filter((part) => part !== null).join(' → ')}`,
  }));

/** The key figures, each with its colour and median. */
const SheetFigures = ({ figures }: { readonly figures: readonly KeyFigure[] }) => (
  <dl className={`figures ${classes.figures}`}>
    {figures.map(({ column, text, judgement, note }) => (
      <div key={column.name}>
        <dt>{column.label}</dt>
        <dd>
          <strong>{text ?? '–'}</strong>
          {judgement !== null && <StatusMark status={judgement.status} reason={judgement.reason ?? undefined} />}
          <span className={classes.quiet}>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);

type SheetBarProps = Pick<CallSheetProps, 'id' | 'list'> & {
  readonly isComplete: boolean;
  readonly onPrint: () => void;
};

/** The buttons to go back, to the neighbours' sheets in the list, and to print; the last one has the focus at first. */
function SheetBar({ id, list, isComplete, onPrint }: SheetBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={headClasses.bar}>
      <IconButton Icon={IconArrowLeft} variant="subtle" onClick={() => useDossierView.getState().setCallSheet(false)}>
        Terug naar het dossier
      </IconButton>
      <StepButtons list={list} dossier={id} />
      <IconButton
        Icon={IconPrinter}
        ref={button}
        variant="filled"
        className={classes.print}
        aria-disabled={!isComplete}
        onClick={onPrint}
      >
        {printLabel()}
      </IconButton>
    </div>
  );
}

type CallSheetProps = {
  readonly id: string;
  readonly kvk: string;
  readonly name: string;
  readonly model: DossierModel;
  readonly figures: readonly KeyFigure[];
  readonly list: List;
};

/**
 * The figures, contact data, people, latest changes, agreements and neighbours that a call needs, on one A4 page
 * (docs/rules/dossier.md#call-sheet).
 */
export function CallSheet({ id, kvk, name, model, figures, list }: CallSheetProps) {
  const mayShowHistory = useHasControl('history');
  const { followups, contacts, notes, neighbours, isComplete } = useSheetLines({ id, kvk });
  const print = () => isComplete && void printPage(`Belblad ${name}`);
  useOfferedCommand('print', print);
  const [contact, people] = [linesOfFields(model, contactFields), linesOfFields(model, peopleFields)];
  const changes = changesOf(model);
  return (
    <div className={classes.page}>
      <SheetBar id={id} list={list} isComplete={isComplete} onPrint={print} />
      <article className={classes.sheet} aria-label={`Belblad van ${name}`}>
        <PrintHead />
        <DossierTitle
          id={id}
          name={name}
          badges={<ActiveBadge active={model.isActive} />}
          facts={[
            <>
              KvK <strong className="figures">{kvk}</strong>
            </>,
            linesOfFields(model, ['afm']).map(({ text }) => `AFM ${text}`)[0] ?? null,
          ]}
        />
        <SheetFigures figures={figures} />
        <div className={classes.columns}>
          <div>
            <Block title="Contact" empty="Geen contactgegevens bekend." more={contact.length - most.contact}>
              {linesOf(contact.slice(0, most.contact))}
            </Block>
            <Block title="Personen" empty="Geen personen bekend." more={people.length - most.people}>
              {linesOf(people.slice(0, most.people))}
            </Block>
            {mayShowHistory && (
              <Block title="Laatste wijzigingen" empty="Er is niets gewijzigd." more={changes.length - most.changes}>
                {linesOf(changes.slice(0, most.changes))}
              </Block>
            )}
          </div>
          <div>
            {followups !== null && (
              <Block title="Op te volgen" empty="Niets op te volgen." more={followups.more}>
                {linesOf(followups.lines)}
              </Block>
            )}
            {contacts !== null && (
              <Block title="Laatste contactmomenten" empty="Nog geen contactmomenten." more={contacts.more}>
                {linesOf(contacts.lines)}
              </Block>
            )}
            {notes !== null && (
              <Block title="Notities" empty="Geen notitie noemt dit kantoor." more={notes.more}>
                {linesOf(notes.lines)}
              </Block>
            )}
            {neighbours !== null && (
              <Block title="Dichtbij" empty="Er is geen kantoor binnen 25 km.">
                {linesOf(neighbours.lines)}
              </Block>
            )}
          </div>
        </div>
      </article>
    </div>
  );
}
