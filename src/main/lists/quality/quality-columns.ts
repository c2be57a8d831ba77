import { isOfOffices } from '../../../shared/catalog/catalog';
import { isOfQuality, qualityColumnNamed, ruleOfColumn, rulesLeftOut } from '../../../shared/catalog/quality-columns';
import type { Column } from '../../../shared/domain/lists/column';
import { storageOf } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { ruleStates } from '../../../shared/quality/quality-rule';
import { stateWords } from '../../../shared/quality/quality-words';
import { qualityRuleNamed, qualityRules } from '../../../shared/quality/rules/quality-rules';
import type { StoredColumn } from '../../columns/stored-column';
import type { AddedColumns, QueryContext } from '../rows/columns/added-columns';
import { emptyColumn } from '../rows/columns/column-table';
import { createListColumn, type JoinedColumn } from '../rows/columns/list-column';
import { getOrMake } from '../rows/get-or-make';
import type { JoinedTable } from '../rows/list-layout';
import { findingNumber, isRuleWithheld, type MonthStates, stateNumber } from './month-states';
import type { JudgedLists } from './office-rows';

/** A list whose rows belong to an office. */
type OfficeList = { readonly list: ListName; readonly tableOf: (name: string) => JoinedTable };

/** The states of a list's month, and its persons. */
type JudgedMonth = Pick<JudgedLists, 'persons'> & { readonly states: () => MonthStates };

/** The columns about the quality of a row's office (docs/rules/quality.md#score), besides other added columns of the list. */
export class QualityColumns implements AddedColumns {
  private readonly columns = new Map<string, JoinedColumn>();

  constructor(
    private readonly rows: OfficeList,
    private readonly others: AddedColumns,
    private readonly judged: JudgedMonth,
  ) {}

  isWithheld(name: string): boolean | null {
    if (!this.isOwn(name)) return this.others.isWithheld(name);
    const rule = qualityRuleNamed(ruleOfColumn(name) ?? '');
    const lists = { offices: this.offices().table, persons: this.judged.persons };
    return rule === undefined
      ? qualityRules.every((anyRule) => isRuleWithheld(lists, anyRule))
      : isRuleWithheld(lists, rule);
  }

  column(name: string, context: QueryContext): JoinedColumn | null {
    const column = this.isOwn(name) ? qualityColumnNamed(name) : undefined;
    if (column === undefined) return this.others.column(name, context);
    // There are as many sets of rules to leave out as users make.
    if ((rulesLeftOut(name) ?? []).length > 0) return this.make(column);
    return getOrMake(this.columns, name, () => this.make(column));
  }

  inputsKey(): string {
    return this.others.inputsKey();
  }

  private isOwn(name: string): boolean {
    return isOfQuality(name) && isOfOffices(this.rows.list);
  }

  private offices(): JoinedTable {
    return this.rows.tableOf('afm');
  }

  private make(column: Column): JoinedColumn {
    const { table, via } = this.offices();
    const stored =
      this.isWithheld(column.name) === true
        ? emptyColumn(storageOf(column.kind), table.rows)
        : storedOf(column.name, this.judged.states());
    return { column: createListColumn(column, stored), via };
  }
}

/** The places of the states in the dictionary of a column, whose order is that of the column: findings first. */
const dictionary = ['', stateWords.finding, stateWords.passed, stateWords.noData, stateWords.notApplicable];
const codeOfState = ruleStates.map((state) => dictionary.indexOf(stateWords[state]));

function storedOf(name: string, states: MonthStates): StoredColumn {
  const { rows, rules } = states;
  const leftOut = rulesLeftOut(name);
  if (leftOut !== null) {
    const values = new Float64Array(rows);
    for (let rule = 0; rule < rules.length; rule++) {
      if (leftOut.includes(rules[rule] ?? '')) continue;
      for (let row = 0; row < rows; row++) {
        if (stateNumber(states, rule, row) === findingNumber) values[row] += 1;
      }
    }
    return { storage: 'number', values };
  }
  const rule = rules.indexOf(ruleOfColumn(name) ?? '');
  const codes = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) codes[row] = codeOfState[stateNumber(states, rule, row)];
  return { storage: 'text', dictionary, codes };
}
