import { Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import {
  type ExportFormat,
  type ExportPlan,
  type ExportShape,
  exportFormatNames,
  exportFormats,
} from '../../../../shared/domain/exports/export';
import { formatPeriod } from '../../../../shared/format/format-date';
import { formatBytes, formatCount } from '../../../../shared/format/format-number';
import { allFilteredRows, rowsOnPage, selectedRows } from '../../../../shared/texts/list-sentences';
import { allowedFormats } from '../../../core/exports/allowed-formats';
import { drawnColumns } from '../../core/store/arrangement';
import { useList } from '../../core/store/list-context';
import classes from './export-dialog.module.css';
import { allColumns, type Export, type RowsChoice } from './use-export';

/** The formats that the administrator allows. */
const formatChoices = () =>
  allowedFormats().map((value) => ({ value, label: `${exportFormatNames[value].name} (.${value})` }));

/** Explains the lines of a file in which a line is not a row of the list. */
const explanations = {
  changes: () =>
    'Een rij per wijziging: onderdeel, gegeven, oude en nieuwe waarde, dag, en waar op deze computer de oude waarde staat.',
  days: (row: string) => `Een rij per ${row}: de laatste dag, en van elk onderdeel de dagen waarop iets is gewijzigd.`,
  diff: (row: string) =>
    `Een rij per ${row} met een verschil, in de vorm van daff (Frictionless tabular diff): +++ nieuw, --- weg, -> van oud naar nieuw.`,
} as const;

const shapeLabels = { changes: 'Wijzigingen', days: 'Mutatiedagen', diff: 'Verschillen (daff)' } as const;

type RowsFieldProps = {
  readonly rows: RowsChoice;
  /** The number of selected rows. */
  readonly chosen: number;
  readonly onChange: (rows: RowsChoice) => void;
};

/** Chooses which rows are written. */
export function RowsField({ rows, chosen, onChange }: RowsFieldProps) {
  const list = useList((state) => state.list);
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const onPage = useList((state) => state.loaded?.page.ids.length ?? 0);
  return (
    <Radio.Group label="Rijen" className={classes.row} value={rows} onChange={(value) => onChange(value as RowsChoice)}>
      <Radio value="all" label={allFilteredRows(list, matched)} />
      <Radio value="page" label={rowsOnPage(onPage)} />
      <Radio value="selection" disabled={chosen === 0} label={selectedRows(chosen)} />
    </Radio.Group>
  );
}

type FieldProps = Pick<Export, 'choices' | 'choose' | 'setTypedName'>;

/** Chooses what a line of the file is, for a list with a period or of two months. */
export function ShapeField({
  shapes,
  choices,
  choose,
  setTypedName,
}: FieldProps & { readonly shapes: readonly ExportShape[] }) {
  const list = useList((state) => state.list);
  return (
    <div className={classes.row}>
      <span className="header-weight">Wat</span>
      <SegmentedControl
        aria-label="Wat"
        value={choices.shape}
        onChange={(value) => {
          choose({ shape: shapes.find((shape) => shape === value) ?? 'rows' });
          setTypedName(null);
        }}
        data={shapes.map((value) => ({
          value,
          label: value === 'rows' ? `De ${listDefinitions[list].many}` : shapeLabels[value],
        }))}
      />
    </div>
  );
}

/** Explains the columns of a file in which a line is not a row, or explains its lines. */
export function ShapeColumns({ shape }: { readonly shape: Exclude<ExportShape, 'rows'> }) {
  const list = useList((state) => state.list);
  return (
    <div className={classes.row}>
      <span className="header-weight">{shape === 'diff' ? 'Rijen' : 'Kolommen'}</span>
      <span className="quiet">{explanations[shape](listDefinitions[list].one)}</span>
    </div>
  );
}

type ColumnsFieldProps = { readonly visible: boolean; readonly onChange: (visible: boolean) => void };

/** Chooses which columns are written. */
export function ColumnsField({ visible, onChange }: ColumnsFieldProps) {
  const all = useList(allColumns);
  const shown = useList((state) => drawnColumns(state).length);
  return (
    <Radio.Group
      label="Kolommen"
      className={classes.row}
      value={visible ? 'visible' : 'all'}
      onChange={(value) => onChange(value === 'visible')}
    >
      <Radio
        value="visible"
        label={shown === 1 ? '1 zichtbare kolom' : `De ${formatCount(shown)} zichtbare kolommen, in uw volgorde`}
      />
      <Radio value="all" label={`Alle ${formatCount(all)} kolommen`} />
    </Radio.Group>
  );
}

/** Chooses the file type. */
export const FormatField = ({ choices, choose, setTypedName }: FieldProps) => (
  <div className={classes.row}>
    <span className="header-weight">Bestandstype</span>
    <SegmentedControl<ExportFormat>
      aria-label="Bestandstype"
      value={choices.format}
      onChange={(format) => {
        choose({ format });
        setTypedName(null);
      }}
      data={formatChoices()}
    />
    {allowedFormats().length < exportFormats.length && (
      <span className={`${classes.under} quiet`}>Andere typen laat uw organisatie niet toe.</span>
    )}
  </div>
);

type WorkbookOptionProps = {
  readonly label: string;
  readonly description: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** An option that only workbooks have. */
export const WorkbookOption = ({ label, description, checked, onChange }: WorkbookOptionProps) => (
  <div className={classes.row}>
    <span />
    <Checkbox
      label={label}
      description={description}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </div>
);

/** The number of changes is unknown until they are looked up. */
const sizeOf = (plan: ExportPlan | null): string =>
  plan === null ? '' : plan.bytes === null ? 'nog niet bekend' : formatBytes(plan.bytes);

type PlanFiguresProps = {
  readonly plan: ExportPlan | null;
  /** Whether a line is a change instead of a row. */
  readonly countsChanges: boolean;
};

/** Says how much will be written, and of which month. */
export const PlanFigures = ({ plan, countsChanges }: PlanFiguresProps) => (
  <dl className={`figures ${classes.figures}`} aria-live="polite">
    <Figure label={countsChanges ? 'Gewijzigd' : 'Rijen'} value={plan === null ? '' : formatCount(plan.rows)} />
    <Figure label="Kolommen" value={plan === null ? '' : formatCount(plan.columns)} />
    <Figure label="Maand" value={plan === null ? '' : formatPeriod(plan.period)} />
    <Figure label="Grootte, geschat" value={sizeOf(plan)} />
  </dl>
);

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === '' ? '…' : value}</dd>
  </div>
);
