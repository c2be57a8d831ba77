import { Button } from '@mantine/core';
import { readyViewOf, readyViewsOf } from '../../../shared/catalog/ready-views';
import { useHasControl } from '../../core/account/subscription-offer';
import { notifyDone, notifyFailure } from '../../core/notify';
import { useIsChanged, useList, useListActions, useListStore } from '../list-context';
import type { List } from '../store/list-store';
import classes from './presets.module.css';

/** Keeps the columns and the sort in the preset that is chosen. */
export async function saveChosen(list: List): Promise<void> {
  const failed = await list.getState().savePreset(null);
  if (failed === null) notifyDone('Weergave bewaard');
  else notifyFailure('De weergave is niet bewaard', failed);
}

/** The name of the chosen preset or ready view behind the title of the list; where there is one view only, it has no name. */
export function PresetName() {
  const name = useList(({ list, presets, preset }) => {
    const own = presets.find(({ id }) => id === preset)?.name;
    return own ?? (readyViewsOf(list).length > 1 ? readyViewOf(list, preset).name : undefined);
  });
  return name === undefined ? null : <span className={classes.name}> – {name}</span>;
}

/** That the columns differ from their preset, and what can be done about it. */
export function PresetActions({ onSaveAs }: { readonly onSaveAs: () => void }) {
  const list = useListStore();
  const { restoreColumns } = useListActions();
  const allowed = useHasControl('presets');
  const chosen = useList(({ presets, preset }) => presets.some(({ id }) => id === preset));
  const changed = useIsChanged();
  if (!allowed) return null;
  return (
    <div className={classes.actions}>
      {changed && (
        <>
          <span className={classes.changed} title="gewijzigd">
            <span className={classes.changedWord}>gewijzigd</span>
          </span>
          <div className={classes.buttonsInTitle}>
            {chosen && (
              <Button variant="subtle" onClick={() => void saveChosen(list)}>
                Bewaren
              </Button>
            )}
            <Button variant="subtle" onClick={onSaveAs}>
              Bewaren als…
            </Button>
            <Button variant="subtle" onClick={restoreColumns}>
              Herstellen
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
