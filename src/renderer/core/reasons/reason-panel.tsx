import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowLeft, IconId, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { formatCount } from '../../../shared/format/format-number';
import { reasonOf } from '../../../shared/reasons/reason';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useAnswer } from '../use-answer';
import { ReasonFrame } from './reason-frame';
import { type AskedReason, type AskedTotal, type AskedValue, forgetReason } from './reason-store';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The reason of a column of the asked row, and the reason as it is shown; null until it is known. */
function useReason({ query, id, column }: AskedValue, name: string) {
  const about = `${query.list}/${id}/${name}`;
  const input = useMemo(
    () => ({ ...query, filters: [], sort: [], id, column: name, requesterId: 'reason' }),
    [query, id, name],
  );
  const { data, failure, reload } = useAnswer('list.reason', input, about);
  const { month, list } = query;
  const reason = useMemo(() => {
    if (data === null) return null;
    const isAsked = name === column.name;
    const place = { period: month.period, isOfOffices: isOfOffices(list), column: isAsked ? column : undefined };
    return reasonOf(data, place);
  }, [data, month, list, name, column]);
  return { reason, failure, reload };
}

/** The columns whose reasons were opened from one another, the newest last. */
function useTrail({ id, column }: AskedValue) {
  const asked = `${id}/${column.name}`;
  const [trail, setTrail] = useState<{ readonly of: string; readonly names: readonly string[] }>({
    of: asked,
    names: [],
  });
  const names = trail.of === asked ? trail.names : [];
  return {
    name: names.at(-1) ?? column.name,
    isInside: names.length > 0,
    enter: (name: string) => setTrail({ of: asked, names: [...names, name] }),
    leave: () => setTrail({ of: asked, names: names.slice(0, -1) }),
  };
}

/** Why a value of a row is what it is. Each input opens its own reason. */
function ValueReason({ asked }: { readonly asked: AskedValue }) {
  const [, navigate] = useLocation();
  const { name, isInside, enter, leave } = useTrail(asked);
  const { reason, failure, reload } = useReason(asked, name);
  const { id, dossier, tryLimits } = asked;
  return (
    <ReasonFrame asked={asked} subject={`${id}/${name}`} {...{ reason, failure }} onRetry={reload} onOpen={enter}>
      {isInside && (
        <Button variant="subtle" size="xs" leftSection={<IconArrowLeft {...icon} />} onClick={leave}>
          Terug
        </Button>
      )}
      {!isInside && tryLimits !== undefined && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal {...icon} />}
          onClick={() => {
            forgetReason();
            tryLimits();
          }}
        >
          {repeatedSentences.limitTrial}
        </Button>
      )}
      {dossier !== null && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconId {...icon} />}
          onClick={() => {
            forgetReason();
            navigate(dossier);
          }}
        >
          Dossier
        </Button>
      )}
    </ReasonFrame>
  );
}

const opensNothing = (): void => {};

/** Why a figure over rows is what it is, by the statistics of the list over those rows. */
function TotalReason({ asked }: { readonly asked: AskedTotal }) {
  const { key, question, reasonOf: reasonFrom, rows } = asked;
  const input = useMemo(() => (question === null ? null : { ...question, requesterId: 'reason' }), [question]);
  const { data, failure, reload } = useAnswer('list.statistics', input, key);
  const reason = useMemo(
    () => (question !== null && data === null ? null : reasonFrom(data?.columns[0] ?? null)),
    [question, data, reasonFrom],
  );
  return (
    <ReasonFrame asked={asked} subject={key} {...{ reason, failure }} onRetry={reload} onOpen={opensNothing}>
      {rows !== null && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconTable {...icon} />}
          onClick={() => {
            forgetReason();
            rows.open();
          }}
        >
          {formatCount(rows.count)} {rows.name} tonen
        </Button>
      )}
    </ReasonFrame>
  );
}

/** Why a value is what it is, beside the value. */
export const ReasonPanel = ({ asked }: { readonly asked: AskedReason }) =>
  asked.kind === 'total' ? <TotalReason asked={asked} /> : <ValueReason asked={asked} />;
