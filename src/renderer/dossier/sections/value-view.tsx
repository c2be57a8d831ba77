import { useMemo, useState } from 'react';
import { type ShownField, unreadable } from '../../../shared/dossier/shown-field';
import { type Line, lineText } from '../../../shared/dossier/shown-value';
import { formatCount } from '../../../shared/format/format-number';
import { TextButton } from '../../ui/panels/text-button';
import { EmptyValue } from '../../ui/values/empty-value';
import { WithheldValue } from '../../ui/values/withheld-value';
import { usePrinting } from '../head/use-printing';
import { useSearched } from './find-context';
import { LineView } from './line-view';
import classes from './value-view.module.css';

/** Longer lists open on request (docs/product.md#long-lists). */
const shown = 5;
/** The parts of one value, each under its own name, are no list. */
const mostParts = 30;
/** Even an open list draws no more at a time: ten thousand values would stop the window. */
const step = 500;

/** Whether lines are the parts of one value: names that differ. */
function areParts(lines: readonly Line[]): boolean {
  const labels = lines.flatMap(({ label }) => label ?? []);
  return labels.length > 1 && labels.length <= mostParts && new Set(labels).size === labels.length;
}

/** The values of a field under one another; those with names of their own as a small table. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const least = useMemo(() => (areParts(lines) ? mostParts : shown), [lines]);
  const [room, setRoom] = useState(least);
  const searched = useSearched();
  const isHit = searched !== '' && lines.slice(room).some((line) => lineText(line).toLowerCase().includes(searched));
  const isPrinting = usePrinting();
  const visible = lines.slice(0, isHit || isPrinting ? Math.max(room, step) : room);
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
      {more <= 0 && room > least && <TextButton onClick={() => setRoom(least)}>Toon minder…</TextButton>}
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
