import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calculation,
  calculatedColumn,
  calculatedName,
  readCalculated,
  restsOn,
} from '../../../../src/shared/catalog/calculated-column';
import { columnsOf, ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import { checkFormula } from '../../../../src/shared/formulas/check-formula';
import { leavesOf } from '../../../../src/shared/formulas/checked-formula';
import { completionAt } from '../../../../src/shared/formulas/complete-formula';
import { evaluateRow } from '../../../../src/shared/formulas/evaluate-row';
import { functionNames } from '../../../../src/shared/formulas/functions/function-names';
import { helpOf } from '../../../../src/shared/formulas/functions/function-table';
import {
  deepestFormula,
  type FormulaValue,
  longestFormula,
  namesInFormula,
} from '../../../../src/shared/formulas/language/formula';
import { nearestName } from '../../../../src/shared/formulas/nearest-name';
import { examples } from '../../../first-cases';
import { formulas } from '../formula-samples';

const offices = columnsOf('advisers');
const find = (written: string) => {
  const column = ownColumnNamed('advisers', written) ?? offices.find(({ label }) => label === written);
  return column === undefined ? null : ({ kind: 'column', column } as const);
};
const nearest = (written: string) =>
  nearestName(
    written,
    offices.map(({ label }) => label),
  );
const check = (formula: string) => checkFormula(formula, { find, nearest });
const faultOf = (formula: string) => {
  const checked = check(formula);
  if (checked.ok) throw new Error(`${formula} is right`);
  return checked.fault;
};

const values: Readonly<Record<string, FormulaValue>> = {
  fte: 4,
  branches: 0,
  name: 'Kantoor É',
  city: null,
  active: true,
  dateSettlement: 20200229,
  licenses: ['Wonen', 'Zorg'],
  equity: 1000,
};
const resultOf = (formula: string) => {
  const checked = check(formula);
  if (!checked.ok) throw new Error(`${formula}: ${checked.fault.message}`);
  return evaluateRow(checked.formula, { valueOf: ({ name }) => values[name] ?? null, today: 20261031 });
};

describe('a formula', () => {
  it.each<readonly [string, FormulaValue]>([
    ['1 + 2 × 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 ^ 2', 4],
    ['2 ^ -1', 0.5],
    ['2 ^ 3 ^ 2', 64],
    ['10 − 2 - 3', 5],
    ['1.000,5 * 2', 2001],
    ['0,1 + 0,2 = 0,3', true],
    ['niet [fte] < 3 en ja', true],
    ['nee of [fte] > 3 en [fte] < 5', true],
    ['als([fte] < 5; "klein"; "groot")', 'klein'],
    ['alsleeg([city]; "geen plaats")', 'geen plaats'],
    ['isleeg([city])', true],
    ['afronden(2,5)', 3],
    ['afronden(-1,005; 2)', -1.01],
    ['abs(-3)', 3],
    ['som([fte]; [branches]; 1)', 5],
    ['gemiddelde(1; 2)', 1.5],
    ['min([fte]; 10) + max([fte]; 10)', 14],
    ['[name] & " / " & [fte]', 'Kantoor É / 4,0'],
    ['tekst([active]) & tekst([dateSettlement]) & [licenses]', 'ja29-02-2020Wonen, Zorg'],
    ['lengte("a💡")', 2],
    ['links([name]; 3) & rechts([name]; 1)', 'KanÉ'],
    ['bevat([name]; "OOR e")', true],
    ['begintmet([name]; "kant")', true],
    ['hoofdletters("ab") & kleineletters("CD")', 'ABcd'],
    ['vervang("a.b.c"; "."; "")', 'abc'],
    ['getal("1.234,5")', 1234.5],
    ['jaar([dateSettlement]) & maand([dateSettlement]) & kwartaal([dateSettlement])', '202021'],
    ['vandaag()', 20261031],
    ['datum(2024; 2; 30)', null],
    ['dagentussen(datum(2024; 2; 28); datum(2024; 3; 1))', 2],
    ['datum(2024; 3; 1) - datum(2024; 2; 28)', 2],
    ['datum(2024; 2; 28) + 2', 20240301],
    ['jarengeleden([dateSettlement])', 6],
    ['aantal([licenses]) + lengte(eerste([licenses]))', 7],
    ['bevatwaarde([licenses]; "zorg")', true],
    ['"Utrecht" = "utrecht"', true],
  ])('%s', (formula, value) => {
    expect(resultOf(formula).value).toEqual(value);
  });

  it('gives the reason when it is empty', () => {
    expect(resultOf('[fte] / [branches]').why).toEqual({ kind: 'divided' });
    expect(resultOf('[fte] & [city]').why).toEqual({ kind: 'column', label: 'Plaats' });
    expect(resultOf('als([fte] > 9; "groot"; "")').why).toEqual({ kind: 'asked' });
    // The reason is that of the branch that was chosen.
    expect(resultOf('als([fte] > 9; [city]; tekst(getal([name])))').why).toEqual({ kind: 'function', name: 'getal' });
    expect(resultOf('als([fte] > 1; [city]; tekst(getal([name])))').why).toEqual({ kind: 'column', label: 'Plaats' });
    expect(resultOf('[fte] - vorige([fte]; 3)').value).toBe(0);
    expect(resultOf('vorige([city]; 3) & "x"').why).toEqual({ kind: 'past', label: 'Plaats', months: 3 });
    expect(resultOf('getal([name])').why).toEqual({ kind: 'function', name: 'getal' });
  });

  it('has no reason when it is not empty, and that of the user when the formula asks for an empty result', () => {
    expect(['1', '[fte]', 'alsleeg([city]; "x")', 'isleeg([city])'].map((formula) => resultOf(formula).why)).toEqual(
      Array(4).fill(null),
    );
    for (const formula of ['als([fte] > 9; "groot"; leeg())', 'alsleeg([city]; leeg())', 'als([fte] > 1; ""; "x")'])
      expect(resultOf(formula)).toEqual({ value: null, why: { kind: 'asked' } });
  });

  it('has the reason of a condition that is empty, and of the last part where any would do', () => {
    const place = { kind: 'column', label: 'Plaats' };
    expect(resultOf('als([city] = "Utrecht"; 1; 2)').why).toEqual(place);
    expect(resultOf('als([city] = "Utrecht"; getal([name]); getal([name]))').why).toEqual(place);
    expect(resultOf('alsleeg(tekst(getal([name])); [city])').why).toEqual(place);
    expect(resultOf('alsleeg([city]; tekst(getal([name])))').why).toEqual({ kind: 'function', name: 'getal' });
    expect(resultOf('alsleeg(1 / [branches]; [branches] / 0)').why).toEqual({ kind: 'divided' });
    // An empty text in the formula is what the user asked for.
    expect(resultOf('alsleeg([city]; "")').why).toEqual({ kind: 'asked' });
  });

  /** A formula, its wrong part, the sentence, and the repaired formula. */
  it.each<readonly string[]>([
    ['', '', 'Typ een formule.'],
    ['[FTE] +', '+', 'Hier ontbreekt iets achter.'],
    ['[FTE', '[FTE', 'Deze kolom wordt niet gesloten.', '[FTE]'],
    ['(1 + 2', '(', 'Dit haakje wordt niet gesloten.', '(1 + 2)'],
    ['1 + 2)', ')', 'Hier sluit een haakje dat niet geopend is.', '1 + 2'],
    ['[FTE] / [Vestigingen]', '[Vestigingen]', 'De kolom “Vestigingen” is er niet.', '[FTE] / [Aantal vestigingen]'],
    ['rond([FTE]; 1)', 'rond', 'De functie “rond” bestaat niet.', 'afronden([FTE]; 1)'],
    ['vorige([FTE]; "3")', '"3"', 'Hier is een aantal maanden nodig, bijvoorbeeld 3.', 'vorige([FTE]; 3)'],
    ['vorige([FTE]; 14)', '14', 'Hier is een heel getal van 1 tot 13 nodig.'],
    ['mediaan([FTE])', '[FTE]', 'Hier is “peergroep” nodig.'],
    ['mediaan(peergroep; [Naam])', '[Naam]', 'Hier is een kolom met getallen nodig.'],
    ['[FTE] * "2"', '"2"', 'Hier is een getal nodig.', '[FTE] * 2'],
    ['[Naam] + "!"', '+', 'Teksten worden met & aan elkaar gezet.', '[Naam] & "!"'],
    ['[Eigen vermogen] + [Rating]', '+', 'Hier staan euro’s en rapportcijfers bij elkaar.'],
    ['als([FTE]; 1; 2)', '[FTE]', 'Hier is een voorwaarde nodig: voorwaarde.'],
    ['als([FTE] > 1; 1; "x")', '"x"', 'Hier staat een tekst bij een getal.'],
    ['als([FTE] > 1; 1)', ')', 'Hier ontbreekt: anders.'],
    ['abs(1; 2)', '2', 'De functie abs heeft hier niets meer nodig.'],
    ['[Naam] = ""', '""', 'Met leeg kan niet worden vergeleken.'],
    ['[Naam] < "b"', '[Naam]', 'Hier is een getal of een datum nodig.'],
    ['1 < 2 < 3', '<', 'Vergelijkingen staan niet achter elkaar.'],
    ['1.5 + 1', '1.5', 'Schrijf decimalen achter een komma.', '1,5 + 1'],
    ['als([FTE] > 1, 1, 2)', ',', 'Scheid delen met een puntkomma.', 'als([FTE] > 1; 1, 2)'],
    ['[FTE] != 1', '!=', '“!=” is hier <>.', '[FTE] <> 1'],
    ['fte * 2', 'fte', '“fte” is geen kolom of functie.', '[fte] * 2'],
    ['leeg()', 'leeg()', 'Deze formule is altijd leeg.'],
    ['=[FTE] * 2', '=', 'Een formule begint hier zonder =.', '[FTE] * 2'],
    ['[FTE] * 5%', '%', 'Een formule heeft geen procentteken.'],
    ['`x`', '`', 'Het teken “`” kan hier niet staan.', 'x`'],
  ])('reports the fault in %s: its place, sentence and repair', (formula = '', wrong = '', message = '', repaired) => {
    const { from, to, repair, ...fault } = faultOf(formula);
    expect(fault.message).toBe(message);
    if (wrong !== '') expect(formula.slice(from, to)).toBe(wrong);
    const mended =
      repair === undefined ? undefined : formula.slice(0, repair.from) + repair.text + formula.slice(repair.to);
    expect(mended).toBe(repaired);
  });

  it('is refused with a sentence when too long or too deep', () => {
    expect(faultOf(`"${'x'.repeat(10_000)}"`)).toMatchObject({ from: longestFormula, to: 10_002 });
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(check(nested(deepestFormula)).ok).toBe(true);
    expect(faultOf(nested(deepestFormula + 2)).message).toBe(
      'Delen van een formule kunnen niet dieper in elkaar zitten.',
    );
    expect(check(Array.from({ length: 900 }, () => '1').join('+')).ok).toBe(true);
  });

  it('has faults and completions at places within any typed text', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '"',
      '(',
      ')',
      ';',
      '-',
      '^',
      '<',
      '=',
      'als(',
      'vorige(',
      'peergroep',
      'en',
      'niet',
      ' ',
      '1,5',
      '[fte]',
      '[name]',
      'x',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.nat(40), (pieces, caret) => {
        const formula = pieces.join('');
        const checked = check(formula);
        if (!checked.ok) {
          expect(checked.fault.from).toBeGreaterThanOrEqual(0);
          expect(checked.fault.to).toBeLessThanOrEqual(Math.max(formula.length, 0));
          expect(checked.fault.from).toBeLessThanOrEqual(checked.fault.to);
        }
        const completion = completionAt(formula, Math.min(caret, formula.length));
        if (completion !== null) expect(completion.from).toBeLessThanOrEqual(completion.to);
      }),
      { numRuns: examples(400) },
    );
  });

  it('names exactly the columns that it reads', () => {
    fc.assert(
      fc.property(fc.oneof(formulas.number, formulas.text, formulas.flag), (formula) => {
        const checked = check(formula);
        if (!checked.ok) return;
        expect(new Set(namesInFormula(formula))).toEqual(new Set(leavesOf(checked.formula).map(({ name }) => name)));
      }),
      { numRuns: examples(200) },
    );
    expect(namesInFormula('"[geen] ""[ook niet]" & [name]')).toEqual(['name']);
  });

  it('has help with a correct example for each function', () => {
    for (const name of functionNames) {
      const { example, explanation } = helpOf(name);
      expect(explanation).toMatch(/\.$/);
      expect([example, check(example).ok]).toEqual([example, true]);
    }
  });
});

describe('the name of a calculated column', () => {
  const calculation: fc.Arbitrary<Calculation> = fc.record({
    title: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => /^\S+$/.test(text) && !/\p{Cc}|\p{Cf}/u.test(text)),
    kind: fc.constantFrom('number', 'amount', 'text', 'choice', 'date', 'flag', 'list'),
    decimals: fc.nat(6),
    formula: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  });

  it('is read as it was written, and is letters, digits and underscores in four parts', () => {
    fc.assert(
      fc.property(calculation, (given) => {
        const name = calculatedName(given);
        expect(name).toMatch(/^calc\.\w+\.\w+\.\w+$/);
        expect(readCalculated(name)).toEqual(given);
      }),
      { numRuns: examples(200) },
    );
  });

  it('is refused when it is written in another way, or is invalid', () => {
    for (const name of [
      'calc.number1.a._5',
      'calc.number1.a.b.c',
      'calc.number1._61.b',
      'calc.number9.a.b',
      'calc.x1.a.b',
      'calc.number1.a_0Ab.c',
      `calc.number1.a.${'b'.repeat(9000)}`,
    ]) {
      expect(readCalculated(name)).toBeNull();
    }
  });

  it('gives its columns and whether it needs earlier months, and reports unknown functions and columns', () => {
    const named = (formula: string) => calculatedName({ title: 'Proef', kind: 'number', decimals: 0, formula });
    const columnOf = (name: string) => ownColumnNamed('advisers', name);
    expect(restsOn(named('[fte] - VORIGE ([equity]; 2)'))).toEqual({ columns: ['fte', 'equity'], asksPast: true });
    expect(restsOn(named('"vorige(" & [fte]'))).toEqual({ columns: ['fte'], asksPast: false });
    expect(restsOn('fte')).toBeNull();
    expect(calculatedColumn(named('[fte] / 2'), columnOf)).toMatchObject({
      label: 'Proef',
      explanation: 'Berekend: [FTE] / 2',
    });
    expect(calculatedColumn(named('voorspel([fte])'), columnOf)?.problem).toContain('de functie “voorspel” is er niet');
    expect(calculatedColumn(named('[weg]'), columnOf)?.problem).toContain('de kolom “weg” is er niet');
    const withheld = calculatedColumn(named('[fte]'), (name) => {
      const column = columnOf(name);
      return column === undefined ? undefined : { ...column, withheld: true };
    });
    expect(withheld?.withheld).toBe(true);
  });
});
