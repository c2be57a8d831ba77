import { columnNamed } from '../../../../shared/catalog/catalog';
import { useList } from '../../core/store/list-context';

/** Gives the list's label for a column, in the provider's words. */
export function useLabelOf(): (name: string) => string {
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  return (name) =>
    columns.find(({ column }) => column.name === name)?.column.label ?? columnNamed(list, name)?.label ?? name;
}
