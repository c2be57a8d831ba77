import { type ReactNode, useState } from 'react';
import { countOf } from '../../../../shared/format/format-number';
import type { FindingsQuery } from '../../../../shared/quality/quality-answers';
import { FailedAnswer } from '../../../core/failed-answer';
import { useAnswer } from '../../../core/use-answer';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { PageButtons } from '../../../ui/panels/page-buttons';
import { TextButton } from '../../../ui/panels/text-button';
import page from '../quality.module.css';
import { useQualityPlace } from '../quality-place';
import type { QualityTabProps } from '../tab-props';
import { FindingPanel } from './finding-panel';
import classes from './findings.module.css';
import { FindingsTable } from './findings-table';
import { type ShownFinding, shownFinding } from './shown-finding';
import type { useSelectedFindings } from './use-selected-findings';

/** Findings on a page. */
const pageSize = 50;

type AreaProps = QualityTabProps & {
  readonly label: string;
  readonly by: 'office' | 'rule';
  readonly query: Omit<FindingsQuery, 'offset' | 'limit'>;
  /** What belongs to the rows, before the switch. */
  readonly tools: ReactNode;
  /** Whether a finding shows. */
  readonly shows?: (shown: ShownFinding) => boolean;
  /** @param matched how many findings there are @param shown how many of this page show */
  readonly countWords: (matched: number, shown: number) => string;
  readonly selection: ReturnType<typeof useSelectedFindings>;
};

/** A page of findings, with the chosen one beside them. The parent gives it a key, so that another rule begins at its first page. */
export function FindingsArea(props: AreaProps) {
  const { owner, month, columnOf, work, label, by, query, tools, shows = () => true, countWords, selection } = props;
  const withHandled = useQualityPlace((state) => state.withHandled);
  const [offset, setOffset] = useState(0);
  const [chosenKey, setChosen] = useState<string | null>(null);
  const asked = { ...query, month, offset, limit: pageSize, requesterId: 'quality' };
  const { data, failure, reload } = useAnswer('quality.findings', asked, label);
  // The last finding of the last page was answered.
  if (data !== null && data.findings.length === 0 && offset > 0) setOffset(0);
  const isSlow = useDelayed(data === null && failure === null);
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De bevindingen kunnen niet worden getoond" onRetry={reload} />;
  const findings = (data?.findings ?? [])
    .flatMap((finding) => shownFinding(finding, data?.periods ?? [], { columnOf, work }) ?? [])
    .filter(shows);
  const chosen = findings.find(({ key }) => key === chosenKey) ?? findings[0];
  const about = selection.findings.length > 0 ? selection.findings : chosen === undefined ? [] : [chosen];
  return (
    <div className={classes.area}>
      <div className={classes.middle}>
        <div className={classes.tools}>{tools}</div>
        <div className={classes.scroll}>
          {data === null && isSlow && <p className={page.empty}>De bevindingen worden gezocht…</p>}
          {data !== null && findings.length === 0 && (
            <p className={page.empty}>
              {withHandled ? 'Er zijn hier geen bevindingen.' : 'Er zijn hier geen open bevindingen.'}
            </p>
          )}
          {findings.length > 0 && (
            <FindingsTable
              {...{ label, by, findings, work }}
              chosen={chosen?.key ?? null}
              selected={selection.keys}
              onChoose={setChosen}
              onSelect={selection.select}
            />
          )}
        </div>
        <div className={classes.foot}>
          <span role="status">{data === null ? '…' : countWords(data.matched, findings.length)}</span>
          {selection.findings.length > 0 && (
            <span>
              {countOf(selection.findings.length, 'bevinding', 'bevindingen')} geselecteerd{' '}
              <TextButton onClick={selection.clear}>Wis selectie</TextButton>
            </span>
          )}
          {data !== null && data.matched > 0 && (
            <span className={classes.end}>
              <PageButtons
                offset={offset}
                limit={pageSize}
                count={data.findings.length}
                total={data.matched}
                onGo={setOffset}
                before="Vorige bladzijde"
                next="Volgende bladzijde"
              />
            </span>
          )}
        </div>
      </div>
      {chosen !== undefined && (
        <FindingPanel
          key={chosen.key}
          {...{ owner, about, work }}
          period={month.period}
          shown={chosen}
          onDone={selection.clear}
        />
      )}
    </div>
  );
}
