import { useList, useListActions } from '../list-context';
import type { ListTool } from '../store/list-state';

/** Whether a tool of the toolbar is open, by its button or by a command, and how to open and close it. */
export function useTool(tool: ListTool): readonly [opened: boolean, setOpened: (opened: boolean) => void] {
  const { openTool, closeTool } = useListActions();
  const opened = useList((state) => state.tool === tool);
  return [opened, (on) => (on ? openTool(tool) : closeTool(tool))];
}
