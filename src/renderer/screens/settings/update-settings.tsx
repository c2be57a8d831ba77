import { Button } from '@mantine/core';
import { useRef } from 'react';
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
import { closeDialog, openDialog, useIsDialogOpen } from '../../core/dialogs';
import { askUpdate } from '../../core/update-calls';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { ProgressLine } from '../../ui/panels/waiting';
import { PolicySetting, useEnforced } from './managed-setting';
import { PreviousVersion, WrittenSince } from './previous-version';
import { ChoiceSetting, useSetting } from './setting-fields';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

/** The next step that the user can request; null while a step is running. */
function nextWish({ phase }: UpdateState): keyof typeof wishLabels | null {
  if (phase === 'found' || phase === 'left') return 'fetch';
  if (phase === 'ready' || phase === 'returnReady') return 'restart';
  return phase === 'current' || phase === 'held' || phase === 'failed' ? 'look' : null;
}

const wishLabels = {
  look: 'Nu kijken',
  fetch: 'Ophalen',
  restart: 'Nu herstarten',
} as const satisfies Partial<Record<UpdateWish, string>>;

function UpdateChoices({ update }: { readonly update: UpdateState }) {
  const channel = useSetting('updateChannel');
  const isManaged = useEnforced('updateChannel') !== null;
  const wish = nextWish(update);
  const sentence = describeUpdate(update);
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
      <p role="status">{sentence}</p>
      <div className={classes.step}>
        {update.phase === 'fetching' || update.phase === 'returning' ? (
          <ProgressLine label={sentence} part={update.part} />
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
    <p>{updateObstacles[why]} Ook teruggaan naar een vorige versie gaat daar.</p>
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
  const isAsked = useIsDialogOpen('versions');
  const place = useRef<HTMLDivElement>(null);
  // The palette and notices lead here.
  useEffectOn([isAsked], () => {
    if (!isAsked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus();
    closeDialog('versions');
  });
  if (update === null) return null;
  return (
    <SettingsSection title="Nieuwe versies">
      <div ref={place} tabIndex={-1} className={classes.versions}>
        {update.phase === 'unable' ? <NoUpdates {...update} /> : <UpdateChoices update={update} />}
        <div className={classes.together}>
          {update.phase !== 'unable' && <PreviousVersion update={update} />}
          <Button onClick={() => openDialog('news')}>Wat is nieuw…</Button>
        </div>
        <WrittenSince />
      </div>
    </SettingsSection>
  );
}
