import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconDice5, IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { sampleName, topOfName } from '../../../../shared/catalog/computed';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { mostSampled, mostSeed, type Sample, type TopOf } from '../../../../shared/domain/lists/analysis/row-limit';
import { storageOf } from '../../../../shared/domain/lists/column';
import { readSample, readTopOf, writeSample, writeTopOf } from '../../../../shared/filters/kinds/row-limit-filters';
import { readTypedNumber, typedNumber } from '../../../../shared/format/format-number';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { NumberField } from '../../../ui/forms/fields';
import form from '../../../ui/forms/form.module.css';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { Dialog } from '../../../ui/panels/dialog';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import { filterText } from '../../core/store/filter-state';
import { useList, useListActions } from '../../core/store/list-context';

export const sampleCommand = {
  label: 'Steekproef…',
  words: 'audit willekeurig trekken zaad controle stratum',
  Icon: IconDice5,
  isOn: ({ filters }) => filterText(filters.typed, sampleName) !== '',
  run: opens('sample'),
} satisfies ListCommand;

export const topOfCommand = {
  label: 'Top per groep…',
  words: 'hoogste laagste grootste per provincie beste',
  Icon: IconTrophy,
  isOn: ({ filters }) => filterText(filters.typed, topOfName) !== '',
  run: opens('topOf'),
} satisfies ListCommand;

type Storage = ReturnType<typeof storageOf>;

/** The subscription's columns whose values are stored in some way, as options of a field. */
function useColumnChoices(isFit: (storage: Storage) => boolean) {
  const columns = useOfferedColumns();
  return useMemo(
    () =>
      columns.flatMap(({ column: { name, label, kind, withheld } }) =>
        withheld || !isFit(storageOf(kind)) ? [] : [{ value: name, label }],
      ),
    [columns, isFit],
  );
}

const isGrouping = (storage: Storage): boolean => storage !== 'items';
const isMeasure = (storage: Storage): boolean => storage === 'number' || storage === 'date';

type LimitDialogProps = {
  readonly tool: 'topOf' | 'sample';
  readonly title: string;
  readonly Form: (props: { readonly onDone: () => void }) => ReactNode;
};

function LimitDialog({ tool, title, Form }: LimitDialogProps) {
  const [opened, setOpened] = useTool(tool);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={title} size={420}>
      <Form onDone={() => setOpened(false)} />
    </Dialog>
  );
}

type LimitFormProps = {
  /** The column whose filter is the limit. */
  readonly name: string;
  /** The filter's text; null while what is typed is not valid. */
  readonly text: string | null;
  readonly explanation: string;
  /** Removes the limit; null when there is none. */
  readonly without: string | null;
  readonly submit: ReactNode;
  readonly onForget: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/** The fields of a limit, with the buttons that set and remove it. */
function LimitForm({ name, text, explanation, without, submit, onForget, onDone, children }: LimitFormProps) {
  const { filterBy } = useListActions();
  const limitTo = (limit: string) => {
    filterBy(name, limit);
    onForget();
    onDone();
  };
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== null) limitTo(text);
      }}
    >
      <p className={form.text}>{explanation}</p>
      {children}
      <div className={form.buttons}>
        {without !== null && (
          <Button variant="subtle" onClick={() => limitTo('')}>
            {without}
          </Button>
        )}
        {submit}
      </div>
    </form>
  );
}

/** Keeps only the rows with the highest or lowest numbers in each group (docs/rules/filters.md#top-per-group). */
export const TopDialog = () => <LimitDialog tool="topOf" title="Top per groep" Form={TopForm} />;

type TypedTop = {
  readonly count: string;
  readonly column: string | null;
  readonly end: TopOf['end'];
  readonly per: string | null;
};
const atFirst: TypedTop = { count: '10', column: null, end: 'highest', per: null };

const searched = {
  searchable: true,
  limit: 100,
  nothingFoundMessage: 'Geen kolom gevonden',
  comboboxProps: { withinPortal: false },
};

function TopForm({ onDone }: { readonly onDone: () => void }) {
  const before = readTopOf(useList((state) => filterText(state.filters.applied, topOfName)));
  const list = useList((state) => state.list);
  const [typed, setTyped, forget] = useUnfinished<TypedTop>(`top of/${list}`, () =>
    before === null ? atFirst : { ...before, count: String(before.count) },
  );
  const groups = useColumnChoices(isGrouping);
  const measured = useColumnChoices(isMeasure);
  const change = (part: Partial<TypedTop>) => setTyped((before) => ({ ...before, ...part }));
  const count = readTypedNumber(typed.count);
  const isCount = count !== null && Number.isInteger(count) && count >= 1 && count <= mostSampled;
  return (
    <LimitForm
      name={topOfName}
      text={isCount && typed.column !== null ? writeTopOf({ ...typed, count, column: typed.column }) : null}
      explanation="Uit wat de andere filters tonen; zonder waarde telt een rij niet mee."
      without={before === null ? null : 'Geen top'}
      submit={
        <ReasonedButton type="submit" reason={typed.column === null ? repeatedSentences.chooseColumn : null}>
          Toon
        </ReasonedButton>
      }
      onForget={forget}
      onDone={onDone}
    >
      <NumberField
        label="Aantal per groep"
        data-autofocus
        least={1}
        most={mostSampled}
        value={typed.count}
        error={isCount ? undefined : `Typ een heel getal van 1 tot ${mostSampled}.`}
        onChange={(value) => change({ count: value })}
      />
      <SegmentedControl
        aria-label="Welke"
        value={typed.end}
        data={[
          { value: 'highest', label: 'Hoogste' },
          { value: 'lowest', label: 'Laagste' },
        ]}
        onChange={(value) => change({ end: value === 'lowest' ? 'lowest' : 'highest' })}
      />
      <Select
        {...searched}
        label="Kolom"
        data={measured}
        value={typed.column}
        onChange={(column) => change({ column })}
      />
      <Select
        {...searched}
        label="Per groep"
        clearable
        data={groups}
        value={typed.per}
        onChange={(per) => change({ per })}
      />
    </LimitForm>
  );
}

/** Draws a random sample of the list's rows; its seed reproduces the same sample (docs/rules/filters.md#samples). */
export const SampleDialog = () => <LimitDialog tool="sample" title="Steekproef" Form={SampleForm} />;

type TypedSample = {
  readonly of: Sample['size']['of'];
  readonly count: string;
  readonly per: string | null;
  readonly seed: string;
};

const newSeed = (): number => 1 + Math.floor(Math.random() * mostSeed);

function typedOf(sample: Sample | null): TypedSample {
  if (sample === null) return { of: 'rows', count: '100', per: null, seed: String(newSeed()) };
  return { of: sample.size.of, count: typedNumber(sample.size.count), per: sample.per, seed: String(sample.seed) };
}

function SampleForm({ onDone }: { readonly onDone: () => void }) {
  const before = readSample(useList((state) => filterText(state.filters.applied, sampleName)));
  const { many } = useList((state) => listDefinitions[state.list]);
  const list = useList((state) => state.list);
  const [typed, setTyped, forget] = useUnfinished(`sample/${list}`, () => typedOf(before));
  const groups = useColumnChoices(isGrouping);
  const change = (part: Partial<TypedSample>) => setTyped((before) => ({ ...before, ...part }));
  const [count, seed] = [readTypedNumber(typed.count), readTypedNumber(typed.seed)];
  const most = typed.of === 'rows' ? mostSampled : 100;
  const isCount = count !== null && count > 0 && count <= most && (typed.of === 'percent' || Number.isInteger(count));
  const isSeed = seed !== null && Number.isInteger(seed) && seed >= 1 && seed <= mostSeed;
  return (
    <LimitForm
      name={sampleName}
      text={isCount && isSeed ? writeSample({ size: { of: typed.of, count }, per: typed.per, seed }) : null}
      explanation={`Uit de ${many} die de andere filters tonen. Met hetzelfde zaad komt dezelfde steekproef terug, ook in een later bestand en op een andere computer.`}
      without={before === null ? null : 'Geen steekproef'}
      submit={<Button type="submit">Neem steekproef</Button>}
      onForget={forget}
      onDone={onDone}
    >
      <SegmentedControl
        aria-label="Omvang in"
        value={typed.of}
        data={[
          { value: 'rows', label: 'Aantal' },
          { value: 'percent', label: 'Procent' },
        ]}
        onChange={(value) => change({ of: value === 'percent' ? 'percent' : 'rows' })}
      />
      <NumberField
        label={typed.of === 'rows' ? 'Aantal' : 'Procent'}
        data-autofocus
        least={1}
        most={most}
        value={typed.count}
        error={isCount ? undefined : `Typ een getal van 1 tot ${most}.`}
        onChange={(value) => change({ count: value })}
      />
      <Select
        label="Per groep"
        description="Zoveel uit elke waarde van een kolom; zonder kolom uit alle samen"
        {...searched}
        clearable
        data={groups}
        value={typed.per}
        onChange={(per) => change({ per })}
      />
      <NumberField
        label="Zaad"
        least={1}
        most={mostSeed}
        value={typed.seed}
        error={isSeed ? undefined : `Typ een heel getal van 1 tot ${mostSeed}.`}
        onChange={(value) => change({ seed: value })}
      />
    </LimitForm>
  );
}
