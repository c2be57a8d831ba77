import { Button } from '@mantine/core';
import type { UpdateState, UpdateWish } from '../../../shared/domain/program/update';
import { policyLabel } from '../../../shared/texts/policy-sentences';
import {
  describeUpdate,
  updateChannelHints,
  updateChannelLabels,
  updateModeLabels,
  updateObstacles,
} from '../../../shared/texts/update-sentences';
import { useApplication } from '../../core/application-store';
import { askUpdate } from '../../core/update-calls';
import { ProgressLine } from '../../ui/panels/waiting';
import { PolicySetting, useEnforced } from './managed-setting';
import { ChoiceSetting, useSetting } from './setting-fields';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

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

function UpdateChoices({ update }: { readonly update: UpdateState }) {
  const channel = useSetting('updateChannel');
  const isManaged = useEnforced('updateChannel') !== null;
  const wish = nextWish(update);
  const said = describeUpdate(update);
  return (
    <>
      <ChoiceSetting name="updates" label={policyLabel('updates')} labels={updateModeLabels} />
      <ChoiceSetting
        name="updateChannel"
        label={policyLabel('updateChannel')}
        labels={updateChannelLabels}
        onChanged={() => void askUpdate('look')}
      />
      {!isManaged && <p className={classes.under}>{updateChannelHints[channel]}</p>}
      <PolicySetting name="pinnedVersion" />
      <PolicySetting name="updateUrl" />
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

/** Why the program does not update itself, and what the administrator set about it. */
const NoUpdates = ({ why }: Extract<UpdateState, { readonly phase: 'unable' }>) => (
  <>
    <p>{updateObstacles[why]}</p>
    <PolicySetting name="updates" />
    <PolicySetting name="updateChannel" />
    <PolicySetting name="pinnedVersion" />
    <PolicySetting name="updateUrl" />
  </>
);

/**
 * Updates of the program: the channel, the last check, and an available version; or why the program does not update itself
 * (docs/rules/settings.md#updates).
 */
export function UpdateSettings() {
  const update = useApplication((state) => state.start?.update ?? null);
  if (update === null) return null;
  return (
    <SettingsSection title="Nieuwe versies">
      {update.phase === 'unable' ? <NoUpdates {...update} /> : <UpdateChoices update={update} />}
    </SettingsSection>
  );
}
