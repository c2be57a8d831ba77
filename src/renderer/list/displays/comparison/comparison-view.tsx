import type { ComparisonDisplayProps } from '../../core/bar/display';
import { useList } from '../../core/store/list-context';
import { ColumnsPanel } from './columns-panel';
import { MethodPanel } from './method-panel';

/** The changed cells of two months, with the columns that changed beside them. */
export function ComparisonView({ rows, preview, summary, judged, onJudge }: ComparisonDisplayProps) {
  const isReady = useList((state) => state.comparison !== null && state.description?.changed !== undefined);
  return (
    <>
      <ColumnsPanel summary={summary} judged={judged} onJudge={onJudge} />
      {judged !== null && summary !== null ? (
        <MethodPanel column={judged} onClose={() => onJudge(null)} />
      ) : (
        <>
          {rows(isReady)}
          {preview}
        </>
      )}
    </>
  );
}
