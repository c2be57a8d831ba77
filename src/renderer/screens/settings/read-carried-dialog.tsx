import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type CarriedReport, carriedPiece, largestCarried } from '../../../shared/domain/months/carried-months';
import { type Failure, failure, type Result, success } from '../../../shared/domain/result';
import { formatBytes } from '../../../shared/format/format-number';
import { carriedLines } from '../../../shared/texts/kept-month-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { FieldProblem, PasswordField } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

type DialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Reads months from a file that another computer wrote, after its password (docs/product.md#months-moved). */
export const ReadCarriedDialog = ({ opened, onClose }: DialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Maanden inlezen" size={560}>
    {opened && <ReadForm onClose={onClose} />}
  </Dialog>
);

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Hands a file to the program piece by piece: it may be larger than what is sent at once. @returns its id */
async function sendPieces(file: File): Promise<Result<string>> {
  if (file.size > largestCarried) return failure('CARRIED_INVALID', 'size');
  const id = newId();
  try {
    for (let at = 0; at < file.size; at += carriedPiece) {
      const data = new Uint8Array(await file.slice(at, at + carriedPiece).arrayBuffer());
      const taken = await bridge.request('months.carryPiece', { id, at, data });
      if (!taken.ok) return taken;
    }
  } catch {
    return failure('FILE_UNREADABLE');
  }
  return file.size === 0 ? failure('CARRIED_INVALID', 'empty') : success(id);
}

function ReadForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Result<CarriedReport> | null>(null);
  const read = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null || busy) return;
    setBusy(true);
    setOutcome(await outcomeOf(file, password));
    setBusy(false);
  };
  const failed: Failure | null = outcome === null || outcome.ok ? null : outcome;
  return (
    <form className={`${form.form} ${form.inDialog}`} onSubmit={(event) => void read(event)}>
      <p className={form.text}>
        Een bestand dat u op een andere computer met Maanden meenemen… hebt gemaakt. Maanden die u al hebt blijven,
        tenzij het bestand een nieuwere heeft.
      </p>
      <FileButton accept=".adviesatlas-maanden" onChange={setFile}>
        {(props) => (
          <Button {...props} size="md" leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}>
            {file === null ? 'Bestand kiezen…' : 'Ander bestand kiezen…'}
          </Button>
        )}
      </FileButton>
      {file !== null && (
        <p className={form.text}>
          {file.name}, {formatBytes(file.size)}
        </p>
      )}
      <PasswordField
        label="Wachtwoord van het bestand"
        autoComplete="off"
        value={password}
        error={failed?.code === 'CARRIED_PASSWORD' ? sentenceOf(failed) : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {failed !== null && failed.code !== 'CARRIED_PASSWORD' && <FieldProblem wide>{sentenceOf(failed)}</FieldProblem>}
      <div role="status">
        {outcome?.ok === true && (
          <ul aria-label="Ingelezen">
            {carriedLines(outcome.data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={form.buttons}>
        <Button size="md" onClick={onClose}>
          Sluiten
        </Button>
        <Button size="md" variant="filled" type="submit" disabled={file === null || password === ''}>
          {busy ? 'Bezig...' : 'Inlezen'}
        </Button>
      </div>
    </form>
  );
}

async function outcomeOf(file: File, password: string): Promise<Result<CarriedReport>> {
  const sent = await sendPieces(file);
  if (!sent.ok) return sent;
  const { data: id } = sent;
  const read = await bridge.request('months.readCarried', { id, password });
  // The file is sent again with the next password.
  if (!read.ok) void bridge.request('months.forgetCarried', { id });
  return read;
}
