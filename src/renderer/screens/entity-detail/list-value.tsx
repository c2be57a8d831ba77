import { useState } from 'react';
import { TextButton } from '../../ui/text-button';

/** Longer lists open on request (docs/product.md#long-lists). */
const shown = 5;

/** Several texts under one another. */
export function ListValue({ items }: { readonly items: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const more = items.length - shown;
  const visible = open ? items : items.slice(0, shown);
  return (
    <>
      {visible.map((item) => (
        <div key={item}>{item}</div>
      ))}
      {more > 0 && (
        <TextButton onClick={() => setOpen(!open)}>{open ? 'Toon minder…' : `Toon ${more} meer…`}</TextButton>
      )}
    </>
  );
}
