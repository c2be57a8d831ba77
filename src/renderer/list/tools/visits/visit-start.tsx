import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Near } from '../../../../shared/domain/lists/list';
import { distanceRange } from '../../../../shared/domain/lists/list';
import type { VisitPlan, WayEnds } from '../../../../shared/domain/lists/visit';
import { readCentre, writeCentre } from '../../../../shared/geo/near-centre';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { type BundledPlace, placeNamed } from '../../../map/style/bundled-places';
import { useIsDrawn } from '../../../ui/behaviour/use-is-drawn';
import { useLatest } from '../../../ui/behaviour/use-latest';
import { CentreField, readPlaces, usePlaces } from '../../core/places/centre-field';
import { checkPlace } from '../../core/places/check-place';
import classes from './visits.module.css';

const [anywhere, elsewhere] = ['anywhere', 'elsewhere'];

type VisitStartProps = { readonly plan: VisitPlan; readonly onChange: (ends: WayEnds) => void };

/** Chooses where the way begins, and whether it also ends there. */
export function VisitStart({ plan, onChange }: VisitStartProps) {
  const { start, returns } = plan.ends;
  const [isTyping, setTyping] = useState(false);
  // The answer about a place may come after the user changed the rest of the plan.
  const newest = useLatest({ returns, onChange });
  const isElsewhere = isTyping || start.kind === 'place';
  const choose = (value: string) => {
    setTyping(value === elsewhere);
    if (value === elsewhere) return;
    onChange({ start: value === anywhere ? { kind: 'anywhere' } : { kind: 'visit', id: value }, returns });
  };
  return (
    <>
      <NativeSelect
        label="Begin"
        value={isElsewhere ? elsewhere : start.kind === 'visit' ? start.id : anywhere}
        data={[
          { value: 'anywhere', label: 'Waar de route het kortst is' },
          { value: 'elsewhere', label: 'Bij een andere plaats…' },
          ...plan.visits.map(({ id, name }) => ({ value: id, label: `Bij ${name}` })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isElsewhere && (
        <StartPlace
          first={start.kind === 'place' ? start.name : ''}
          onTake={(taken) => {
            setTyping(false);
            newest.current.onChange({ start: taken, returns: newest.current.returns });
          }}
        />
      )}
      <Checkbox
        label="Terug naar het begin"
        checked={returns}
        onChange={({ currentTarget }) => onChange({ start, returns: currentTarget.checked })}
      />
    </>
  );
}

type StartPlaceProps = {
  readonly first: string;
  readonly onTake: (start: Extract<WayEnds['start'], { kind: 'place' }>) => void;
};

const noPlaces: readonly BundledPlace[] = [];

/** A start that the user types: a place, a postcode or an office. */
function StartPlace({ first, onTake }: StartPlaceProps) {
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const places = usePlaces(typed);
  const isDrawn = useIsDrawn();
  const take = async (centre: Near['centre'] | null) => {
    if (centre === null) return setProblem(repeatedSentences.typeCentre);
    const near = { centre, kilometres: distanceRange.standard };
    const answer = await checkPlace(near);
    if (answer === null || !isDrawn.current) return;
    if (!answer.ok) return setProblem(sentenceOf(answer));
    const name = writeCentre(near);
    setTyped(name);
    onTake({ kind: 'place', name, place: answer.data });
  };
  const submit = async () => take(readCentre(typed) ?? placeNamed(await readPlaces().catch(() => noPlaces), typed));
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CentreField
        label="Plaats van het begin"
        value={typed}
        places={places.some(({ name }) => name === typed) ? noPlaces : places}
        error={problem}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        onList={() => undefined}
        onTake={(place) => void take(place)}
      />
      <Button type="submit">Toepassen</Button>
    </form>
  );
}
