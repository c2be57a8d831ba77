import { Button } from '@mantine/core';
import { type Icon, IconDeviceFloppy, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { ListQuery } from '../../../../shared/domain/lists/list';
import {
  type LetterFacts,
  type LetterFormat,
  letterFormats,
  type SentenceRows,
} from '../../../../shared/domain/lists/month-letter';
import type { InMonth } from '../../../../shared/domain/months/month';
import { sentenceFilters, withoutKinds } from '../../../../shared/filters/letter-filters';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { monthLetter } from '../../../../shared/texts/letter-sentences';
import { bridge } from '../../../bridge/bridge';
import { allowedOf } from '../../../core/exports/allowed-formats';
import { FailedAnswer } from '../../../core/failed-answer';
import { notifySaved } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { TextButton } from '../../../ui/panels/text-button';
import type { ComparisonDisplayProps } from '../../core/bar/display';
import { useMayExport } from '../../core/drawn/table-file';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';
import classes from './letter.module.css';

/** The question of the letter: the list's, without the choice of kinds of changes, because the letter names all of them. */
function useLetterQuery(): InMonth<ListQuery> | null {
  const query = useListQuery(true);
  return useMemo(
    () => (query === null || query.comparison === null ? null : { ...query, filters: withoutKinds(query.filters) }),
    [query],
  );
}

/** The letter about two months, in sentences of which each opens its rows (docs/rules/comparison.md#letter). */
export function LetterView({ onColumn }: Pick<ComparisonDisplayProps, 'onColumn'>) {
  const query = useLetterQuery();
  const asked = useMemo(() => (query === null ? null : { ...query, requesterId: 'letter' }), [query]);
  const about = `${asked?.list} ${asked?.month.generation} ${asked?.comparison?.earlier}`;
  const { data, state, failure, reload } = useAnswer('comparison.letter', asked, about);
  // The user's decisions about continued offices and methods change the letter.
  useEffect(() => bridge.listen('comparison.changed', reload), [reload]);
  const isSlow = useDelayed(data === null && failure === null);
  if (failure !== null)
    return <FailedAnswer failure={failure} title="De maandbrief is niet gemaakt" onRetry={reload} />;
  return (
    <section className={classes.view} aria-label="Maandbrief" aria-busy={state === 'waiting'}>
      {data === null || query === null ? (
        isSlow && (
          <p role="status" className={classes.page}>
            De maandbrief wordt gemaakt…
          </p>
        )
      ) : (
        <LetterPage facts={data} query={query} onColumn={onColumn} />
      )}
    </section>
  );
}

type LetterPageProps = Pick<ComparisonDisplayProps, 'onColumn'> & {
  readonly facts: LetterFacts;
  readonly query: InMonth<ListQuery>;
};

function LetterPage({ facts, query, onColumn }: LetterPageProps) {
  const { filterCompared } = useListActions();
  const columns = useList((state) => state.columns);
  const columnOf = (name: string) => columns.find(({ column }) => column.name === name)?.column;
  const { title, sentences } = monthLetter(facts);
  const counted = listDefinitions[facts.list];
  const isWhole = query.filters.length === 0 && query.mutations === null && query.near === null;
  const described = isWhole ? `alle ${counted.many}` : describeQuery({ ...query, comparison: null }, columnOf);
  const subject = `${counted.title}: ${described}`;
  const open = (rows: SentenceRows): void => {
    filterCompared(sentenceFilters({ filters: query.filters, rows }, facts, columnOf), {
      filtersOn: query.comparison?.filtersOn ?? 'later',
      // A cell that could not be read is no change.
      changedOnly: rows.kind !== 'unread',
    });
    onColumn(counted.name);
  };
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <LetterButtons query={query} subject={subject} />
      </header>
      <p className={classes.subject}>{subject}</p>
      <ul className={classes.sentences}>
        {sentences.map(({ text, rows }) => (
          <li key={text}>{rows === null ? text : <TextButton onClick={() => open(rows)}>{text}</TextButton>}</li>
        ))}
      </ul>
    </article>
  );
}

const letterFiles: Readonly<Record<LetterFormat, { readonly label: string; readonly Icon: Icon }>> = {
  pdf: { label: 'Als PDF…', Icon: IconFileTypePdf },
  html: { label: 'Voor Word…', Icon: IconDeviceFloppy },
  eml: { label: 'Als conceptmail…', Icon: IconMail },
};

const saveWords = { done: 'Maandbrief bewaard', failed: 'De maandbrief is niet bewaard' };

function LetterButtons({ query, subject }: { readonly query: InMonth<ListQuery>; readonly subject: string }) {
  const mayWrite = useMayExport(query);
  if (!mayWrite) return null;
  const save = async (format: LetterFormat): Promise<void> =>
    notifySaved(await bridge.request('comparison.saveLetter', { ...query, subject, format }), saveWords);
  return (
    <div className={classes.buttons}>
      {allowedOf(letterFormats).map((format) => {
        const { label, Icon } = letterFiles[format];
        return (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            onClick={() => void save(format)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
