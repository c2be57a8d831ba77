import { type FormulaColumns, fail } from './check-parts';
import type { CheckedFormula } from './checked-formula';
import type { FunctionName } from './functions/function-names';
import { peerFigures } from './functions/function-table';
import type { Syntax } from './language/formula';
import { typeOfColumn } from './language/types';

type CallSyntax = Syntax & { readonly kind: 'call' };

/** Whether a call is about the peer group: `gemiddelde` can also take several numbers. */
export const isPeerCall = ({ of: [first] }: CallSyntax): boolean =>
  first?.kind === 'word' && first.word === 'peergroep';

/** The most months that `vorige` goes back: as many as are stored. */
const mostMonths = 13;

/** Checks a function that reads an earlier month or the peer group; its argument is one column. @throws FormulaError */
export function checkBeyondRow(
  syntax: CallSyntax & { readonly name: FunctionName },
  columns: FormulaColumns,
): CheckedFormula {
  if (syntax.name === 'vorige') return checkPast(syntax, columns);
  const { name, at, of } = syntax;
  const figure = Object.entries(peerFigures).find(([figureName]) => figureName === name)?.[1];
  if (figure === undefined) return fail(at, { message: `De functie ${name} werkt niet met peergroep.` });
  const example = `Bijvoorbeeld ${name}(peergroep; [FTE]).`;
  const [first, second, third] = of;
  if (first === undefined || !isPeerCall(syntax)) {
    return fail(first ?? at, { message: 'Hier is “peergroep” nodig.', hint: example });
  }
  if (third !== undefined) fail(third, { message: `De functie ${name} heeft hier niets meer nodig.`, hint: example });
  const column = columnOf(second, { syntax, columns, example });
  if (column.type.kind !== 'number')
    return fail(second ?? at, { message: 'Hier is een kolom met getallen nodig.', hint: example });
  const decimals = figure === 'rank' ? 0 : column.type.decimals;
  const unit = figure === 'rank' ? 'none' : column.type.unit;
  return { kind: 'peers', figure, name: column.name, label: column.label, type: { kind: 'number', unit, decimals } };
}

function checkPast(syntax: CallSyntax, columns: FormulaColumns): CheckedFormula {
  const [first, second, third] = syntax.of;
  const example = 'Bijvoorbeeld vorige([FTE]; 3).';
  const { name, label, type } = columnOf(first, { syntax, columns, example });
  if (third !== undefined) fail(third, { message: 'De functie vorige heeft hier niets meer nodig.', hint: example });
  if (second === undefined) return { kind: 'past', name, label, type, months: 1 };
  const needed = 'Hier is een aantal maanden nodig, bijvoorbeeld 3.';
  if (second.kind === 'text') {
    const written = second.value.trim();
    const repair = /^\d{1,2}$/.test(written) ? { repair: { label: `Maak er ${written} van`, text: written } } : {};
    return fail(second, { message: needed, hint: 'Tussen aanhalingstekens is het tekst.', ...repair });
  }
  if (second.kind !== 'number') return fail(second, { message: needed, hint: 'Het aantal is voor elke rij gelijk.' });
  if (!Number.isInteger(second.value) || second.value < 1 || second.value > mostMonths) {
    return fail(second, { message: `Hier is een heel getal van 1 tot ${mostMonths} nodig.` });
  }
  return { kind: 'past', name, label, type, months: second.value };
}

type ColumnPlace = { readonly syntax: CallSyntax; readonly columns: FormulaColumns; readonly example: string };

/** The column in a part of a formula that must be a column. @throws FormulaError for any other part */
function columnOf(part: Syntax | undefined, { syntax, columns, example }: ColumnPlace) {
  if (part === undefined) {
    return fail({ from: syntax.to - 1, to: syntax.to }, { message: 'Hier ontbreekt een kolom.', hint: example });
  }
  if (part.kind !== 'column') return fail(part, { message: 'Hier is een kolom nodig.', hint: example });
  const foundColumn = columns.find(part.name);
  if (foundColumn?.kind === 'formula') {
    return fail(part, {
      message: 'Hier kan geen berekende kolom staan.',
      hint: 'Van een berekende kolom zijn geen andere maanden of kantoren bekend.',
    });
  }
  if (foundColumn?.kind === 'column') {
    const { name, label } = foundColumn.column;
    return { name, label, type: typeOfColumn(foundColumn.column) };
  }
  if (foundColumn?.kind === 'refused') return fail(part, foundColumn);
  const near = columns.nearest?.(part.name) ?? null;
  const repair = near === null ? {} : { repair: { label: `Maak er [${near}] van`, text: `[${near}]` } };
  return fail(part, { message: `De kolom “${part.name}” is er niet.`, ...repair });
}
