import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { Continuation, Verdict } from '../../../../shared/domain/lists/comparison';
import { signWords } from '../../../../shared/texts/analysis/continued-words';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import classes from '../../core/rows/side-panel.module.css';
import { useList, useQueryBehindRows } from '../../core/store/list-context';

/** Rows that disappeared, with new rows that may continue them and what both have in common; the user confirms or rejects each. */
export function ContinuedPart() {
  const query = useQueryBehindRows();
  const asked = useMemo(
    () =>
      query === null || query.comparison === null
        ? null
        : {
            ...query,
            filters: [],
            mutations: null,
            near: null,
            comparison: { ...query.comparison, changedOnly: false },
          },
    [query],
  );
  const { data, reload } = useAnswer('comparison.continued', asked, `${asked?.list} ${asked?.comparison?.earlier}`);
  useEffect(() => bridge.listen('comparison.changed', reload), [reload]);
  if (data === null || data.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Voortgezet door">
      <h3 className={classes.partTitle}>Voortgezet door</h3>
      <ul className={classes.segments}>
        {data.map((item) => (
          <Continued key={`${item.gone.id} ${item.fresh.id}`} of={item} />
        ))}
      </ul>
    </section>
  );
}

function Continued({ of: { gone, fresh, signs, verdict } }: { readonly of: Continuation }) {
  const owner = useOwner();
  const list = useList((state) => state.list);
  if (owner === null) return null;
  const decide = async (next: Verdict) => {
    const about = { list, gone: gone.id, fresh: fresh.id };
    const answer = await bridge.request('comparison.decide', {
      owner,
      about,
      verdict: verdict === next ? null : next,
      seen: verdict,
    });
    if (!answer.ok) notifyFailure('Uw antwoord is niet bewaard', answer);
  };
  return (
    <li>
      <span className={classes.continuedNames}>
        <s>{gone.name || gone.id}</s> → <b>{fresh.name || fresh.id}</b>
      </span>
      <span className={classes.quiet}>{signs.map(({ sign, value }) => `${signWords[sign]} ${value}`).join(' · ')}</span>
      <span className={classes.verdicts}>
        <Button
          size="compact-xs"
          variant={verdict === 'confirmed' ? 'light' : 'subtle'}
          aria-pressed={verdict === 'confirmed'}
          onClick={() => void decide('confirmed')}
        >
          Klopt
        </Button>
        <Button
          size="compact-xs"
          variant={verdict === 'refused' ? 'light' : 'subtle'}
          aria-pressed={verdict === 'refused'}
          onClick={() => void decide('refused')}
        >
          Klopt niet
        </Button>
      </span>
    </li>
  );
}
