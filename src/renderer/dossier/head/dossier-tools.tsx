import { Button, Switch } from '@mantine/core';
import { IconCopy, IconPrinter, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { bridge } from '../../bridge/bridge';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure } from '../../core/notify';
import { useOfferedCommand } from '../../core/offered-commands';
import { type DossierPeriod, useDossierView } from '../dossier-view-store';
import { FindBar } from '../sections/find-bar';
import classes from './dossier-tools.module.css';
import { whilePrinting } from './use-printing';

/** Writes the page to a PDF on A4, where main knows how to; elsewhere the window prints it (docs/product.md#reading). */
async function savePage(name: string): Promise<void> {
  const saved = await whilePrinting(() => bridge.request('page.savePdf', { name }));
  if (!saved.ok) notifyFailure('De PDF is niet opgeslagen', saved);
  else if (saved.data !== null) notifyDone('PDF opgeslagen', saved.data.path);
}

type DossierToolsProps = {
  /** What the dossier is called on paper. */
  readonly name: string;
  readonly page: RefObject<HTMLElement | null>;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly onCopy: () => void;
  /** Changes when other fields are drawn. */
  readonly shown: unknown;
  /** The period from before mutations were chosen for the first time. */
  readonly standard: DossierPeriod;
  /** The button of the provider's report. */
  readonly report?: ReactNode;
  readonly periodPicker: (period: DossierPeriod, onChange: (next: DossierPeriod) => void) => ReactNode;
};

const withKey = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;

/** What can be done with a dossier: only what changed, search, copy, print. */
export function DossierTools(props: DossierToolsProps) {
  const { name, page, searched, onSearch, onCopy, shown, standard, periodPicker, report = null } = props;
  const isDesktop = useApplication((state) => state.start?.host === 'electron');
  const mayShowHistory = useHasControl('history');
  const { mutations, lastPeriod, setMutations } = useDossierView();
  const [finds, setFinds] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!withKey(event, 'f')) return;
      event.preventDefault();
      setFinds(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const print = () => (isDesktop ? void savePage(name) : window.print());
  useOfferedCommand('print', print);
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
      {finds ? (
        <FindBar page={page} text={searched} shown={shown} onText={onSearch} onClose={close} />
      ) : (
        <Button
          variant="subtle"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          onClick={() => setFinds(true)}
        >
          Zoeken
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={onCopy}>
        Kopiëren
      </Button>
      <Button variant="subtle" leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={print}>
        {isDesktop ? 'Als PDF' : 'Afdrukken'}
      </Button>
      {report}
    </div>
  );
}
