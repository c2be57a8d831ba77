import { useState } from 'react';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { firstReported, mendTime, mendTimeOf } from '../../../../shared/quality/follow-up';
import type { QualityFollowed } from '../../../../shared/quality/followed-answer';
import { type QualitySource, qualitySources } from '../../../../shared/quality/quality-rule';
import { sourceWords } from '../../../../shared/quality/quality-words';
import { qualityRuleNamed } from '../../../../shared/quality/rules/quality-rules';
import { TableHead } from '../../../ui/marks/table-head';
import { TextButton } from '../../../ui/panels/text-button';
import { NumberCell } from '../number-cell';
import classes from '../quality.module.css';
import type { QualityTabProps } from '../tab-props';
import { CountedFindings, type Followed, followedWords, ReportedFindings, type ShownKind } from './counted-findings';

type MendProps = Pick<QualityTabProps, 'month' | 'subject' | 'list'> & {
  readonly data: QualityFollowed;
  readonly followed: readonly Followed[];
};

/** The counts of a source. */
type CountedKind = Exclude<ShownKind, 'fresh'>;

/** The reported findings of a source that were mended. */
const mendedOf = (followed: readonly Followed[], source: QualitySource): readonly Followed[] =>
  followed.filter(
    ({ reports, followed: outcome }) =>
      outcome?.kind === 'mended' &&
      firstReported(outcome.run, reports) !== null &&
      qualityRuleNamed(reports[0]?.rule ?? '')?.source === source,
  );

/** For each source what is open, returned and mended, and the median of the days that mending took. */
function rowsOf({ periods, rules }: QualityFollowed, followed: readonly Followed[]) {
  return qualitySources.map((source) => {
    const own = rules.filter(({ id }) => qualityRuleNamed(id)?.source === source);
    const sum = (of: (rule: (typeof own)[number]) => number): number =>
      own.reduce((total, rule) => total + of(rule), 0);
    const mended = mendTimeOf(
      own.flatMap(({ counts }) => counts.mended),
      periods,
    );
    const reported = mendTime(
      mendedOf(followed, source).map(({ followed: outcome }) => ({ days: outcome?.days ?? null, count: 1 })),
    );
    const counts: Readonly<Record<CountedKind, number>> = {
      open: sum(({ counts: { openSince } }) => openSince.reduce((total, count) => total + count, 0)),
      oldest: sum(({ counts: { openSince } }) => openSince[0] ?? 0),
      returned: sum((rule) => rule.counts.returned),
      mended: mended.mended,
      timed: mended.timed,
      reported: reported.mended,
      reportedTimed: reported.timed,
    };
    return { source, counts, median: mended.median, reportedMedian: reported.median };
  });
}

const daysText = (days: number | null): string => (days === null ? '–' : countOf(days, 'dag', 'dagen'));

/** A number of the table whose findings are shown. */
type OpenedNumber = { readonly source: QualitySource; readonly kind: CountedKind };

/** How findings went, by source; each count and each median opens its findings below. */
export function MendTimes({ data, followed, ...place }: MendProps) {
  const { periods } = data;
  const [opened, setOpened] = useState<OpenedNumber | null>(null);
  const first = formatPeriod(periods[0] ?? '');
  if (periods.length < 2)
    return (
      <section aria-labelledby="mended">
        <h2 id="mended">Dagen tot herstel per bron</h2>
        <p className={classes.faint}>Met een tweede maand ziet u hier wat er is hersteld.</p>
      </section>
    );
  const rows = rowsOf(data, followed);
  return (
    <section aria-labelledby="mended">
      <h2 id="mended">Dagen tot herstel per bron</h2>
      <p className={classes.faint}>
        Van {first} tot en met {formatPeriod(periods.at(-1) ?? '')}, ook van wat niemand meldde. De mediaan telt vanaf
        het eind van de eerste maand van een bevinding, en vanaf uw mail als u haar meldde; op een maand nauwkeurig. Wat
        er in {first} al stond, telt niet in de mediaan.
      </p>
      <MendTable rows={rows} first={first} onOpen={setOpened} />
      {opened !== null && (
        <OpenedFindings key={`${opened.source} ${opened.kind}`} {...{ data, followed, rows, opened }} {...place} />
      )}
    </section>
  );
}

type MendRow = ReturnType<typeof rowsOf>[number];

type MendTableProps = {
  readonly rows: readonly MendRow[];
  /** The first month in words. */
  readonly first: string;
  readonly onOpen: (number: OpenedNumber) => void;
};

function MendTable({ rows, first, onOpen }: MendTableProps) {
  const words = followedWords(first);
  const cell = ({ source, counts }: MendRow, kind: CountedKind, text = formatCount(counts[kind])) => (
    <NumberCell>
      {counts[kind] === 0 ? (
        text
      ) : (
        <TextButton
          label={`${text} tonen: ${sourceWords[source]}, ${words[kind]}`}
          onClick={() => onOpen({ source, kind })}
        >
          {text}
        </TextButton>
      )}
    </NumberCell>
  );
  const numbers = [
    'Open',
    `Al in ${first}`,
    'Terug',
    'Hersteld',
    'Mediaan',
    'Hersteld na uw mail',
    'Mediaan na uw mail',
  ];
  return (
    <table className={classes.table} aria-labelledby="mended">
      <TableHead labels={['Bron', ...numbers.map((label) => [label, classes.number] as const)]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.source}>
            <th scope="row">{sourceWords[row.source]}</th>
            {cell(row, 'open')}
            {cell(row, 'oldest')}
            {cell(row, 'returned')}
            {cell(row, 'mended')}
            {cell(row, 'timed', daysText(row.median))}
            {cell(row, 'reported')}
            {cell(row, 'reportedTimed', daysText(row.reportedMedian))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type OpenedFindingsProps = MendProps & { readonly rows: readonly MendRow[]; readonly opened: OpenedNumber };

/** The findings that a number of the table counts. */
function OpenedFindings({ data, followed, rows, opened: { source, kind }, ...place }: OpenedFindingsProps) {
  const title = `${sourceWords[source]}, ${followedWords(formatPeriod(data.periods[0] ?? ''))[kind]}`;
  if (kind === 'reported' || kind === 'reportedTimed')
    return (
      <ReportedFindings
        title={title}
        followed={mendedOf(followed, source).filter(
          ({ followed: outcome }) => kind === 'reported' || outcome?.days != null,
        )}
        list={place.list}
      />
    );
  return (
    <CountedFindings
      {...{ ...place, title, kind }}
      total={rows.find((row) => row.source === source)?.counts[kind] ?? 0}
      ofRules={data.rules.map(({ id }) => id).filter((id) => qualityRuleNamed(id)?.source === source)}
    />
  );
}
