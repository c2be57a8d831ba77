import type { Column } from '../../../shared/catalog/column';
import type { Cell } from '../../../shared/domain/cell';
import { formatCell, formatItem, isEmptyCell } from '../../../shared/format/format-cell';
import { EmptyValue } from '../../ui/empty-value';
import { LinkedText } from '../../ui/linked-text';
import { StatusMark } from '../../ui/status-mark';
import { WithheldValue } from '../../ui/withheld-value';
import { judge } from './judge-figure';
import { ListValue } from './list-value';

type InfoValueProps = { readonly column: Column; readonly value: Cell | undefined };

/** One value of a dossier: a link, a judged figure, a list under one another, or plain text. */
export function InfoValue({ column, value }: InfoValueProps) {
  if (column.withheld) return <WithheldValue />;
  const judgement = judge(column.name, typeof value === 'number' ? value : null);
  if (isEmptyCell(value)) {
    if (judgement === null) return <EmptyValue />;
    return <StatusMark status={judgement.status} reason={judgement.reason} showReason />;
  }
  if (judgement !== null) return <StatusMark status={judgement.status} figure={formatCell(column, value)} />;
  if (Array.isArray(value)) return <ListValue items={value.map((item: string) => formatItem(column, item))} />;
  return <LinkedText kind={column.kind} text={formatCell(column, value)} />;
}
