import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SheetLine, CallSheet as SheetOnPaper, SheetPart } from '../../../shared/call-sheet/call-sheet';
import { layOutSheet, type MeasuredPart, type SheetLayout } from '../../../shared/call-sheet/sheet-layout';
import type { DossierModel } from '../../../shared/dossier/dossier-model';
import type { KeyFigure } from '../../../shared/dossier/key-figures';
import { type ShownField, textsOf } from '../../../shared/dossier/shown-field';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { colourLabel } from '../../../shared/format/ratings';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { useHasControl } from '../../core/account/subscription-offer';
import { isAllowed } from '../../core/exports/allowed-formats';
import { useReferenceMonth, useWindowMonth } from '../../core/months/window-month';
import { notifySaved } from '../../core/notify';
import { useOfferedCommand } from '../../core/offered-commands';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { DossierTitle } from '../../dossier/head/dossier-title';
import { PrintHead } from '../../dossier/head/print-page';
import { markWord } from '../../dossier/sections/field-history';
import { useDossierView } from '../../dossier/state/dossier-view-store';
import type { List } from '../../list/core/store/list-store';
import { IconButton } from '../../ui/panels/icon-button';
import { ActiveBadge } from '../../values/active-badge';
import { StatusMark } from '../../values/status-mark';
import classes from './call-sheet.module.css';
import { StepButtons } from './step-buttons';
import { type SheetLines, useSheetLines } from './use-sheet-lines';

/** A part with the lines for which there is room, and the number of lines that are left out. */
const Block = ({
  part: { title, empty, lines, more },
  shown,
}: {
  readonly part: SheetPart;
  readonly shown: number;
}) => {
  const left = lines.length - shown + more;
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p className={classes.quiet}>{empty}</p> : <ul>{linesOf(lines.slice(0, shown))}</ul>}
      {left > 0 && <p className={classes.quiet}>en {formatCount(left)} meer</p>}
    </section>
  );
};

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
        <dt>{colourLabel(column)}</dt>
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
  readonly onSave: () => void;
};

/**
 * The buttons to go back, to the neighbours' sheets in the list, and to save the sheet where the administrator allows PDF; the last one has
 * the focus at first.
 */
function SheetBar({ id, list, isComplete, onSave }: SheetBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const mayWrite = isAllowed('pdf');
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={headClasses.bar}>
      <IconButton
        Icon={IconArrowLeft}
        ref={mayWrite ? null : button}
        variant="subtle"
        onClick={() => useDossierView.getState().setCallSheet(false)}
      >
        Terug naar het dossier
      </IconButton>
      <StepButtons list={list} dossier={id} />
      {mayWrite && (
        <IconButton
          Icon={IconFileTypePdf}
          ref={button}
          variant="filled"
          className="at-end"
          aria-disabled={!isComplete}
          onClick={onSave}
        >
          Als PDF
        </IconButton>
      )}
    </div>
  );
}

/** A part that the subscription may lack. */
const partOf = (title: string, empty: string, part: SheetLines | null): readonly SheetPart[] =>
  part === null ? [] : [{ title, empty, ...part }];

/** The height of an A4 page between its margins, in pixels, without the head of a printed page. */
const pageHeight = (264 / 25.4) * 96 - 24;

type FittedSheet = SheetLayout & { readonly isWhole: boolean };

/** How the parts fit on one page: with whole texts if nothing is left out then, otherwise with at most two lines of each. */
function useSheetLayout(columns: RefObject<HTMLDivElement | null>, parts: readonly SheetPart[]): FittedSheet {
  const content = JSON.stringify(parts);
  const [fitted, setFitted] = useState<(FittedSheet & { readonly content: string }) | null>(null);
  useLayoutEffect(() => {
    const element = columns.current;
    if (element === null || fitted?.content === content) return;
    const room = pageHeight - (element.offsetTop - (element.parentElement?.offsetTop ?? 0));
    const layOut = (isWhole: boolean): SheetLayout => {
      element.toggleAttribute('data-whole', isWhole);
      return layOutSheet([...element.querySelectorAll('section')].map(measured), room);
    };
    const whole = layOut(true);
    const isWhole = whole.shown.every((count, at) => count === parts[at]?.lines.length);
    setFitted({ content, isWhole, ...(isWhole ? whole : layOut(false)) });
  }, [columns, content, fitted, parts]);
  // All lines are in the first column while they are measured.
  return fitted?.content === content ? fitted : { first: parts.length, shown: [], isWhole: false };
}

/** The heights of a part of the sheet. */
function measured(part: HTMLElement): MeasuredPart {
  const lines = [...part.querySelectorAll('li')].map(({ offsetHeight }) => offsetHeight);
  const head = part.offsetHeight + headMargin - lines.reduce((total, height) => total + height, 0);
  return { head, more: moreLine, lines };
}

/** The margin above the head of a part, and the height of *en n meer*, in pixels (call-sheet.module.css). */
const headMargin = 12;
const moreLine = 22;

type SavedSheet = Pick<CallSheetProps, 'name' | 'kvk' | 'figures'> & {
  readonly afm: string | null;
  readonly isActive: boolean;
  readonly parts: readonly SheetPart[];
};

/** Saves the sheet as a PDF of one page. */
function useSaveSheet({ name, kvk, afm, isActive, figures, parts }: SavedSheet): () => void {
  const period = useWindowMonth()?.period ?? null;
  const isSetBack = useReferenceMonth() !== null;
  return () => {
    const sheet: SheetOnPaper = {
      name,
      facts: [isActive ? 'Actief' : 'Inactief', `KvK ${kvk}`, ...(afm === null ? [] : [afm])],
      month: period === null ? '' : `${isSetBack ? 'peildatum' : 'gegevens t/m'} ${formatPeriod(period)}`,
      figures: figures.map(({ column, text, judgement, note }) => ({
        ...{ label: colourLabel(column), text, note },
        status: judgement?.status ?? null,
      })),
      parts,
    };
    void bridge
      .request('dossier.saveSheet', sheet)
      .then((saved) => notifySaved(saved, { done: 'PDF bewaard', failed: 'De PDF is niet bewaard' }));
  };
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
  const parts: readonly SheetPart[] = [
    { title: 'Contact', empty: 'Geen contactgegevens bekend.', lines: linesOfFields(model, contactFields), more: 0 },
    { title: 'Personen', empty: 'Geen personen bekend.', lines: linesOfFields(model, peopleFields), more: 0 },
    ...(mayShowHistory
      ? [{ title: 'Laatste wijzigingen', empty: repeatedSentences.nothingChanged, lines: changesOf(model), more: 0 }]
      : []),
    ...partOf('Op te volgen', 'Niets op te volgen.', followups),
    ...partOf('Laatste contactmomenten', 'Nog geen contactmomenten.', contacts),
    ...partOf('Notities', 'Geen notitie noemt dit kantoor.', notes),
    ...partOf('Dichtbij', 'Er is geen kantoor binnen 25 km.', neighbours),
  ];
  const afm = linesOfFields(model, ['afm']).map(({ text }) => `AFM ${text}`)[0] ?? null;
  const save = useSaveSheet({ name, kvk, afm, isActive: model.isActive, figures, parts });
  const onSave = () => isComplete && save();
  useOfferedCommand('print', onSave);
  const columns = useRef<HTMLDivElement>(null);
  const { first, shown, isWhole } = useSheetLayout(columns, parts);
  return (
    <div className={classes.page}>
      <SheetBar id={id} list={list} isComplete={isComplete} onSave={onSave} />
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
            afm,
          ]}
        />
        <SheetFigures figures={figures} />
        <div className={classes.columns} ref={columns} data-whole={isWhole || undefined}>
          {[parts.slice(0, first), parts.slice(first)].map((column, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
            <div key={side}>
              {column.map((part, at) => (
                <Block key={part.title} part={part} shown={shown[side * first + at] ?? part.lines.length} />
              ))}
            </div>
          ))}
        </div>
      </article>
    </div>
  );
}
