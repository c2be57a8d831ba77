import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { FoldingBar } from '../core/bar/folding-bar';
import type { Tool } from '../core/bar/tool';
import { useList } from '../core/store/list-context';
import type { ListStore } from '../core/store/list-store';
import { ExportButton } from '../tools/export/export-button';
import { MutationProvider } from '../tools/mutations/mutation-controls';
import { barTools, foldSteps } from './list-tools';

/** The tools of a list of one month: views, filters, period, export and so on. @param title of its files */
export function ListBar({ title }: { readonly title: string }) {
  const switchCount = useList((state) => state.switchCount);
  return (
    <MutationProvider>
      <FoldingBar key={switchCount} tools={useTools()} steps={foldSteps} end={<ExportButton title={title} />} />
    </MutationProvider>
  );
}

const entries = Object.entries(barTools);
/** The tools that are there, and which of them have an effect. */
const stateOf = (state: ListStore): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    entries
      .filter(([, { isThere }]) => isThere?.(state) ?? true)
      .map(([id, { command }]) => [id, command?.isOn(state) ?? false]),
  );

function useTools(): readonly Tool[] {
  const active = useList(useShallow(stateOf));
  return useMemo(
    () =>
      entries
        .filter(([id]) => id in active)
        .map(([id, { group, Control }]) => ({ id, group, active: active[id] === true, content: <Control /> })),
    [active],
  );
}
