import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../../shared/catalog/column';
import type { Facet, FacetQuery } from '../../../../shared/domain/list';
import { type ListChoice, readListChoice, writeListChoice } from '../../../../shared/filters/list-filter';
import { formatCount } from '../../../../shared/format/format-number';
import { sentenceOf } from '../../../bridge/bridge';
import { entityList, useEntityList } from '../store/entity-list-store';
import classes from './list-filter-panel.module.css';
import { drawn, useFacet } from './use-facet';

const { type } = entityList.getState();
const leeg = '(leeg)';

type PanelProps = {
  readonly column: Column;
  readonly text: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Every value of a column with how often it occurs under the other filters; several can be chosen. */
export function ListFilterPanel({ column, text, opened, onClose }: PanelProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<FacetQuery['order']>('count');
  const { facet, failure } = useFacet(column.name, search, order, opened);
  const choice = readListChoice(text);
  const chosen = choice.values.length + (choice.empty ? 1 : 0);
  const choose = (change: Partial<ListChoice>) => {
    const next = { ...choice, ...change };
    type(column.name, next.values.length === 0 && !next.empty ? '' : writeListChoice(next));
  };
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <b>{column.label}</b>
        <span className="figures quiet">
          {chosen} van {formatCount(facet?.distinct ?? 0)} gekozen
        </span>
        <ActionIcon className={classes.close} aria-label="Sluiten" onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        size="md"
        data-autofocus
        aria-label={`Zoek in ${column.label}`}
        placeholder={`Zoek in ${formatCount(facet?.distinct ?? 0)} waarden`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.order}>
        <SegmentedControl
          aria-label="Volgorde"
          value={order}
          onChange={(value) => setOrder(value === 'value' ? 'value' : 'count')}
          data={[
            { value: 'count', label: 'Meeste eerst' },
            { value: 'value', label: 'A–Z' },
          ]}
        />
        {column.filterKind === 'commaList' && (
          <SegmentedControl
            aria-label="Een van de waarden, of alle"
            value={choice.all ? 'all' : 'any'}
            onChange={(value) => choose({ all: value === 'all' })}
            data={[
              { value: 'any', label: 'OF' },
              { value: 'all', label: 'EN' },
            ]}
          />
        )}
      </div>
      <div className={classes.columns}>
        <Checkbox
          label="Alle waarden"
          checked={chosen === 0}
          indeterminate={chosen > 0}
          onChange={() => choose({ values: [], empty: false })}
        />
        <span>Verdeling</span>
        <span>Aantal</span>
      </div>
      {failure !== null && <p className={classes.failed}>{sentenceOf(failure)}</p>}
      {facet !== null && <Values facet={facet} choice={choice} search={search} onChoose={choose} />}
      <Footer onWipe={() => type(column.name, '')} onClose={onClose} />
    </div>
  );
}

type ValuesProps = {
  readonly facet: Facet;
  readonly choice: ListChoice;
  readonly search: string;
  readonly onChoose: (change: Partial<ListChoice>) => void;
};

function Values({ facet, choice, search, onChoose }: ValuesProps) {
  const most = Math.max(facet.empty, 1, ...facet.values.map(({ count }) => count));
  const toggle = (value: string, on: boolean) =>
    onChoose({ values: on ? [...choice.values, value] : choice.values.filter((other) => other !== value) });
  // What is chosen stays in sight, also when the other filters leave nothing of it.
  const gone = choice.values.filter((value) => search === '' && !facet.values.some((item) => item.value === value));
  const rest = facet.distinct - facet.values.length;
  return (
    <>
      <div className={classes.values}>
        {facet.empty > 0 && search === '' && (
          <Value
            label={leeg}
            count={facet.empty}
            most={most}
            on={choice.empty}
            onToggle={(empty) => onChoose({ empty })}
          />
        )}
        {facet.values.map(({ value, count }) => (
          <Value
            key={value}
            label={value}
            count={count}
            most={most}
            on={choice.values.includes(value)}
            onToggle={(on) => toggle(value, on)}
          />
        ))}
        {gone.map((value) => (
          <Value key={value} label={value} count={0} most={most} on onToggle={(on) => toggle(value, on)} />
        ))}
        {facet.distinct === 0 && gone.length === 0 && <p className={classes.none}>Geen waarde bevat dit.</p>}
      </div>
      {rest > 0 && (
        <p className={classes.more}>
          {drawn} van {formatCount(facet.distinct)} getoond, en {formatCount(rest)} meer: typ om te zoeken
        </p>
      )}
    </>
  );
}

type ValueProps = {
  readonly label: string;
  readonly count: number;
  readonly most: number;
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
};

const Value = ({ label, count, most, on, onToggle }: ValueProps) => (
  <label className={classes.value} data-on={on || undefined}>
    <input type="checkbox" className={classes.box} checked={on} onChange={(event) => onToggle(event.target.checked)} />
    <span className={classes.label} title={label}>
      {label}
    </span>
    <span className={classes.track} aria-hidden>
      <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} />
    </span>
    <span className="figures">{formatCount(count)}</span>
  </label>
);

function Footer({ onWipe, onClose }: { readonly onWipe: () => void; readonly onClose: () => void }) {
  const matched = useEntityList((state) => state.loaded?.page.matched ?? 0);
  const total = useEntityList((state) => state.loaded?.page.total ?? 0);
  return (
    <div className={classes.footer}>
      <span className="figures">
        <b>{formatCount(matched)}</b> van {formatCount(total)} adviseurs
      </span>
      <Button variant="subtle" onClick={onWipe}>
        Wis
      </Button>
      <Button onClick={onClose}>Sluiten</Button>
    </div>
  );
}
