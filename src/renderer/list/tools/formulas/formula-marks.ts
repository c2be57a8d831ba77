import { isFunctionName } from '../../../../shared/formulas/functions/function-names';
import type { Place } from '../../../../shared/formulas/language/formula';

/** A part of a typed formula that is drawn in one style. */
export type FormulaMark = {
  readonly from: number;
  readonly text: string;
  readonly kind: 'column' | 'function' | 'text' | 'plain';
  readonly isFault: boolean;
};

const parts = /\[[^\]\n]*\]?|["“”„](?:""|[^"“”„])*["“”„]?|[\p{L}_][\p{L}\p{N}_]*|[^[\]"“”„\p{L}_]+|[\s\S]/gu;

function kindOf(text: string, after: string): FormulaMark['kind'] {
  if (text.startsWith('[')) return 'column';
  if (/^["“”„]/.test(text)) return 'text';
  return isFunctionName(text.toLowerCase()) && /^\s*\(/.test(after) ? 'function' : 'plain';
}

/** Splits a typed formula into parts of one style, also when it is unfinished. The fault is split off as separate parts. */
export function formulaMarks(formula: string, fault: Place | null): readonly FormulaMark[] {
  return [...formula.matchAll(parts)].flatMap(({ 0: text, index }) => {
    const kind = kindOf(text, formula.slice(index + text.length, index + text.length + 20));
    const cuts = [0, text.length];
    if (fault !== null) {
      for (const at of [fault.from - index, fault.to - index]) if (at > 0 && at < text.length) cuts.push(at);
    }
    cuts.sort((first, second) => first - second);
    return cuts.slice(1).map((to, at): FormulaMark => {
      const from = index + (cuts[at] ?? 0);
      const isFault = fault !== null && from >= fault.from && index + to <= fault.to;
      return { from, text: formula.slice(from, index + to), kind, isFault };
    });
  });
}
