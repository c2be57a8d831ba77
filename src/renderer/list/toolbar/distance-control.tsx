import { Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconTarget } from '@tabler/icons-react';
import { useState } from 'react';
import { distanceRange, type Near } from '../../../shared/domain/lists/list';
import { typedNumber } from '../../../shared/format/format-number';
import { readCentre, readKilometres, writeCentre } from '../../../shared/geo/near-centre';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useHasControl } from '../../core/account/subscription-offer';
import { currentMonth } from '../../core/current-month';
import { NumberField } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { ActiveOnly } from '../chips/active-only';
import { useList, useListActions } from '../list-context';
import { hasPlaces } from '../map/display-button';

/** What was wrong with what was applied, and in which of the two fields. */
type Problem = { readonly about: 'centre' | 'kilometres'; readonly sentence: string };

const example = 'Typ een postcode (3511 of 3511 AB) of een KvK-nummer (99041278).';

/** Only rows within some kilometres of an office or a postcode. */
export function DistanceControl() {
  const allowed = useHasControl('distance');
  const list = useList((state) => state.list);
  const near = useList((state) => state.near);
  const [opened, setOpened] = useState(false);
  if (!allowed || !hasPlaces(list)) return null;
  const label = near === null ? 'Afstand' : `${typedNumber(near.kilometres)} km rond ${writeCentre(near)}`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={near === null ? 'subtle' : 'light'}
          title={label}
          leftSection={<IconTarget size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Afstand">
        <DistanceForm near={near} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function DistanceForm({ near, onDone }: { readonly near: Near | null; readonly onDone: () => void }) {
  const { setNear } = useListActions();
  const [centre, setCentre] = useState(near === null ? '' : writeCentre(near));
  const [kilometres, setKilometres] = useState(typedNumber(near?.kilometres ?? distanceRange.standard));
  const [problem, setProblem] = useState<Problem | null>(null);
  const says = (about: Problem['about']): string | null => (problem?.about === about ? problem.sentence : null);
  const apply = async () => {
    const read = readCentre(centre);
    const km = readKilometres(kilometres);
    if (read === null) return setProblem({ about: 'centre', sentence: example });
    if (km === null) return setProblem({ about: 'kilometres', sentence: repeatedSentences.chooseDistance });
    const wanted = { centre: read, kilometres: km };
    const month = currentMonth();
    if (month === null) return;
    const known = await bridge.request('place.check', { month, near: wanted });
    if (!known.ok) return setProblem({ about: 'centre', sentence: sentenceOf(known) });
    setNear(wanted);
    onDone();
  };
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextInput
        label="Rond"
        placeholder="Postcode of KvK-nummer"
        data-autofocus
        value={centre}
        error={says('centre')}
        onChange={(event) => {
          setCentre(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <NumberField
        label="Afstand in kilometers"
        least={distanceRange.least}
        most={distanceRange.most}
        value={kilometres}
        error={says('kilometres')}
        onChange={(text) => {
          setKilometres(text);
          setProblem(null);
        }}
      />
      <ActiveOnly />
      <div className={form.buttons}>
        {near !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              setNear(null);
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
