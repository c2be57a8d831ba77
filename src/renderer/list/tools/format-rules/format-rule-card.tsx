import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../../../shared/domain/lists/column';
import type { FormatRule } from '../../../../shared/domain/lists/format-rule';
import { notInSubscription } from '../../../../shared/format/format-cell';
import { fitsFormat, formatKindNames, formatWords } from '../../../../shared/texts/analysis/format-words';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import classes from './format-form.module.css';
import { BarFields, ScaleFields, TopFields, WhereFields } from './format-rule-fields';

type FormatRuleCardProps = {
  readonly id: number;
  readonly number: number;
  readonly column: Column;
  readonly rule: FormatRule;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (rule: FormatRule) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** One rule, with its kind, its fields and its position among the other rules. */
export function FormatRuleCard(props: FormatRuleCardProps) {
  const { id, number, rule, isFirst, isLast, onMove, onRemove } = props;
  const title = `${number}. ${formatKindNames[rule.kind]}`;
  return (
    <li className={classes.card} data-rule={id}>
      <div className={classes.cardHead}>
        <b>{title}</b>
        <span className={classes.buttons}>
          <ActionIcon
            variant="subtle"
            data-move={-1}
            aria-label={`Regel ${number} omhoog`}
            {...disabledWhen(isFirst)}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            data-move={1}
            aria-label={`Regel ${number} omlaag`}
            {...disabledWhen(isLast)}
            onClick={() => onMove(1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" data-remove aria-label={`Regel ${number} verwijderen`} onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
      </div>
      <RuleFields {...props} />
    </li>
  );
}

/** The fields of a rule. A rule that is not applied here shows its name and the reason. */
function RuleFields({ column, rule, onChange }: FormatRuleCardProps) {
  const words = formatWords(rule, column);
  if (column.withheld === true) return <NotApplied words={words} reason={notInSubscription} />;
  if (rule.kind === 'later') return <NotApplied words={words} reason="wordt bewaard en niet toegepast" />;
  if (!fitsFormat(rule, column)) return <NotApplied words={words} reason="past niet bij deze kolom" />;
  switch (rule.kind) {
    case 'where':
      return <WhereFields rule={rule} onChange={onChange} />;
    case 'scale':
      return <ScaleFields rule={rule} onChange={onChange} />;
    case 'top':
      return <TopFields rule={rule} onChange={onChange} />;
    case 'bar':
      return <BarFields rule={rule} onChange={onChange} />;
  }
}

const NotApplied = ({ words, reason }: { readonly words: string; readonly reason: string }) => (
  <p className={classes.note}>
    {words} <span className={classes.reason}>({reason})</span>
  </p>
);
