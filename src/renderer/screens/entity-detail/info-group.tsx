import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Column } from '../../../shared/catalog/column';
import { subscribed } from '../../../shared/catalog/subscription-columns';
import type { Cell } from '../../../shared/domain/cell';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import classes from './info-group.module.css';
import type { InfoGroup } from './info-groups';
import { InfoValue } from './info-value';

export const headingId = (group: string): string => `groep-${group.toLowerCase()}`;

const Explanation = ({ column }: { readonly column: Column }) => (
  <Popover width={300} position="bottom-end" trapFocus returnFocus>
    <Popover.Target>
      <button type="button" className={classes.explain} aria-label={`Uitleg bij ${column.label}`}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-labelledby={undefined} aria-label={`Uitleg bij ${column.label}`}>
      <strong className={classes.explained}>{column.label}</strong>
      {column.explanation}
    </Popover.Dropdown>
  </Popover>
);

const Field = ({ column, value }: { readonly column: Column; readonly value: Cell | undefined }) => (
  <div className={classes.field}>
    <dt>{column.label}</dt>
    <dd>
      <div className={classes.value}>
        <InfoValue column={column} value={value} />
      </div>
      <Explanation column={column} />
    </dd>
  </div>
);

/** A group of a dossier: label, value and explanation of each of its columns. */
export const InfoGroupSection = ({ group, office }: { readonly group: InfoGroup; readonly office: OfficeSummary }) => (
  <section className={classes.group} aria-labelledby={headingId(group.name)}>
    <h2 id={headingId(group.name)} tabIndex={-1}>
      {group.name}
    </h2>
    <dl>
      {subscribed(group.columns, office).map((column) => (
        <Field key={column.name} column={column} value={office.values[column.name]} />
      ))}
    </dl>
  </section>
);
