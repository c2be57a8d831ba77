import type { ColumnKind } from '../../../shared/domain/lists/column';
import { linkOf } from '../../../shared/format/outside-address';

type LinkedTextProps = { readonly kind: ColumnKind; readonly text: string };

/** An address as a link to the user's own browser or mail client; any other text as it is. */
export function LinkedText({ kind, text }: LinkedTextProps) {
  const href = linkOf(kind, text);
  if (href === null) return text;
  return kind === 'email' ? (
    <a href={href}>{text}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
