import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconDice5, IconTrophy } from '@tabler/icons-react';
import { useMemo } from 'react';
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

/** The columns by whose values rows can be grouped, as options of a field. */
function useGroupChoices(): { readonly value: string; readonly label: string }[] {
  const columns = useOfferedColumns();
  return useMemo(
    () =>
      columns.flatMap(({ column: { name, label, kind, withheld } }) =>
        withheld || storageOf(kind) === 'items' ? [] : [{ value: name, label }],
      ),
    [columns],
  );
}

/** Keeps only the rows with the highest or lowest numbers in each group (docs/rules/filters.md#top-per-group). */
export function TopDialog() {
  const [opened, setOpened] = useTool('topOf');
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Top per groep" size={420}>
      <TopForm onDone={() => setOpened(false)} />
    </Dialog>
  );
}

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

/** The subscription's number columns, to rank by. */
function useMeasuredColumns() {
  const columns = useOfferedColumns();
  return useMemo(
    () =>
      columns.flatMap(({ column: { name, label, kind, withheld } }) =>
        withheld || (storageOf(kind) !== 'number' && storageOf(kind) !== 'date') ? [] : [{ value: name, label }],
      ),
    [columns],
  );
}

function TopForm({ onDone }: { readonly onDone: () => void }) {
  const { filterBy } = useListActions();
  const before = readTopOf(useList((state) => filterText(state.filters.applied, topOfName)));
  const list = useList((state) => state.list);
  const [typed, setTyped, forget] = useUnfinished<TypedTop>(`top of/${list}`, () =>
    before === null ? atFirst : { ...before, count: String(before.count) },
  );
  const groups = useGroupChoices();
  const measured = useMeasuredColumns();
  const change = (part: Partial<TypedTop>) => setTyped((now) => ({ ...now, ...part }));
  const count = readTypedNumber(typed.count);
  const isCount = count !== null && Number.isInteger(count) && count >= 1 && count <= mostSampled;
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCount || typed.column === null) return;
        filterBy(topOfName, writeTopOf({ count, column: typed.column, end: typed.end, per: typed.per }));
        forget();
        onDone();
      }}
    >
      <p className={form.text}>Uit wat de andere filters tonen; zonder waarde telt een rij niet mee.</p>
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
      <div className={form.buttons}>
        {before !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              filterBy(topOfName, '');
              forget();
              onDone();
            }}
          >
            Geen top
          </Button>
        )}
        <ReasonedButton type="submit" reason={typed.column === null ? repeatedSentences.chooseColumn : null}>
          Toon
        </ReasonedButton>
      </div>
    </form>
  );
}

/** Draws a random sample of the list's rows; its seed reproduces the same sample (docs/rules/filters.md#samples). */
export function SampleDialog() {
  const [opened, setOpened] = useTool('sample');
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Steekproef" size={420}>
      <SampleForm onDone={() => setOpened(false)} />
    </Dialog>
  );
}

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
  const { filterBy } = useListActions();
  const before = readSample(useList((state) => filterText(state.filters.applied, sampleName)));
  const { many } = useList((state) => listDefinitions[state.list]);
  const list = useList((state) => state.list);
  const [typed, setTyped, forget] = useUnfinished(`sample/${list}`, () => typedOf(before));
  const groups = useGroupChoices();
  const change = (part: Partial<TypedSample>) => setTyped((now) => ({ ...now, ...part }));
  const [count, seed] = [readTypedNumber(typed.count), readTypedNumber(typed.seed)];
  const most = typed.of === 'rows' ? mostSampled : 100;
  const isCount = count !== null && count > 0 && count <= most && (typed.of === 'percent' || Number.isInteger(count));
  const isSeed = seed !== null && Number.isInteger(seed) && seed >= 1 && seed <= mostSeed;
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCount || !isSeed) return;
        filterBy(sampleName, writeSample({ size: { of: typed.of, count }, per: typed.per, seed }));
        forget();
        onDone();
      }}
    >
      <p className={form.text}>
        Uit de {many} die de andere filters tonen. Met hetzelfde zaad komt dezelfde steekproef terug, ook in een later
        bestand en op een andere computer.
      </p>
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
        searchable
        clearable
        limit={100}
        nothingFoundMessage="Geen kolom gevonden"
        comboboxProps={{ withinPortal: false }}
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
      <div className={form.buttons}>
        {before !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              filterBy(sampleName, '');
              forget();
              onDone();
            }}
          >
            Geen steekproef
          </Button>
        )}
        <Button type="submit">Neem steekproef</Button>
      </div>
    </form>
  );
}
