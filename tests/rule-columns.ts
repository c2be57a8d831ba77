import { ruleColumnName } from '../src/shared/catalog/quality-columns';
import { qualityRules } from '../src/shared/quality/rules/quality-rules';

/** The columns of the rules of quality that read one of these columns: they are withheld with it. */
export const ruleColumnsOver = (names: readonly string[]): readonly string[] =>
  qualityRules
    .filter(({ columns }) => columns.some((name) => names.includes(name)))
    .map(({ id }) => ruleColumnName(id));
