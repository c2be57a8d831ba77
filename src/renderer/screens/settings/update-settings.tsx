import { Button, Switch } from '@mantine/core';
import {
  type UpdateChannel,
  type UpdateState,
  type UpdateWish,
  updateChannels,
} from '../../../shared/domain/program/update';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import {
  describeUpdate,
  updateChannelHints,
  updateChannelLabels,
  updateObstacles,
} from '../../../shared/texts/update-sentences';
import { changeSettings } from '../../core/account/introduction';
import { useApplication } from '../../core/application-store';
import { askUpdate } from '../../core/update-calls';
import { ProgressLine } from '../../ui/panels/waiting';
import classes from './settings-screen.module.css';
import { Choice, SettingsSection, useIsManaged } from './settings-section';

/** The next step that the user can request; null while a step is running. */
function nextWish({ phase }: UpdateState): UpdateWish | null {
  if (phase === 'looking' || phase === 'fetching') return null;
  if (phase === 'found') return 'fetch';
  return phase === 'ready' ? 'restart' : 'look';
}

const wishLabels: Readonly<Record<UpdateWish, string>> = {
  look: 'Nu kijken',
  fetch: 'Ophalen',
  restart: 'Nu herstarten',
};

async function choose(updateChannel: UpdateChannel): Promise<void> {
  await changeSettings({ updateChannel });
  await askUpdate('look');
}

function UpdateChoices({ update }: { readonly update: UpdateState }) {
  const channel = useApplication((state) => state.start?.settings.updateChannel ?? 'stable');
  const fetches = useApplication((state) => state.start?.settings.fetchesUpdates ?? true);
  const isManaged = useIsManaged('updateChannel');
  const wish = nextWish(update);
  const said = describeUpdate(update);
  return (
    <>
      <Choice
        label="Kanaal"
        values={updateChannels}
        labels={updateChannelLabels}
        value={channel}
        disabled={isManaged}
        onChange={(next) => void choose(next)}
      />
      <p>{isManaged ? repeatedSentences.setByAdministrator : updateChannelHints[channel]}</p>
      <Switch
        label="Nieuwe versies vanzelf ophalen"
        description="Zet dit uit als u voor uw verbinding per MB betaalt; u haalt een versie dan hier zelf op."
        checked={fetches}
        onChange={(event) => void changeSettings({ fetchesUpdates: event.currentTarget.checked })}
      />
      <p role="status">{said}</p>
      <div className={classes.step}>
        {update.phase === 'fetching' ? (
          <ProgressLine label={said} part={update.part} />
        ) : (
          <Button disabled={wish === null} onClick={() => wish !== null && void askUpdate(wish)}>
            {wishLabels[wish ?? 'look']}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Updates of the program: the channel, the last check, and an available version; or why the program does not update itself
 * (docs/product.md#updates).
 */
export function UpdateSettings() {
  const update = useApplication((state) => state.start?.update ?? null);
  if (update === null) return null;
  return (
    <SettingsSection title="Nieuwe versies">
      {update.phase === 'unable' ? <p>{updateObstacles[update.why]}</p> : <UpdateChoices update={update} />}
    </SettingsSection>
  );
}
