import { IconTable } from '@tabler/icons-react';
import { useMemo } from 'react';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import { handledWords } from '../../../shared/texts/quality/quality-sentences';
import { IconButton } from '../../ui/panels/icon-button';
import { FindingsArea } from './findings/findings-area';
import { useSelectedFindings } from './findings/use-selected-findings';
import { openRules } from './open-in-list';
import classes from './quality.module.css';
import { useQualityPlace } from './quality-place';
import { RulesList } from './rules-list';
import type { QualityTabProps } from './tab-props';
import { withoutOffices } from './use-quality-subjects';
import { answeredOffices } from './use-quality-work';

/** The rules with their counts, the findings of one of them, and one finding with its evidence. */
export function RuleTab(props: QualityTabProps) {
  const { owner, subject, summary, work, list } = props;
  const { rule: chosenRule, withHandled } = useQualityPlace();
  const selection = useSelectedFindings();
  const usual = useMemo(
    () =>
      [...summary.rules]
        .filter(({ id }) => !work.off.has(id))
        .sort((first, second) => second.counts.findings - first.counts.findings)[0]?.id ?? null,
    [summary, work],
  );
  const rule = chosenRule ?? usual;
  const ruleSummary = summary.rules.find(({ id }) => id === rule);
  const query = useMemo(() => {
    const answered = withHandled || rule === null ? [] : answeredOffices(work, rule);
    return { ...withoutOffices(subject.query, answered), rule, kvk: null };
  }, [subject, work, rule, withHandled]);
  const name = qualityRuleNamed(rule ?? '')?.words.name ?? '';
  return (
    <div className={classes.content}>
      <RulesList {...{ owner, work }} rules={summary.rules} chosen={rule} />
      {ruleSummary?.isWithheld === true && (
        <p className={classes.empty}>{name}: deze regel leest kolommen die niet in uw abonnement zitten.</p>
      )}
      {rule !== null && ruleSummary !== undefined && !ruleSummary.isWithheld && (
        <FindingsArea
          key={`${rule} ${withHandled}`}
          {...props}
          label={name}
          by="office"
          query={query}
          selection={selection}
          countWords={(open) =>
            withHandled ? handledWords(open, 0) : handledWords(open, Math.max(0, ruleSummary.counts.findings - open))
          }
          tools={
            <>
              <h2>{name}</h2>
              <IconButton
                Icon={IconTable}
                size="xs"
                onClick={() => openRules(list, subject, { rules: [rule], of: 'findings' })}
              >
                In de lijst tonen
              </IconButton>
            </>
          }
        />
      )}
    </div>
  );
}
