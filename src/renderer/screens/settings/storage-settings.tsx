import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StorageReport, StoredAccount } from '../../../shared/domain/program/storage';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes, formatCount, readTypedNumber } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { bridge } from '../../bridge/bridge';
import { changeSettings } from '../../core/account/introduction';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';
import { NumberField } from '../../ui/forms/fields';
import classes from './settings-screen.module.css';
import { SettingsSection, useIsManaged } from './settings-section';

type AccountTableProps = { readonly account: StoredAccount; readonly name: string };

function AccountTable({ account, name }: AccountTableProps) {
  const { months, dossiers, records, ownWork } = account;
  const rows: readonly (readonly [string, number])[] = [
    ...months.map(
      ({ role, period, bytes }) => [`${formatPeriod(period)}${role === '' ? '' : ` (${role})`}`, bytes] as const,
    ),
    ['Bewaarde dossiers', dossiers],
    ['Notities en contactmomenten', records],
    ['Eigen werk, met reservekopieën', ownWork],
  ];
  return (
    <table className={classes.table}>
      <caption>{name}</caption>
      <tbody>
        {rows.map(([label, bytes]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={`figures ${classes.bytes}`}>{formatBytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CountProps = {
  readonly label: string;
  readonly description: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Whether only this computer's administrator can change it. */
  readonly isManaged?: boolean;
  readonly onChange: (value: number) => void;
};

function Count({ label, description, value, least, most, isManaged = false, onChange }: CountProps) {
  const [typed, setTyped] = useState(formatCount(value));
  const read = readTypedNumber(typed);
  const isRight = read !== null && Number.isInteger(read) && read >= least && read <= most;
  return (
    <NumberField
      className={classes.field}
      label={label}
      description={isManaged ? repeatedSentences.setByAdministrator : description}
      readOnly={isManaged}
      error={isRight ? undefined : `Typ een getal van ${formatCount(least)} tot ${formatCount(most)}.`}
      least={least}
      most={most}
      value={typed}
      onChange={(text) => !isManaged && setTyped(text)}
      onBlur={() => {
        if (!isRight) return;
        setTyped(formatCount(read));
        if (read !== value) onChange(read);
      }}
    />
  );
}

async function chooseFolder(): Promise<void> {
  const chosen = await bridge.request('settings.chooseExportFolder');
  if (!chosen.ok) notifyFailure('De map is niet gekozen', chosen);
}

/** The data folders, their sizes, and the limits. */
export function StorageSettings({ storage }: { readonly storage: StorageReport | null }) {
  const monthsKept = useApplication((state) => state.start?.settings.monthsKept ?? 13);
  const dossiersKept = useApplication((state) => state.start?.settings.dossiersKept ?? 5000);
  const email = useApplication((state) => state.start?.session.account?.email ?? '');
  return (
    <SettingsSection title="Gegevens op deze computer">
      <p>
        Gegevensmap: <span className={classes.path}>{storage?.folder ?? '…'}</span>
      </p>
      {storage?.accounts.map((account, at) => (
        <AccountTable
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts without a name have a fixed order
          key={at}
          account={account}
          name={account.isOwn ? email : 'Een ander account op deze computer'}
        />
      ))}
      {storage !== null && (
        <p>
          Kaarttegels {formatBytes(storage.tiles)}, logboek {formatBytes(storage.logs)}.
        </p>
      )}
      <Count
        label="Maanden bewaren"
        description="1 tot 13 maanden. Geldt vanaf de volgende maand die wordt opgehaald."
        value={monthsKept}
        least={1}
        most={13}
        isManaged={useIsManaged('monthsKept')}
        onChange={(value) => void changeSettings({ monthsKept: value })}
      />
      <Count
        label="Dossiers bewaren"
        description="Per rol, om zonder netwerk te lezen. Wat u het langst niet las, gaat eerst. Geldt vanaf het volgende dossier."
        value={dossiersKept}
        least={0}
        most={50_000}
        onChange={(value) => void changeSettings({ dossiersKept: value })}
      />
      <div className={classes.choice}>
        <span>
          Exports komen in <span className={classes.path}>{storage?.exportFolder ?? '…'}</span>
        </span>
        {storage?.canChooseFolder === true ? (
          <Button onClick={() => void chooseFolder()}>Andere map…</Button>
        ) : (
          <p>In de browser kiest u een andere map bij het starten, met --export-dir.</p>
        )}
      </div>
    </SettingsSection>
  );
}
