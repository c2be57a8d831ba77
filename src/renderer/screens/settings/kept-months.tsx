import { FileButton } from '@mantine/core';
import { IconDeviceLaptop, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type CarriedReport,
  carriedPiece,
  largestCarried,
  shortestCarriedPassword,
} from '../../../shared/domain/months/carried-months';
import type { KeptMonths as Kept } from '../../../shared/domain/months/earlier-months';
import { type Failure, failure, type Result, success } from '../../../shared/domain/result';
import { formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf, formatBytes, formatCount } from '../../../shared/format/format-number';
import { carriedLines, missingSentence } from '../../../shared/texts/month-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { EarlierMonthsButton, EarlierProgress, useKeptMonths } from '../../core/months/earlier-months';
import { notifyDone, notifyFailure } from '../../core/notify';
import { DialogForm } from '../../ui/forms/dialog-form';
import { FieldProblem, PasswordField } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { TableHead } from '../../ui/marks/table-head';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

type CarryDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Writes the months to one encrypted file, after asking for a password (docs/rules/months.md#months-moved). */
const CarryDialog = ({ opened, onClose }: CarryDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Maanden meenemen" size={560}>
    {opened && <CarryForm onClose={onClose} />}
  </Dialog>
);

function CarryForm({ onClose }: Pick<CarryDialogProps, 'onClose'>) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isShort = password.length < shortestCarriedPassword;
  const save = async () => {
    setIsTried(true);
    if (isShort || password !== again || busy) return;
    setBusy(true);
    const saved = await bridge.request('months.carry', { password });
    setBusy(false);
    if (!saved.ok) notifyFailure('De maanden zijn niet bewaard', saved);
    else if (saved.data !== null) {
      notifyDone(`${countOf(saved.data.periods.length, 'maand', 'maanden')} bewaard`, saved.data.path);
      onClose();
    }
  };
  return (
    <DialogForm yes={busy ? 'Bezig...' : 'Bewaren als bestand'} onSubmit={() => void save()} onClose={onClose}>
      <p className={form.text}>
        Alle maanden van deze rol in één versleuteld bestand, voor een andere computer. Alleen hetzelfde account in
        dezelfde rol kan het inlezen, met het wachtwoord dat u hier kiest.
      </p>
      <PasswordField
        label="Wachtwoord"
        description={`Ten minste ${shortestCarriedPassword} tekens. Wie het vergeet, kan het bestand niet meer lezen.`}
        autoComplete="new-password"
        data-autofocus
        value={password}
        error={
          isTried && isShort
            ? `Typ ten minste ${shortestCarriedPassword} tekens, bijvoorbeeld vier woorden.`
            : undefined
        }
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label="Nogmaals"
        autoComplete="new-password"
        value={again}
        error={isTried && !isShort && password !== again ? 'Typ hetzelfde wachtwoord als hierboven.' : undefined}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

type ReadDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Reads months from a file that another computer wrote, after asking for its password (docs/rules/months.md#months-moved). */
const ReadCarriedDialog = ({ opened, onClose }: ReadDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Maanden inlezen" size={560}>
    {opened && <ReadForm onClose={onClose} />}
  </Dialog>
);

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sends a file to the program in pieces, because it may be larger than a message may be.
 * @returns the id of the file in main
 */
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

function ReadForm({ onClose }: Pick<ReadDialogProps, 'onClose'>) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Result<CarriedReport> | null>(null);
  const read = async () => {
    if (file === null || busy) return;
    setBusy(true);
    setOutcome(await outcomeOf(file, password));
    setBusy(false);
  };
  const failed: Failure | null = outcome === null || outcome.ok ? null : outcome;
  return (
    <DialogForm
      yes={busy ? 'Bezig...' : 'Inlezen'}
      reason={file === null ? repeatedSentences.chooseFile : password === '' ? 'Typ het wachtwoord.' : null}
      no="Sluiten"
      onSubmit={() => void read()}
      onClose={onClose}
    >
      <p className={form.text}>
        Een bestand dat u op een andere computer met Maanden meenemen… hebt gemaakt. Maanden die u al hebt blijven,
        tenzij het bestand een nieuwere heeft.
      </p>
      <FileButton
        accept=".adviesatlas-maanden"
        onChange={(chosen) => {
          // The outcome is about the file that was being read.
          if (chosen === null || busy) return;
          setFile(chosen);
          setOutcome(null);
        }}
      >
        {(props) => (
          <IconButton Icon={IconFileImport} {...props} size="md">
            {file === null ? 'Bestand kiezen…' : 'Ander bestand kiezen…'}
          </IconButton>
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
    </DialogForm>
  );
}

async function outcomeOf(file: File, password: string): Promise<Result<CarriedReport>> {
  const sent = await sendPieces(file);
  if (!sent.ok) return sent;
  const { data: id } = sent;
  const read = await bridge.request('months.readCarried', { id, password });
  // For another password the file is sent again.
  if (!read.ok) void bridge.request('months.forgetCarried', { id });
  return read;
}

function MonthTable({ months }: Pick<Kept, 'months'>) {
  return (
    <table className={classes.months}>
      <caption>{countOf(months.length, 'maand', 'maanden')} op deze computer</caption>
      <TableHead labels={['Maand', 'Adviseurs', 'Opgehaald', 'Grootte']} />
      <tbody>
        {months.map(({ period, rows, storedAt, bytes, isCurrent }) => (
          <tr key={period}>
            <th scope="row">
              {formatPeriod(period)}
              {isCurrent && ' (huidige)'}
            </th>
            <td className="figures">{rows === null ? 'niet te lezen' : formatCount(rows)}</td>
            <td className="figures">{formatMoment(storedAt)}</td>
            <td className="figures">{formatBytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The months on this computer, months that can be fetched, and moving months to another computer (docs/rules/months.md#earlier-periods). */
export function KeptMonths() {
  const { kept, fetch } = useKeptMonths();
  const [shown, setShown] = useState<'carry' | 'read' | null>(null);
  const close = () => setShown(null);
  return (
    <SettingsSection title="Maanden">
      {kept !== null && <MonthTable months={kept.months} />}
      <p>{kept === null ? '…' : missingSentence(kept.missing)}</p>
      <div className={classes.actions}>
        <EarlierMonthsButton {...{ kept, fetch }} />
        <ReasonedButton
          leftSection={<IconDeviceLaptop size={18} stroke={1.6} aria-hidden />}
          reason={kept !== null && kept.months.length > 0 ? null : 'Er is nog geen maand om mee te nemen.'}
          onClick={() => setShown('carry')}
        >
          Maanden meenemen…
        </ReasonedButton>
        <IconButton Icon={IconFileImport} onClick={() => setShown('read')}>
          Maanden inlezen…
        </IconButton>
      </div>
      <EarlierProgress fetch={fetch} />
      <CarryDialog opened={shown === 'carry'} onClose={close} />
      <ReadCarriedDialog opened={shown === 'read'} onClose={close} />
    </SettingsSection>
  );
}
