import type { Column } from '../../../shared/catalog/column';
import type { Cell } from '../../../shared/domain/cell';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { EmptyValue } from '../../ui/empty-value';
import { StatusMark } from '../../ui/status-mark';
import { judge } from './judge-figure';
import { linkOf } from './link-of';
import { ListValue } from './list-value';

type InfoValueProps = { readonly column: Column; readonly value: Cell | undefined };

function Linked({ column, text }: { readonly column: Column; readonly text: string }) {
  const href = linkOf(column.kind, text);
  if (href === null) return text;
  return column.kind === 'email' ? (
    <a href={href}>{text}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** One value of a dossier: a link, a judged figure, a list under one another, or plain text. */
export function InfoValue({ column, value }: InfoValueProps) {
  const judgement = judge(column.name, typeof value === 'number' ? value : null);
  if (isEmptyCell(value)) {
    if (judgement === null) return <EmptyValue />;
    return <StatusMark status={judgement.status} reason={judgement.reason} showReason />;
  }
  if (judgement !== null) return <StatusMark status={judgement.status} figure={formatCell(column, value)} />;
  if (Array.isArray(value)) return <ListValue items={value} />;
  return <Linked column={column} text={formatCell(column, value)} />;
}
