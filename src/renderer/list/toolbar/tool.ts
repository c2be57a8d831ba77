import type { ReactNode } from 'react';
import { useList, useListActions } from '../list-context';
import type { ListTool } from '../store/list-state';

/** A control of the toolbar. */
export type Tool = {
  readonly id: string;
  readonly group: string;
  readonly content: ReactNode;
  /** It does something now: 'Meer' shows so when it is in there. */
  readonly active?: boolean;
};

/** Whether a tool of the toolbar is open, by its button or by a command, and how to open and close it. */
export function useTool(tool: ListTool): readonly [opened: boolean, setOpened: (opened: boolean) => void] {
  const { openTool, closeTool } = useListActions();
  const opened = useList((state) => state.tool === tool);
  return [opened, (on) => (on ? openTool(tool) : closeTool(tool))];
}
