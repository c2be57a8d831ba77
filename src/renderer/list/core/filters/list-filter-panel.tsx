import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { traitsOf } from '../../../../shared/domain/lists/filter-kind';
import type { FacetQuery } from '../../../../shared/domain/lists/list';
import { keepsAll, type ListChoice, readChoice, writeChoice } from '../../../../shared/filters/kinds/list-choice';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { countedRows } from '../../../../shared/texts/list-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { BestAnnouncement } from '../../../ui/marks/best-mark';
import { filterText } from '../store/filter-state';
import { useList, useListActions, useListStore } from '../store/list-context';
import classes from './list-filter-panel.module.css';
import { ListFilterValues, valueBoxes } from './list-filter-values';
import { useFacet } from './use-facet';

/** In pixels. */
export const panelWidth = 372;

type PanelProps = {
  readonly column: Column;
  readonly text: string;
  /** What the user typed to find values. */
  readonly search: string;
  readonly onSearch: Dispatch<SetStateAction<string>>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

type SwitchesProps = {
  readonly column: Column;
  readonly order: FacetQuery['order'];
  readonly onOrder: (order: FacetQuery['order']) => void;
  readonly choice: ListChoice;
  readonly onChoose: (change: Partial<ListChoice>) => void;
};

/** Switches the order of the values, and between keeping and excluding the chosen values. */
const Switches = ({ column, order, onOrder, choice, onChoose }: SwitchesProps) => (
  <div className={classes.order}>
    <SegmentedControl
      aria-label="Volgorde"
      value={order}
      onChange={(value) => onOrder(value === 'value' ? 'value' : 'count')}
      data={[
        { value: 'count', label: 'Meeste eerst' },
        { value: 'value', label: 'A–Z' },
      ]}
    />
    <SegmentedControl
      aria-label="Met deze waarden, of alle andere"
      value={choice.not === true ? 'not' : 'these'}
      onChange={(value) => onChoose({ not: value === 'not' })}
      data={[
        { value: 'these', label: 'Met' },
        { value: 'not', label: 'Zonder' },
      ]}
    />
    {traitsOf(column.filterKind).choice === 'several' && column.kind === 'list' && (
      <SegmentedControl
        aria-label="Een van de waarden, of alle"
        value={choice.all ? 'all' : 'any'}
        onChange={(value) => onChoose({ all: value === 'all' })}
        data={[
          { value: 'any', label: 'OF' },
          { value: 'all', label: 'EN' },
        ]}
      />
    )}
  </div>
);

/** All values of a column, with their counts under the other filters; several can be chosen. */
export function ListFilterPanel({ column, text, search, onSearch, opened, onClose }: PanelProps) {
  const store = useListStore();
  const { type } = useListActions();
  const [order, setOrder] = useState<FacetQuery['order']>('count');
  const { facet, failure, searched, distinct, firstOf } = useFacet({ column: column.name, search, order, opened });
  // Stored separately, because a text without values cannot say whether the next values are kept or excluded.
  const [leavesOut, setLeavesOut] = useState(false);
  const written = readChoice(column.filterKind, text);
  const chosen = written.values.length + (written.empty ? 1 : 0);
  const choice = chosen === 0 ? { ...written, not: leavesOut } : written;
  // A typed part of a value is a filter too, without any chosen value.
  const isTyped = text !== '' && chosen === 0;
  const isAll = !isTyped && keepsAll(choice, searched === '' ? facet : null);
  const choose = (change: Partial<ListChoice>) => {
    const next = { ...choice, ...change };
    setLeavesOut(next.not === true);
    type(column.name, next.values.length === 0 && !next.empty ? '' : writeChoice(column.filterKind, next));
  };
  /**
   * Chooses the first value that the search finds for the text as typed, even if its answer has not arrived yet; pressing Escape meanwhile
   * does not cancel it.
   */
  const takeFirst = async () => {
    const { switchCount } = store.getState();
    const value = searched === search ? (facet?.values[0]?.value ?? null) : await firstOf(search);
    if (value === null || store.getState().switchCount !== switchCount) return;
    onSearch((typed) => (typed === search ? '' : typed));
    const { values, empty } = readChoice(column.filterKind, filterText(store.getState().filters.typed, column.name));
    if (!values.includes(value)) choose({ values: [...values, value], empty });
  };
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <b>{column.label}</b>
        <span className="figures quiet">
          {formatCount(chosen)} van {formatCount(distinct)} gekozen
        </span>
        <ActionIcon className="at-end" aria-label="Sluiten" onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        size="md"
        data-autofocus
        aria-label={`Zoek in ${column.label}`}
        placeholder={`Zoek in ${countOf(distinct, 'waarde', 'waarden')}`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && search.trim() !== '') void takeFirst();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          valueBoxes(event.currentTarget.closest(`.${classes.panel}`))[0]?.focus();
        }}
      />
      <BestAnnouncement
        label={search.trim() === '' || searched !== search ? null : (facet?.values[0]?.value ?? null)}
      />
      <Switches column={column} order={order} onOrder={setOrder} choice={choice} onChoose={choose} />
      <div className={classes.columns}>
        <Checkbox
          label="Alle waarden"
          checked={isAll}
          indeterminate={!isAll}
          onChange={() => choose({ values: [], empty: false, not: false })}
        />
        <span>Aantal</span>
      </div>
      {failure !== null && <p className={classes.failed}>{sentenceOf(failure)}</p>}
      {facet !== null && <ListFilterValues facet={facet} choice={choice} search={search} onChoose={choose} />}
      <Footer onWipe={() => type(column.name, '')} onClose={onClose} />
    </div>
  );
}

function Footer({ onWipe, onClose }: { readonly onWipe: () => void; readonly onClose: () => void }) {
  const list = useList((state) => state.list);
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  return (
    <div className={classes.footer}>
      <span className="figures">
        <b>{formatCount(matched)}</b> van {countedRows(list, total)}
      </span>
      <Button variant="subtle" onClick={onWipe}>
        Wis
      </Button>
      <Button onClick={onClose}>Sluiten</Button>
    </div>
  );
}
