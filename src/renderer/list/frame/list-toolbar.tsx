import { type ReactNode, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { focusScreen, useFocusAfterRemoval } from '../../ui/behaviour/focus';
import { FoldingBar } from '../core/bar/folding-bar';
import type { Tool } from '../core/bar/tool';
import { useList } from '../core/store/list-context';
import type { ListStore } from '../core/store/list-store';
import { ExportButton } from '../tools/export/export-button';
import { MutationProvider } from '../tools/mutations/mutation-controls';
import { ListTitle, PresetActions } from '../tools/views/preset-menu';
import classes from './list-toolbar.module.css';
import { barTools, foldSteps, toolDialogs } from './list-tools';

type ListToolbarProps = {
  readonly title: string;
  /** Shown at the end of the title's row. */
  readonly modes?: ReactNode;
};

/** The list's title and its tools: views, filters, period, export and so on. */
export function ListToolbar({ title, modes }: ListToolbarProps) {
  const switchCount = useList((state) => state.switchCount);
  // What saves a view, or does something with a selection, disappears when that is done.
  const keptFocus = useFocusAfterRemoval(focusScreen);
  return (
    <header>
      <div ref={keptFocus} className={classes.titleRow}>
        <h1 className={classes.title}>
          <ListTitle title={title} />
        </h1>
        <PresetActions />
        <div className={classes.end}>{modes}</div>
      </div>
      <MutationProvider>
        <FoldingBar key={switchCount} tools={useTools()} steps={foldSteps} end={<ExportButton title={title} />} />
      </MutationProvider>
      {toolDialogs.map((ToolDialog) => (
        <ToolDialog key={ToolDialog.name} />
      ))}
    </header>
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
