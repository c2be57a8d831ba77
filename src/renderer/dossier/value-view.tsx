import { useState } from 'react';
import { type ShownField, unreadable } from '../../shared/dossier/shown-field';
import { type Line, lineText } from '../../shared/dossier/shown-value';
import { formatCount } from '../../shared/format/format-number';
import { EmptyValue } from '../ui/empty-value';
import { TextButton } from '../ui/text-button';
import { WithheldValue } from '../ui/withheld-value';
import { useSearched } from './find-context';
import { LineView } from './line-view';
import classes from './value-view.module.css';

/** Longer lists open on request (docs/product.md#long-lists). */
const shown = 5;
/** Even an open list draws no more at a time: ten thousand values would stop the window. */
const step = 500;

/** The values of a field under one another; those with names of their own as a small table. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const [room, setRoom] = useState(shown);
  const searched = useSearched();
  const isHit = searched !== '' && lines.slice(room).some((line) => lineText(line).toLowerCase().includes(searched));
  const visible = lines.slice(0, isHit ? Math.max(room, step) : room);
  const more = lines.length - visible.length;
  return (
    <>
      {visible.map((line, at) =>
        line.label === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and keep their order
          <div key={at}>
            <LineView line={line} />
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and keep their order
          <div key={at} className={classes.part}>
            <span className={classes.partLabel}>{line.label}</span>
            <span>
              <LineView line={line} />
            </span>
          </div>
        ),
      )}
      {more > 0 && <TextButton onClick={() => setRoom(room + step)}>Toon {formatCount(more)} meer…</TextButton>}
      {more <= 0 && room > shown && <TextButton onClick={() => setRoom(shown)}>Toon minder…</TextButton>}
    </>
  );
}

/** What a field holds, or why it holds nothing. */
export function FieldState({ field }: { readonly field: ShownField }) {
  switch (field.state) {
    case 'filled':
      return <Lines lines={field.lines} />;
    case 'withheld':
      return <WithheldValue />;
    case 'broken':
      return <span className={classes.broken}>{unreadable}</span>;
    default:
      return <EmptyValue />;
  }
}
