import { Switch } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAppWindow, IconCopy, IconPhoneCall, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { DossierRef } from '../../../shared/domain/dossiers/dossier';
import type { PeerGroup } from '../../../shared/domain/lists/list';
import { type DossierModel, emptyFieldCount } from '../../../shared/dossier/dossier-model';
import { formatCount } from '../../../shared/format/format-number';
import { commands } from '../../../shared/texts/commands';
import { useHasControl } from '../../core/account/subscription-offer';
import { openWindow } from '../../core/navigation/window-place';
import { IconButton } from '../../ui/panels/icon-button';
import { type DossierPeriod, useDossierView } from '../state/dossier-view-store';
import classes from './dossier-tools.module.css';
import { FindBar } from './find-bar';
import { PaperButton } from './paper-button';

type DossierToolsProps = {
  readonly dossier: DossierRef;
  /** The peer group of the list; null for the offices of the same segment. */
  readonly peers: PeerGroup | null;
  readonly page: RefObject<HTMLElement | null>;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly onCopy: () => void;
  /** Changes whenever other fields are shown, after which the search runs again. */
  readonly model: DossierModel;
  /** The period to use when mutations are chosen for the first time. */
  readonly standard: DossierPeriod;
  /** Shows the Belblad; absent for other dossiers than an office's. */
  readonly onCallSheet?: () => void;
  /** The button for the provider's report. */
  readonly report?: ReactNode;
  readonly periodPicker: (period: DossierPeriod, onChange: (next: DossierPeriod) => void) => ReactNode;
};

/** Hides empty fields, and shows how many there are (docs/rules/dossier.md#empty-fields). */
function EmptyFieldsSwitch({ model }: Pick<DossierToolsProps, 'model'>) {
  const { hidesEmpty, setHidesEmpty } = useDossierView();
  const count = formatCount(emptyFieldCount(model.sections));
  return (
    <Switch
      label={`Lege velden verbergen (${count})`}
      checked={hidesEmpty}
      onChange={(event) => setHidesEmpty(event.currentTarget.checked)}
    />
  );
}

/** The tools of a dossier: show only changes, search, copy and print. */
export function DossierTools(props: DossierToolsProps) {
  const {
    dossier,
    peers,
    page,
    searched,
    onSearch,
    onCopy,
    model,
    standard,
    periodPicker,
    onCallSheet,
    report = null,
  } = props;
  const mayShowHistory = useHasControl('history');
  const { mutations, lastPeriod, setMutations } = useDossierView();
  const [finds, setFinds] = useState(false);
  useHotkeys([['mod+F', () => setFinds(true)]], []);
  const close = () => {
    setFinds(false);
    onSearch('');
  };
  return (
    <div className={classes.tools}>
      {mayShowHistory && (
        <Switch
          label="Mutaties"
          checked={mutations !== null}
          onChange={(event) => setMutations(event.currentTarget.checked ? (lastPeriod ?? standard) : null)}
        />
      )}
      {mayShowHistory && mutations !== null && periodPicker(mutations, setMutations)}
      {(!mayShowHistory || mutations === null) && <EmptyFieldsSwitch model={model} />}
      {finds ? (
        <FindBar page={page} text={searched} shown={model} onText={onSearch} onClose={close} />
      ) : (
        <IconButton Icon={IconSearch} variant="subtle" onClick={() => setFinds(true)}>
          <span className={classes.word}>Zoeken</span>
        </IconButton>
      )}
      <IconButton Icon={IconCopy} variant="subtle" onClick={onCopy}>
        <span className={classes.word}>Kopiëren</span>
      </IconButton>
      <PaperButton dossier={dossier} peers={peers} />
      <IconButton
        Icon={IconAppWindow}
        variant="subtle"
        title={commands.openElsewhere.label}
        onClick={() => openWindow(window.location.pathname)}
      >
        <span className={classes.word}>{commands.newWindow.label}</span>
      </IconButton>
      {onCallSheet !== undefined && (
        <IconButton
          Icon={IconPhoneCall}
          variant="subtle"
          title="Wat u nodig hebt om dit kantoor te bellen, op één blad"
          onClick={onCallSheet}
        >
          <span className={classes.word}>Belblad</span>
        </IconButton>
      )}
      {report}
    </div>
  );
}
