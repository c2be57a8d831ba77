import { Button, NativeSelect } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { hasList } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { displayModes, type ListName, listNames } from '../../../shared/domain/lists/list-name';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { goBack } from '../../core/navigation/go-back';
import { lastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';
import { ListProvider, useListActions } from '../../list/list-context';
import { RemovePresetDialog } from '../../list/presets/remove-preset-dialog';
import type { List } from '../../list/store/list-store';
import { useEscape } from '../../ui/behaviour/use-escape';
import { HiddenColumns } from './hidden-columns';
import { Legend } from './legend';
import { PresetName } from './preset-name';
import { ShownColumns } from './shown-columns';
import { useEditedPreset } from './use-edited-preset';
import { useUndoOfViews } from './use-undo-of-views';
import classes from './views-screen.module.css';

/** The user's own views of a list: their names, and which columns they show in which order. */
export function ViewsScreen({ list }: { readonly list: List }) {
  useDocumentTitle('Weergaven – Adviesatlas');
  useEscape(true, () => goBack(paths.entityList));
  const owner = useOwner();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const [wanted, want] = useState<ListName>(() => {
    const { owner: shownTo, list: shown } = list.getState();
    return shownTo === null ? lastScreen.getState().mode : shown;
  });
  const name = options !== null && hasList(options, wanted) ? wanted : 'advisers';
  const { switchList } = list.getState();
  useLayoutEffect(() => void switchList(owner, name), [switchList, owner, name]);
  const offered = listNames.filter((each) => options !== null && hasList(options, each));
  return (
    <ListProvider list={list}>
      <Views
        key={`${owner?.role} ${name}`}
        lists={
          <NativeSelect
            aria-label="Lijst"
            value={name}
            data={offered.map((each) => ({ value: each, label: listDefinitions[each].title }))}
            onChange={(event) => {
              const chosen = offered.find((each) => each === event.currentTarget.value) ?? 'advisers';
              const mode = displayModes.find((each) => each === chosen);
              want(chosen);
              if (mode !== undefined) lastScreen.getState().choose(mode);
            }}
          />
        }
      />
    </ListProvider>
  );
}

function Views({ lists }: { readonly lists: React.ReactNode }) {
  const edited = useEditedPreset();
  const { list, presets, preset, name, columns, turn, select, add, keptId, edit, rename, ready } = edited;
  const { choosePreset } = useListActions();
  const [removing, setRemoving] = useState(false);
  const [, navigate] = useLocation();
  useUndoOfViews();
  const save = async () => {
    const id = await keptId();
    if (id === null) return;
    choosePreset(id);
    navigate(list === 'persons' ? paths.personList : paths.entityList);
  };
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.title}>Weergaven</h1>
        {lists}
        <Button className={classes.save} variant="filled" disabled={!ready} onClick={() => void save()}>
          Sla op
        </Button>
      </header>
      <div className={classes.body}>
        <nav className={classes.presets} aria-label="Uw weergaven">
          <ul className={classes.names}>
            {(preset === null ? [{ id: '', name }] : presets).map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className={classes.preset}
                  aria-current={each.id === (preset?.id ?? '') || undefined}
                  onClick={() => select(each.id)}
                >
                  <bdi>{each.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            disabled={!ready}
            onClick={() => void (preset === null ? keptId() : add())}
          >
            Toevoegen extra preset
          </Button>
          <Button
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            disabled={preset === null}
            onClick={() => setRemoving(true)}
          >
            Verwijder preset
          </Button>
        </nav>
        <section className={classes.edited} aria-label={`Weergave ${name}`}>
          <div className={classes.about}>
            <PresetName key={turn} {...{ list, presets, preset, name }} onRename={(to) => void rename(to)} />
            <Legend list={list} columns={columns} />
          </div>
          <div className={classes.panes}>
            <section className={classes.pane} aria-label="Getoond">
              <h2 className={classes.paneTitle}>
                Getoond <span className="figures quiet">{columns.filter(({ shown }) => shown).length}</span>
              </h2>
              <ShownColumns list={list} columns={columns} edit={edit} />
            </section>
            <section className={classes.pane} aria-label="Niet getoond">
              <h2 className={classes.paneTitle}>
                Niet getoond <span className="figures quiet">{columns.filter(({ shown }) => !shown).length}</span>
              </h2>
              <HiddenColumns list={list} columns={columns} edit={edit} />
            </section>
          </div>
        </section>
      </div>
      {preset !== null && <RemovePresetDialog preset={preset} opened={removing} onClose={() => setRemoving(false)} />}
    </div>
  );
}
