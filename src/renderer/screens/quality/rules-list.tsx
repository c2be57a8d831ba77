import { Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Owner } from '../../../shared/domain/account/session';
import { countOf, formatCount } from '../../../shared/format/format-number';
import type { RuleSummary } from '../../../shared/quality/quality-answers';
import { qualityDimensions } from '../../../shared/quality/quality-rule';
import { dimensionWords } from '../../../shared/quality/quality-words';
import { qualityRuleNamed } from '../../../shared/quality/rules/quality-rules';
import { ChoiceMenu, useIsNarrow } from './choice-menu';
import classes from './quality.module.css';
import { showRule } from './quality-place';
import { type KnownWork, switchRule } from './use-quality-work';

type RulesProps = {
  readonly owner: Owner;
  readonly rules: readonly RuleSummary[];
  readonly chosen: string | null;
  readonly work: KnownWork;
};

const hasFindings = ({ isWithheld, counts }: RuleSummary): boolean => !isWithheld && counts.findings > 0;

/** The rules with findings by dimension, each with its count and switch; the others are folded. */
export function RulesList({ owner, rules, chosen, work }: RulesProps) {
  const isNarrow = useIsNarrow();
  const withFindings = rules.filter(hasFindings);
  const others = rules.filter((rule) => !hasFindings(rule));
  const on = rules.filter(({ id }) => !work.off.has(id)).length;
  if (isNarrow)
    return (
      <ChoiceMenu
        label="Regel"
        value={chosen}
        choices={[...withFindings, ...others].map(({ id, counts }) => ({
          value: id,
          name: qualityRuleNamed(id)?.words.name ?? id,
          count: counts.findings,
        }))}
        onChoose={showRule}
      />
    );
  return (
    <nav className={classes.rules} aria-label="Regels">
      <p className={classes.rulesHead}>
        <b>Regels</b>{' '}
        <span className={classes.faint}>
          {formatCount(on)} van {formatCount(rules.length)} aan
        </span>
      </p>
      {qualityDimensions.map((dimension) => {
        const own = withFindings
          .filter(({ id }) => qualityRuleNamed(id)?.dimension === dimension)
          .sort((first, second) => second.counts.findings - first.counts.findings);
        return own.length === 0 ? null : (
          <section key={dimension}>
            <h2>{dimensionWords[dimension]}</h2>
            <ul>
              {own.map((rule) => (
                <RuleLine key={rule.id} {...{ owner, rule, work }} isChosen={rule.id === chosen} />
              ))}
            </ul>
          </section>
        );
      })}
      {others.length > 0 && (
        <details>
          <summary>{countOf(others.length, 'regel', 'regels')} zonder bevindingen</summary>
          <ul>
            {others.map((rule) => (
              <RuleLine key={rule.id} {...{ owner, rule, work }} isChosen={rule.id === chosen} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

type LineProps = {
  readonly owner: Owner;
  readonly rule: RuleSummary;
  readonly work: KnownWork;
  readonly isChosen: boolean;
};

function RuleLine({ owner, rule: { id, isWithheld, counts }, work, isChosen }: LineProps) {
  const name = qualityRuleNamed(id)?.words.name ?? id;
  const isOn = !work.off.has(id);
  return (
    <li className={classes.rule} data-off={!isOn || undefined}>
      <Switch
        size="xs"
        checked={isOn}
        aria-label={`Regel “${name}”`}
        onChange={({ currentTarget }) => void switchRule(owner, id, currentTarget.checked)}
      />
      <button type="button" aria-current={isChosen} onClick={() => showRule(id)}>
        <span>{name}</span>
        {isWithheld ? (
          <span title="Niet in uw abonnement">
            <IconLock size={14} stroke={1.6} aria-label="Niet in uw abonnement" />
          </span>
        ) : (
          <span className="figures">{formatCount(counts.findings)}</span>
        )}
      </button>
    </li>
  );
}
