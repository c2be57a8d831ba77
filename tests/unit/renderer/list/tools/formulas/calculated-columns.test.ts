import { describe, expect, it } from 'vitest';
import { filterText } from '../../../../../../src/renderer/list/core/store/filter-state';
import { createListStore } from '../../../../../../src/renderer/list/core/store/list-store';
import { formulaNames } from '../../../../../../src/renderer/list/tools/formulas/formula-columns';
import { formulaMarks } from '../../../../../../src/renderer/list/tools/formulas/formula-marks';
import { completionOptions } from '../../../../../../src/renderer/list/tools/formulas/use-completion';
import { usualShown } from '../../../../../../src/renderer/list/tools/formulas/use-formula-draft';
import type { Bridge } from '../../../../../../src/shared/bridge/bridge';
import { calculatedName } from '../../../../../../src/shared/catalog/calculated-column';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { kvkListColumn } from '../../../../../../src/shared/catalog/kvk-list-column';
import { withNamed } from '../../../../../../src/shared/catalog/named-columns';
import { success } from '../../../../../../src/shared/domain/result';
import { checkFormula } from '../../../../../../src/shared/formulas/check-formula';
import { completionAt } from '../../../../../../src/shared/formulas/complete-formula';
import { emptyRowWords } from '../../../../../../src/shared/formulas/empty-words';
import { someMonth } from '../../../month-fixture';

const named = (title: string, formula: string) => calculatedName({ title, kind: 'number', decimals: 1, formula });
const ratio = named('Ratio', '[fte] / [branches]');

describe('the columns in a formula', () => {
  const offices = columnsOf('advisers').map((column) =>
    column.name === 'tp' ? { ...column, withheld: true as const } : column,
  );
  const columns = [...withNamed(offices, [ratio, 'fte@was3'], '2026-10'), kvkListColumn({ id: 7, name: 'Klanten' })];
  const names = formulaNames(columns, null);
  const faultOf = (formula: string, own = names) => {
    const checked = checkFormula(formula, own);
    return checked.ok ? null : checked.fault.message;
  };

  it('are typed by label and stored by name', () => {
    expect(names.stored('[FTE] / [aantal vestigingen] & "[FTE]"')).toBe('[fte] / [branches] & "[FTE]"');
    expect(names.shown('[fte] / [branches] & "[fte]"')).toBe('[FTE] / [Aantal vestigingen] & "[fte]"');
    for (const column of names.offered) {
      const written = names.labelOf(column);
      const found = names.find(written);
      if (found?.kind === 'column') expect(found.column.name).toBe(column.name);
    }
  });

  it('can be calculated columns, which are replaced by their formulas, but never depend on themselves', () => {
    expect(names.stored('[Ratio] * 2')).toBe('([fte] / [branches]) * 2');
    expect(faultOf('[Ratio] * 2')).toBeNull();
    expect(faultOf('vorige([Ratio])')).toBe('Hier kan geen berekende kolom staan.');
    expect(faultOf('[Ratio] * 2', formulaNames(columns, ratio))).toBe('“Ratio” kan niet uit zichzelf worden berekend.');
  });

  it('are refused with a reason when the subscription lacks them, or when they have another subject', () => {
    const tp = offices.find(({ name }) => name === 'tp')?.label ?? '';
    expect(faultOf(`isleeg([${tp}])`)).toContain('niet in uw abonnement');
    expect(faultOf('isleeg([Klanten])')).toBe('De kolom “Klanten” kan niet in een formule.');
    expect(faultOf('[fte@was3] * 2')).toMatch(/kan niet in een formule/);
    expect(names.offered.map(({ name }) => name)).not.toContain('kvkList7');
  });

  it('are offered with those that fit first, and the others are marked', () => {
    const at = (text: string) => {
      const completion = completionAt(text, text.length);
      return completion === null ? [] : completionOptions(completion, names);
    };
    const options = at('[FTE] / [naam');
    expect(options).toContainEqual(
      expect.objectContaining({ label: 'Naam', note: 'tekst, past hier niet', fits: false }),
    );
    expect(at('[FTE] / [Ratio')[0]).toMatchObject({ insert: '[Ratio]', fits: true });
    expect(at('al').some(({ insert }) => insert === 'als(')).toBe(true);
    expect(at('vorige(al').every(({ insert }) => insert.startsWith('['))).toBe(true);
    expect(at('"[na')).toEqual([]);
  });
});

describe('a formula on screen', () => {
  it('is drawn completely, with the fault as separate parts', () => {
    for (const text of ['als([FTE] < 5,45; "a""b"; [x', '💡 "', '[a]\n+ vorige([b]; "3")']) {
      const fault = { from: 2, to: 5 };
      const marks = formulaMarks(text, fault);
      expect(marks.map((mark) => mark.text).join('')).toBe(text);
      const wrong = marks.filter(({ isFault }) => isFault).map((mark) => mark.text);
      expect(wrong.join('')).toBe(text.slice(fault.from, fault.to));
    }
  });

  it('uses the format of its unit, until the user chooses another one', () => {
    expect(usualShown({ kind: 'number', unit: 'euro', decimals: 0 })).toEqual({ kind: 'amount', decimals: 0 });
    expect(usualShown({ kind: 'number', unit: 'none', decimals: 2 })).toEqual({ kind: 'number', decimals: 2 });
    expect(usualShown({ kind: 'text', few: true })).toEqual({ kind: 'choice', decimals: 0 });
  });

  it('reports which of the first rows are empty, and why', () => {
    const filled = { name: 'A', cells: [], value: 1, why: null };
    const empty = { ...filled, value: null };
    const divided = { ...empty, why: { kind: 'divided' } as const };
    const past = { ...empty, why: { kind: 'past', label: 'FTE', months: 1 } as const };
    expect(emptyRowWords([filled, divided, past, divided], '2026-10')).toBe(
      'Rij 2 en 4 zijn leeg: deling door nul. Rij 3 is leeg: FTE ontbreekt in september 2026.',
    );
    expect(emptyRowWords([filled], '2026-10')).toBe('');
    expect(emptyRowWords([], '2026-10')).toContain('geen rijen');
  });
});

/** A list that never receives pages from main. */
async function openList() {
  const columns = columnsOf('advisers');
  const request = ((name: string) => {
    if (name === 'list.describe') {
      return Promise.resolve(success({ list: 'advisers', month: someMonth, total: 100, columns, colourable: [] }));
    }
    if (name === 'list.page') return new Promise(() => {});
    return Promise.resolve(success(name === 'preset.list' ? [] : null));
  }) as Bridge['request'];
  const store = createListStore('advisers', {
    request,
    month: () => someMonth,
    options: () => null,
    thisYear: () => 2026,
    now: () => 1_790_000_000_000,
    isNew: () => false,
    fixedColumns: () => 3,
    requesterId: 'test',
    keepsView: false,
    show: () => {},
    onUndone: () => {},
    onRedone: () => {},
    onNotUndone: () => {},
    onOpenedWithout: () => {},
    onMissing: () => {},
    onUnwritten: () => {},
  });
  await store.getState().switchList({ email: 'iemand', role: 'volledig' }, 'advisers');
  const arranged = () => store.getState().columns.map(({ column, shown }) => ({ name: column.name, shown }));
  return { store, arranged };
}

describe('a calculated column of a list', () => {
  it('is placed beside its column, keeps filter, sort and colour when its formula changes, and is one step each time', async () => {
    const { store, arranged } = await openList();
    const { openCalculation, calculate, filterBy, sortIn, setColour, undo, removeCalculated } = store.getState();
    openCalculation({ column: 'fte', isNew: true });
    calculate(ratio);
    const names = arranged().map(({ name }) => name);
    expect(names.indexOf(ratio)).toBe(names.indexOf('fte') + 1);
    filterBy(ratio, '>1');
    sortIn(ratio, 'desc', false);
    setColour(ratio);

    const other = named('Ratio', '[fte] * 2');
    openCalculation({ column: ratio, isNew: false });
    calculate(other);
    expect(arranged().map(({ name }) => name)).toEqual(names.map((name) => (name === ratio ? other : name)));
    expect(filterText(store.getState().filters.applied, other)).toBe('>1');
    expect(store.getState().sort).toEqual([{ column: other, direction: 'desc' }]);
    expect(store.getState().colour).toBe(other);
    await undo();
    expect(filterText(store.getState().filters.applied, ratio)).toBe('>1');
    expect(arranged().map(({ name }) => name)).toEqual(names);

    removeCalculated(ratio);
    expect(arranged().map(({ name }) => name)).not.toContain(ratio);
    expect(store.getState()).toMatchObject({ sort: [], colour: null });
    expect(filterText(store.getState().filters.typed, ratio)).toBe('');
    await undo();
    expect(filterText(store.getState().filters.applied, ratio)).toBe('>1');
  });

  it('stays, hidden, when another view is chosen', async () => {
    const { store, arranged } = await openList();
    store.getState().openCalculation(null);
    store.getState().calculate(ratio);
    expect(arranged()).toContainEqual({ name: ratio, shown: true });
    store.getState().choosePreset(null);
    expect(arranged()).toContainEqual({ name: ratio, shown: false });
  });
});
