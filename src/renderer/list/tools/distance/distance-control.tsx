import { Button, SegmentedControl } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import { useState } from 'react';
import { distanceRange, type Near, nearestRange } from '../../../../shared/domain/lists/list';
import { hasPlaces } from '../../../../shared/domain/lists/list-name';
import { typedNumber } from '../../../../shared/format/format-number';
import { readKilometres, readNearest, writeCentre } from '../../../../shared/geo/near-centre';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import type { BundledPlace } from '../../../map/style/bundled-places';
import { useIsDrawn } from '../../../ui/behaviour/use-is-drawn';
import { NumberField } from '../../../ui/forms/fields';
import form from '../../../ui/forms/form.module.css';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { ToolPanel } from '../../core/bar/tool-panel';
import { ActiveOnly } from '../../core/chips/active-only';
import { CentreField, centreIn, readPlaces, usePlaces } from '../../core/places/centre-field';
import { checkPlace } from '../../core/places/check-place';
import { useList, useListActions } from '../../core/store/list-context';

/** What is wrong with the applied values, and in which field. */
type Problem = { readonly about: 'centre' | 'kilometres' | 'nearest'; readonly sentence: string };

const chooseNearest = 'Kies een heel getal van 1 tot 500.';

/** A distance in a few words. */
const shortWords = (near: Near): string =>
  near.nearest === undefined
    ? `${typedNumber(near.kilometres)} km rond ${writeCentre(near)}`
    : `${near.nearest} dichtst bij ${writeCentre(near)}`;

export const distanceCommand = {
  label: 'Afstand',
  words: 'rond plaats postcode kilometer dichtstbijzijnde omgeving',
  control: 'distance',
  Icon: IconTarget,
  fits: ({ list }) => hasPlaces(list),
  isOn: ({ near }) => near !== null,
  about: ({ near }) => (near === null ? '' : shortWords(near)),
  run: opens('distance'),
} satisfies ListCommand;

/** Keeps only the rows within some kilometres of an office, a postcode or a place, or the rows nearest to it. */
export function DistancePanel() {
  const near = useList((state) => state.near);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <ToolPanel
      tool="distance"
      width={340}
      closeOnEscape={!isListOpen}
      dropdown={{ 'aria-label': distanceCommand.label }}
    >
      {(close) => <DistanceForm near={near} onList={setListOpen} onDone={close} />}
    </ToolPanel>
  );
}

const noPlaces: readonly BundledPlace[] = [];

type Typed = {
  readonly by: 'kilometres' | 'nearest';
  readonly centre: string;
  readonly kilometres: string;
  readonly nearest: string;
};

const typedOf = (near: Near | null): Typed => ({
  by: near?.nearest === undefined ? 'kilometres' : 'nearest',
  centre: near === null ? '' : writeCentre(near),
  kilometres: typedNumber(near?.kilometres ?? distanceRange.standard),
  nearest: String(near?.nearest ?? nearestRange.standard),
});

/**
 * The distance that was typed, or what is wrong with it.
 * @param centre the meaning of the centre's text; null when it has none
 */
function readNear({ by, kilometres, nearest }: Typed, centre: Near['centre'] | null): Near | Problem {
  const km = readKilometres(kilometres);
  const count = readNearest(nearest);
  if (centre === null) return { about: 'centre', sentence: repeatedSentences.typeCentre };
  if (by === 'nearest') {
    if (count === null) return { about: 'nearest', sentence: chooseNearest };
    return { centre, kilometres: km ?? distanceRange.standard, nearest: count };
  }
  return km === null ? { about: 'kilometres', sentence: repeatedSentences.chooseDistance } : { centre, kilometres: km };
}

type DistanceFormProps = {
  readonly near: Near | null;
  readonly onList: (isOpen: boolean) => void;
  readonly onDone: () => void;
};

/** The typed texts, what is wrong with them, and a function that applies them. */
function useDistance({ near, onDone }: Omit<DistanceFormProps, 'onList'>) {
  const { setNear } = useListActions();
  const [typed, setTyped, forget] = useUnfinished('distance', () => typedOf(near));
  const [problem, setProblem] = useState<Problem | null>(null);
  const places = usePlaces(typed.centre);
  const isDrawn = useIsDrawn();
  const says = (about: Problem['about']): string | null => (problem?.about === about ? problem.sentence : null);
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  /** The centre that the field means: its initial content, a postcode, a number, or a place with that name. */
  const centreNow = async (): Promise<Near['centre'] | null> => {
    if (near !== null && typed.centre === writeCentre(near)) return near.centre;
    // Enter may be pressed before the places are loaded; the typed text is still looked up.
    return centreIn(await readPlaces().catch(() => noPlaces), typed.centre);
  };
  const apply = async (centre: Near['centre'] | null) => {
    const wanted = readNear(typed, centre);
    if ('about' in wanted) return setProblem(wanted);
    const known = await checkPlace(wanted);
    if (known === null || !isDrawn.current) return;
    if (!known.ok) return setProblem({ about: 'centre', sentence: sentenceOf(known) });
    setNear(wanted);
    forget();
    onDone();
  };
  return { typed, places, says, change, apply, forget, submit: () => void centreNow().then(apply) };
}

function DistanceForm({ near, onList, onDone }: DistanceFormProps) {
  const { setNear } = useListActions();
  const { typed, places, says, change, apply, forget, submit } = useDistance({ near, onDone });
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CentreField
        value={typed.centre}
        // A chosen place needs no suggestions, which would cover the fields below.
        places={places.some(({ name }) => name === typed.centre) ? noPlaces : places}
        error={says('centre')}
        onChange={(centre) => change({ centre })}
        onList={onList}
        onTake={(place) => void apply(place)}
      />
      <SegmentedControl
        aria-label="Op afstand of op aantal"
        value={typed.by}
        onChange={(by) => change({ by: by === 'nearest' ? 'nearest' : 'kilometres' })}
        data={[
          { value: 'kilometres', label: 'Binnen een afstand' },
          { value: 'nearest', label: 'De dichtstbijzijnde' },
        ]}
      />
      {typed.by === 'kilometres' ? (
        <NumberField
          label="Afstand in kilometers"
          least={distanceRange.least}
          most={distanceRange.most}
          value={typed.kilometres}
          error={says('kilometres')}
          onChange={(kilometres) => change({ kilometres })}
        />
      ) : (
        <NumberField
          label="Aantal dichtstbijzijnde"
          description="Van wat de andere filters overlaten."
          least={nearestRange.least}
          most={nearestRange.most}
          value={typed.nearest}
          error={says('nearest')}
          onChange={(nearest) => change({ nearest })}
        />
      )}
      <ActiveOnly />
      <div className={form.buttons}>
        {near !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              setNear(null);
              forget();
              onDone();
            }}
          >
            Afstand wissen
          </Button>
        )}
        <Button type="submit" variant="default">
          Toepassen
        </Button>
      </div>
    </form>
  );
}
