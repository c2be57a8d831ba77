import { useState } from 'react';
import type { ShownFinding } from './shown-finding';

/** The findings that are selected for a mail or an answer, also those of other rules and pages. */
export function useSelectedFindings() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ShownFinding>>(new Map());
  return {
    keys: new Set(selected.keys()),
    findings: [...selected.values()],
    select: (findings: readonly ShownFinding[], isSelected: boolean): void =>
      setSelected((before) => {
        const next = new Map(before);
        for (const shown of findings) {
          if (isSelected) next.set(shown.key, shown);
          else next.delete(shown.key);
        }
        return next;
      }),
    clear: (): void => setSelected(new Map()),
  };
}
