import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { readTypedNumber, typedNumber } from '../../../../shared/format/format-number';
import { FieldProblem, NumberField } from '../../../ui/forms/fields';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { useList, useListActions } from '../../core/store/list-context';
import classes from '../../tools/past/past-panel.module.css';

const largest = 1e12;

type TypedMargin = { readonly typed: string; readonly unit: 'absolute' | 'percent' };

/** Sets how much a column's figures may differ without counting as a change in a comparison (docs/rules/comparison.md#kinds-of-change). */
export function MarginPanel({ column, onClose }: { readonly column: Column; readonly onClose: () => void }) {
  const { changeLimit } = useListActions();
  const limits = useList((state) => state.limits);
  // The margin when the panel opened: another window may change it meanwhile.
  const [before] = useState(limits.margins.find((margin) => margin.column === column.name));
  const [{ typed, unit }, change, forget] = useUnfinished<TypedMargin>(`margin/${column.name}`, () => ({
    typed: before === undefined ? '' : typedNumber(before.most),
    unit: before?.unit ?? 'absolute',
  }));
  const most = readTypedNumber(typed);
  const isWrong = typed.trim() !== '' && (most === null || most < 0);
  const use = (margin: { readonly most: number; readonly unit: typeof unit } | null) => {
    const seen = before === undefined ? null : { most: before.most, unit: before.unit };
    void changeLimit({ column: column.name, next: margin, seen });
    forget();
    onClose();
  };
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        use(most === null || most === 0 ? null : { most, unit });
      }}
    >
      <h2 className={classes.title}>Marge van {column.label}</h2>
      <div className={classes.months}>
        <NumberField
          data-autofocus
          label="Geen wijziging tot en met"
          placeholder="bijv. 0,05"
          least={0}
          most={largest}
          value={typed}
          error={isWrong ? <FieldProblem>Typ een getal vanaf 0, bijvoorbeeld 0,05.</FieldProblem> : undefined}
          onChange={(text) => change((margin) => ({ ...margin, typed: text }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Eenheid van de marge"
          value={unit}
          data={[
            { value: 'absolute', label: 'verschil' },
            { value: 'percent', label: '%' },
          ]}
          onChange={(value) => change((margin) => ({ ...margin, unit: value === 'percent' ? 'percent' : 'absolute' }))}
        />
      </div>
      <div className={classes.foot}>
        <span className={classes.note} />
        {before !== undefined && (
          <Button variant="subtle" size="xs" onClick={() => use(null)}>
            Geen marge
          </Button>
        )}
        <Button size="xs" type="submit">
          Toepassen
        </Button>
      </div>
    </form>
  );
}
