import { FileButton } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { largestOwnWork, type OwnWorkReport } from '../../../shared/domain/account/own-work';
import type { Owner } from '../../../shared/domain/account/session';
import type { Failure } from '../../../shared/domain/result';
import { countOf } from '../../../shared/format/format-number';
import { ownWorkLines } from '../../../shared/texts/own/own-work-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { closeDialog, openDialog, useIsDialogOpen } from '../../core/dialogs';
import { notifyDone, notifyFailure } from '../../core/notify';
import { readFileBytes } from '../../core/read-text-file';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';

export const openOwnWork = (): void => openDialog('ownWork');
const close = (): void => closeDialog('ownWork');

/** Exports or imports all the user's own work as one file (docs/rules/user-data.md#own-work-files). */
export function OwnWorkDialog() {
  const opened = useIsDialogOpen('ownWork');
  const owner = useOwner();
  return (
    <Dialog opened={opened && owner !== null} onClose={close} title="Eigen werk" size={560}>
      {owner !== null && <OwnWork owner={owner} />}
    </Dialog>
  );
}

type Outcome = { readonly report: OwnWorkReport } | { readonly failed: Failure };

function OwnWork({ owner }: { readonly owner: Owner }) {
  const clear = useRef<() => void>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = async () => {
    const saved = await bridge.request('ownWork.save', { owner });
    if (!saved.ok) notifyFailure('Uw eigen werk is niet bewaard', saved);
    else if (saved.data !== null) notifyDone('Eigen werk bewaard', savedWords(saved.data));
  };
  const read = async (file: File | null) => {
    if (file === null || busy) return;
    clear.current?.();
    setBusy(true);
    setOutcome(await outcomeOf(owner, file));
    setBusy(false);
  };
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>
        Alles wat u zelf maakte in één bestand, voor een andere computer of een collega: weergaven, lijsten, tabellen,
        regels, opmerkingen, oordelen, momenten en concepten. Het bestand is niet versleuteld: bewaar het op een veilige
        plaats.
      </p>
      <p className={form.text}>
        Inlezen vervangt niets. Wat u al hebt blijft zo, en wat dezelfde naam heeft, komt er onder een eigen naam bij.
      </p>
      {outcome !== null && 'failed' in outcome && <p role="alert">{sentenceOf(outcome.failed)}</p>}
      {outcome !== null && 'report' in outcome && (
        <div role="status">
          <ul aria-label="Ingelezen">
            {ownWorkLines(outcome.report).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={form.buttons}>
        <FileButton resetRef={clear} accept=".json,application/json" onChange={(file) => void read(file)}>
          {(props) => (
            <IconButton Icon={IconFileImport} {...props} size="md">
              {busy ? 'Bezig...' : 'Inlezen…'}
            </IconButton>
          )}
        </FileButton>
        <IconButton Icon={IconDownload} size="md" variant="filled" onClick={() => void save()}>
          Bewaren als bestand
        </IconButton>
      </div>
    </div>
  );
}

/** Where own work was saved, and what the file leaves out because it would be too large. */
const savedWords = ({ path, shortened }: { readonly path: string; readonly shortened: number }): string =>
  shortened === 0
    ? path
    : `${path}. Van ${countOf(shortened, 'oude melding', 'oude meldingen')} staan de rijen er niet bij: het bestand zou te groot worden.`;

async function outcomeOf(owner: Owner, file: File): Promise<Outcome> {
  const read = await readFileBytes(file, largestOwnWork, 'OWN_WORK_INVALID');
  if (!read.ok) return { failed: read };
  const answer = await bridge.request('ownWork.read', { owner, bytes: read.data });
  return answer.ok ? { report: answer.data } : { failed: answer };
}
