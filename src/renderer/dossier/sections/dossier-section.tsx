import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import { headingOf, type ShownSection } from '../../../shared/dossier/dossier-model';
import { groupText } from '../../../shared/dossier/dossier-text';
import { fieldBlocks } from '../../../shared/dossier/field-blocks';
import { readPoint } from '../../../shared/dossier/point-readers';
import { partOf } from '../../../shared/dossier/read-json';
import type { ShownField } from '../../../shared/dossier/shown-field';
import type { Line } from '../../../shared/dossier/shown-value';
import { trendOf } from '../../../shared/dossier/trend';
import { currentOf, versionsOf } from '../../../shared/dossier/versions';
import { yearsOf } from '../../../shared/dossier/year-figures';
import { statusWords } from '../../../shared/format/ratings';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { copyText } from '../../core/copy-text';
import { Sparkline } from '../../ui/marks/sparkline';
import { EmptyValue } from '../../values/shown-values';
import { StatusShape } from '../../values/status-mark';
import { useDossierPage } from '../state/dossier-context';
import classes from './dossier-section.module.css';
import { FieldHistory } from './field-history';
import { ExplainButton, FieldRow, HistoryButton } from './field-row';
import { LineView } from './line-view';

/** A table cell with a figure. A status other than in order also has its shape, and its word for screen readers. */
function YearValue({ line }: { readonly line: Line }) {
  const [piece] = line.pieces;
  if (piece?.kind !== 'judged') return <LineView line={line} />;
  return (
    <span title={piece.reason ?? statusWords[piece.status]}>
      {piece.status !== 'green' && <StatusShape status={piece.status} />} {piece.text}
      <span className="visually-hidden"> {statusWords[piece.status]}</span>
    </span>
  );
}

type YearTableProps = {
  readonly dossier: Pick<Dossier, 'fields'>;
  readonly head: ShownField;
  readonly rows: readonly ShownField[];
};

/** The figures of recent years side by side, with a line of their course (docs/rules/dossier.md#year-tables). */
function YearTable({ dossier, head, rows }: YearTableProps) {
  const { isOpen, mayShowHistory } = useDossierPage();
  const { field } = head.point;
  const years = yearsOf(currentOf(versionsOf(dossier.fields[field], null), head.at));
  const lastYear = years.at(-1)?.year;
  return (
    <div className={classes.block} data-field={head.point.name}>
      <table className={`figures ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{head.point.label}</th>
            {years.map(({ year }) => (
              <th key={year} scope="col" className={classes.figure}>
                {year}
              </th>
            ))}
            <th scope="col" className={classes.course}>
              Verloop
            </th>
            <th scope="col" className={classes.tools}>
              <span className="visually-hidden">Uitleg en historie</span>
              <HistoryButton field={head} />
              <ExplainButton point={head.point} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, at }) => (
            <tr key={point.name} data-field={point.name}>
              <th scope="row">{point.label}</th>
              {years.map(({ year, value }) => {
                const [line] = readPoint(point.kind, partOf(value, point.subField ?? ''), at) ?? [];
                return (
                  <td key={year} className={`${classes.figure} ${year === lastYear ? classes.last : ''}`}>
                    {line === undefined ? <EmptyValue short /> : <YearValue line={line} />}
                  </td>
                );
              })}
              <td className={classes.course}>
                <Sparkline
                  size="small"
                  values={trendOf(dossier, { field, part: point.subField }, head.at).map(({ value }) => value)}
                />
              </td>
              <td className={classes.tools}>
                <ExplainButton point={point} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayShowHistory && isOpen(head.point.name) && <FieldHistory field={head} />}
    </div>
  );
}

export const headingId = (name: string): string => `groep-${name}`;

type SectionProps = { readonly section: ShownSection; readonly dossier: Pick<Dossier, 'fields'> };

/** A group of a dossier with all its fields. It is memoized: it renders when the group changes, or when a history in it opens. */
export const DossierSection = memo(({ section, dossier }: SectionProps) => (
  <SectionFrame
    name={section.name}
    label={headingOf(section)}
    tools={
      <ActionIcon
        className={classes.copy}
        size={24}
        aria-label={`${headingOf(section)} kopiëren`}
        onClick={() => void copyText(groupText(headingOf(section), section.fields))}
      >
        <IconCopy size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    }
  >
    {section.fields.length === 0 && <p className={classes.none}>{repeatedSentences.allFieldsEmpty}</p>}
    {fieldBlocks(section.fields).map((block) =>
      block.kind === 'years' ? (
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

/** A heading that the category bar links to, with its content. */
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
