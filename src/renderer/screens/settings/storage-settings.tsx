import { Button } from '@mantine/core';
import type { StorageReport, StoredAccount } from '../../../shared/domain/program/storage';
import { countOf, formatBytes } from '../../../shared/format/format-number';
import { noticeSentences } from '../../../shared/texts/notice-sentences';
import { policyLabel } from '../../../shared/texts/policy-sentences';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';
import { OwnOrManaged, PolicySetting } from './managed-setting';
import { CountSetting } from './setting-fields';
import classes from './settings-screen.module.css';
import { SettingsSection } from './settings-section';

/** What a place other than this computer means for the user. */
const placeWords: Readonly<Record<StorageReport['place'], string | null>> = {
  computer: null,
  synchronised: noticeSentences.FOLDER_SYNCHRONISED,
  share:
    'Deze map staat op een andere computer. Dat werkt, maar zonder netwerk niet, en vaak trager. Adviesatlas kan per map op één computer tegelijk open zijn.',
};

type AccountTableProps = { readonly account: StoredAccount; readonly name: string };

function AccountTable({ account, name }: AccountTableProps) {
  const { months, dossiers, records, ownWork } = account;
  const rows: readonly (readonly [string, number])[] = [
    // The months themselves are listed under *Maanden*.
    ...[...new Set(months.map(({ role }) => role))].map((role) => {
      const own = months.filter((month) => month.role === role);
      const words = `${countOf(own.length, 'maand', 'maanden')}${role === '' ? '' : ` (${role})`}`;
      return [words, own.reduce((sum, { bytes }) => sum + bytes, 0)] as const;
    }),
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

async function chooseFolder(): Promise<void> {
  const chosen = await bridge.request('settings.chooseExportFolder');
  if (!chosen.ok) notifyFailure('De map is niet gekozen', chosen);
}

/** The data folders, their sizes, and the limits. */
export function StorageSettings({ storage }: { readonly storage: StorageReport | null }) {
  const email = useApplication((state) => state.start?.session.account?.email ?? '');
  return (
    <SettingsSection title="Gegevens op deze computer">
      <p>
        Gegevensmap: <span className={classes.path}>{storage?.folder ?? '…'}</span>
      </p>
      {storage !== null && placeWords[storage.place] !== null && <p>{placeWords[storage.place]}</p>}
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
      <CountSetting
        name="monthsKept"
        label={policyLabel('monthsKept')}
        description="1 tot 13 maanden. Geldt vanaf de volgende maand die wordt opgehaald."
      />
      <CountSetting
        name="dossiersKept"
        label="Dossiers bewaren"
        description="Per rol, om zonder netwerk te lezen. Wat u het langst niet las, gaat eerst. Geldt vanaf het volgende dossier."
      />
      <PolicySetting name="keepsNothing" />
      <OwnOrManaged name="exportFolder">
        <div className={classes.row}>
          <span>{policyLabel('exportFolder')}</span>
          <div className={classes.choice}>
            <span className={classes.path}>{storage?.exportFolder ?? '…'}</span>
            {storage?.canChooseFolder === true ? (
              <Button onClick={() => void chooseFolder()}>Andere map…</Button>
            ) : (
              <p>In de browser kiest u een andere map bij het starten, met --export-dir.</p>
            )}
          </div>
        </div>
      </OwnOrManaged>
      <PolicySetting name="fileFormats" />
      <PolicySetting name="ownTables" />
    </SettingsSection>
  );
}
