import { Button, SegmentedControl, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { topOfName } from '../../../shared/catalog/computed';
import { mostSampled, type TopOf } from '../../../shared/domain/lists/analysis/row-limit';
import { storageOf } from '../../../shared/domain/lists/column';
import { readTopOf, writeTopOf } from '../../../shared/filters/row-limits/row-limit-filters';
import { readTypedNumber } from '../../../shared/format/format-number';
import { NumberField } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';
import { useOfferedColumns } from '../columns/use-offered-columns';
import { useList, useListActions } from '../list-context';
import { filterText } from '../store/filter-state';
import { useTool } from '../toolbar/use-tool';
import { useGroupChoices } from './use-group-choices';

/** Keeps of each group the rows with the highest or lowest numbers (docs/product.md#top-per-group). */
export function TopDialog() {
  const [opened, setOpened] = useTool('topOf');
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Top per groep" size={420}>
      <TopForm onDone={() => setOpened(false)} />
    </Dialog>
  );
}

type Typed = {
  readonly count: string;
  readonly column: string | null;
  readonly end: TopOf['end'];
  readonly per: string | null;
};
const atFirst: Typed = { count: '10', column: null, end: 'highest', per: null };

const searched = {
  searchable: true,
  limit: 100,
  nothingFoundMessage: 'Geen kolom gevonden',
  comboboxProps: { withinPortal: false },
};

/** The columns of the subscription that have a least and a most. */
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
  const [typed, setTyped] = useState<Typed>(() =>
    before === null ? atFirst : { ...before, count: String(before.count) },
  );
  const groups = useGroupChoices();
  const measured = useMeasuredColumns();
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const count = readTypedNumber(typed.count);
  const isCount = count !== null && Number.isInteger(count) && count >= 1 && count <= mostSampled;
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCount || typed.column === null) return;
        filterBy(topOfName, writeTopOf({ count, column: typed.column, end: typed.end, per: typed.per }));
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
              onDone();
            }}
          >
            Geen top
          </Button>
        )}
        <Button type="submit" disabled={typed.column === null}>
          Toon
        </Button>
      </div>
    </form>
  );
}
