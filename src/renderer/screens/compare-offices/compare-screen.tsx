import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCalendarOff, IconLayoutColumns } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { optionAccess } from '../../../shared/access/option-access';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { SubscriptionOffer, useHasControl } from '../../core/account/subscription-offer';
import { FailedAnswer } from '../../core/failed-answer';
import { useNewestMonth, useWindowMonth } from '../../core/months/window-month';
import {
  type ComparedAddress,
  comparableWords,
  isComparable,
  mostBeside,
  readComparedAddress,
} from '../../core/navigation/compare-address';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import type { List } from '../../list/core/store/list-store';
import { focusTitle } from '../../ui/behaviour/focus';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { StatePanel } from '../../ui/panels/state-panel';
import { Beside } from './beside';

/** /compare?of=…: two to six offices, or the months of one office, side by side (docs/rules/analysis.md#side-by-side). */
export function CompareScreen({ list }: { readonly list: List }) {
  useDocumentTitle('Vergelijken – Adviesatlas');
  const search = useSearch();
  const address = useMemo(() => readComparedAddress(search), [search]);
  // Between offices and months the path stays, so no screen opens that takes the focus of a part that is gone.
  useEffectOn([address?.kind], () => {
    if (document.activeElement === document.body) focusTitle();
  });
  if (address === null) return <NothingChosen />;
  return address.kind === 'offices' ? (
    <Offices address={address} list={list} />
  ) : (
    <Months key={address.kvk} address={address} list={list} />
  );
}

const NothingChosen = () => (
  <StatePanel
    icon={<IconLayoutColumns size={24} stroke={1.6} />}
    title="Er is nog niets om te vergelijken"
    text={`Selecteer in de Adviseurslijst ${comparableWords} en kies Naast elkaar.`}
    actions={
      <Button variant="filled" size="md" component={Link} href={paths.entityList}>
        Naar de lijst
      </Button>
    }
  />
);

type Of<K extends ComparedAddress['kind']> = {
  readonly address: Extract<ComparedAddress, { readonly kind: K }>;
  readonly list: List;
};

function Offices({ address, list }: Of<'offices'>) {
  const month = useWindowMonth();
  const places = useMemo(
    () => (month === null ? [] : address.kvks.map((kvk) => ({ id: kvk, kvk, month }))),
    [address, month],
  );
  return <Beside address={address} places={places} list={list} />;
}

function Months({ address, list }: Of<'months'>) {
  const hasMonths = useHasControl('earlierMonths');
  const newest = useNewestMonth();
  const { data, state, failure, reload } = useAnswer(
    'comparison.months',
    newest === null || !hasMonths ? null : { month: newest },
  );
  const { kvk, periods } = address;
  const places = useMemo(() => {
    const kept = newest === null || data === null ? [] : [newest, ...data.months];
    const months =
      periods === null
        ? kept.slice(0, mostBeside)
        : periods.flatMap((period) => kept.find((month) => month.period === period) ?? []);
    return months.map((month) => ({ id: month.period, kvk, month }));
  }, [newest, data, periods, kvk]);
  if (!hasMonths) {
    return (
      <StatePanel
        icon={<IconCalendarOff size={24} stroke={1.6} />}
        title={optionAccess.canShowMutations.missing}
        text={<SubscriptionOffer access={optionAccess.canShowMutations} />}
      />
    );
  }
  if (state === 'failed' && failure !== null) {
    return <FailedAnswer failure={failure} title="De maanden kunnen niet worden vergeleken" onRetry={reload} />;
  }
  if (data !== null && !isComparable(places.length)) {
    return (
      <StatePanel
        icon={<IconCalendarOff size={24} stroke={1.6} />}
        title={repeatedSentences.oneMonth}
        text={
          <>
            Zodra er een tweede maand is, ziet u hier beide naast elkaar. Wat uw aanbieder van eerdere maanden heeft,
            haalt u op bij <Link href={paths.settings}>Instellingen</Link>.
          </>
        }
      />
    );
  }
  return <Beside address={address} places={places} list={list} />;
}
