import type { Column, RowValues } from '../../../shared/domain/lists/column';
import { FieldValue } from '../../values/shown-values';
import classes from './preview-panel.module.css';

type FieldsProps = { readonly columns: readonly Column[]; readonly values: RowValues['values'] };

/** Labels with their values under one another. */
export const Fields = ({ columns, values }: FieldsProps) => (
  <dl className={classes.fields}>
    {columns.map((column) => (
      <div key={column.name}>
        <dt>{column.label}</dt>
        <dd>
          <FieldValue column={column} value={values[column.name]} />
        </dd>
      </div>
    ))}
  </dl>
);
