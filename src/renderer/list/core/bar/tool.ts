import type { ReactNode } from 'react';
import { useList, useListActions } from '../store/list-context';
import type { ListTool } from '../store/list-state';

/** A control in the toolbar. */
export type Tool = {
  readonly id: string;
  readonly group: string;
  readonly content: ReactNode;
  /** Whether it has an effect at present; 'Meer' shows that too when it contains the tool. */
  readonly active?: boolean;
};

/** Whether a tool is open, after its button or a command opened it, and a function that opens or closes it. */
export function useTool(tool: ListTool): readonly [opened: boolean, setOpened: (opened: boolean) => void] {
  const { openTool, closeTool } = useListActions();
  const opened = useList((state) => state.tool === tool);
  return [opened, (on) => (on ? openTool(tool) : closeTool(tool))];
}
