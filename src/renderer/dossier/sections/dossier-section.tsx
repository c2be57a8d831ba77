import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import type { ShownSection } from '../../../shared/dossier/dossier-model';
import { groupText } from '../../../shared/dossier/dossier-text';
import type { ShownField } from '../../../shared/dossier/shown-field';
import { yearBlockAt } from '../../../shared/dossier/year-figures';
import { copyText } from '../head/copy-text';
import classes from './dossier-section.module.css';
import { FieldRow } from './field-row';
import { YearTable } from './year-table';

export const headingId = (name: string): string => `groep-${name}`;

type Block =
  | { readonly is: 'fields'; readonly fields: ShownField[] }
  | { readonly is: 'years'; readonly head: ShownField; readonly rows: readonly ShownField[] };

/** Fields that belong together: those of years in a table, all others under one another. */
function blocksOf(fields: readonly ShownField[]): readonly Block[] {
  const blocks: Block[] = [];
  const points = fields.map(({ point }) => point);
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at];
    if (field === undefined) continue;
    const years = field.state === 'filled' ? yearBlockAt(points, at) : null;
    const last = blocks.at(-1);
    if (years !== null) {
      blocks.push({ is: 'years', head: field, rows: fields.slice(at + 1, at + 1 + years.rows.length) });
      at += years.rows.length;
    } else if (last?.is === 'fields') last.fields.push(field);
    else blocks.push({ is: 'fields', fields: [field] });
  }
  return blocks;
}

type SectionProps = { readonly section: ShownSection; readonly dossier: Pick<Dossier, 'fields'> };

/** A group of a dossier with all its fields; drawn again when it or what is open in it changes. */
export const DossierSection = memo(({ section, dossier }: SectionProps) => (
  <SectionFrame
    name={section.name}
    label={section.label}
    tools={
      <ActionIcon
        className={classes.copy}
        size={24}
        aria-label={`${section.label} kopiëren`}
        onClick={() => void copyText(groupText(section.label, section.fields))}
      >
        <IconCopy size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    }
  >
    {blocksOf(section.fields).map((block) =>
      block.is === 'years' ? (
        <YearTable key={block.head.point.name} dossier={dossier} head={block.head} rows={block.rows} />
      ) : (
        <dl key={block.fields[0]?.point.name}>
          {block.fields.map((field) => (
            <FieldRow key={field.point.name} field={field} />
          ))}
        </dl>
      ),
    )}
  </SectionFrame>
));

type FrameProps = {
  readonly name: string;
  readonly label: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A heading that the category bar leads to, and what stands under it. */
export const SectionFrame = ({ name, label, tools, children }: FrameProps) => (
  <section className={classes.section} aria-labelledby={headingId(name)}>
    <div className={classes.head}>
      <h2 id={headingId(name)} tabIndex={-1}>
        {label}
      </h2>
      {tools}
    </div>
    {children}
  </section>
);
