/**
 * Completes the source of the MSI (called by electron-builder): Dutch texts, the values that an administrator can set, and the files and
 * links that Windows opens with the program.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The values that an administrator can set during an installation (`msiexec /i adviesatlas.msi /qn UPDATES=off PROVIDERURL=https://…`), and
 * the value in the registry for each (docs/rules/settings.md#policies). The GUID of a component must never change.
 */
const components = {
  monthsKept: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A06',
  keepsNothing: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A21',
  exportFolder: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A22',
  fileFormats: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A23',
  ownTables: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A24',
  updates: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A01',
  updateChannel: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A25',
  pinnedVersion: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A26',
  updateUrl: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A27',
  providerUrl: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A02',
  signInHint: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A28',
  providerMail: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A05',
  subscriptionContact: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A29',
  supportMail: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A2A',
  proxy: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A03',
  proxyScript: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A2B',
  authoritiesFile: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A2C',
  tilesUrl: '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A04',
};
export const msiProperties = Object.entries(components).map(([policy, component]) => ({
  property: policy.toUpperCase(),
  policy,
  component,
}));
const noUpdatesComponent = '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A10';
const opensComponent = '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A20';

/** The registry key in which the program looks for policies (src/main/settings/policy.ts). */
export const policyKey = 'SOFTWARE\\Policies\\Adviesatlas';

/**
 * Replaces the only occurrence of a text. @throws Error when it does not occur exactly once, because electron-builder writes another source
 * than expected
 */
function replaceOnce(source, found, replacement) {
  if (source.split(found).length !== 2) throw new Error(`the source of the MSI has not one place with: ${found}`);
  return source.replace(found, () => replacement);
}

const registryValue = ({ key, name, value, isKeyPath = false }) =>
  `<RegistryValue Root="HKLM" Key="${key}"${name === undefined ? '' : ` Name="${name}"`} Type="string" Value="${value}"${isKeyPath ? ' KeyPath="yes"' : ''}/>`;

/** A policy stays when the program is replaced or removed. Only an administrator can remove or change it. */
const policyComponent = ({ property, policy, component }) => `
      <Component Id="Policy${property}" Guid="${component}" Permanent="yes">
        <Condition>${property}</Condition>
        ${registryValue({ key: policyKey, name: policy, value: `[${property}]`, isKeyPath: true })}
      </Component>`;

/**
 * A newer MSI replaces an MSI, so the program does not look for newer versions itself, unless an administrator has set `UPDATES` now or
 * before.
 */
const noUpdates = `
      <Component Id="NoUpdates" Guid="${noUpdatesComponent}" Permanent="yes" NeverOverwrite="yes">
        <Condition>NOT UPDATES</Condition>
        ${registryValue({ key: policyKey, name: 'updates', value: 'off', isKeyPath: true })}
      </Component>`;

const versionComponent = '2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3A30';
/** What a roll-out looks for: it is there as long as the program (docs/releasing.md#the-msi). */
const version = `
      <Component Id="Version" Guid="${versionComponent}">
        ${registryValue({ key: 'SOFTWARE\\Adviesatlas', name: 'Version', value: '[ProductVersion]', isKeyPath: true })}
      </Component>`;

const command = '&quot;[#mainExecutable]&quot; &quot;%1&quot;';
const opens = `
      <Component Id="Opens" Guid="${opensComponent}">
        ${registryValue({ key: 'SOFTWARE\\Classes\\adviesatlas', value: 'URL:Adviesatlas', isKeyPath: true })}
        ${registryValue({ key: 'SOFTWARE\\Classes\\adviesatlas', name: 'URL Protocol', value: '' })}
        ${registryValue({ key: 'SOFTWARE\\Classes\\adviesatlas\\shell\\open\\command', value: command })}
        ${registryValue({ key: 'SOFTWARE\\Classes\\Adviesatlas.Weergave\\shell\\open\\command', value: command })}
        ${registryValue({ key: 'SOFTWARE\\Classes\\.json\\OpenWithProgids', name: 'Adviesatlas.Weergave', value: '' })}
      </Component>`;

/**
 * Removal leaves the data of users, unless an administrator asks for that of every user; the program removes it before it is removed itself
 * (docs/releasing.md#removal). When that fails, the removal is undone. A newer version that replaces this one removes no data.
 */
const removesData = `
    <CustomAction Id="RemoveData" FileKey="mainExecutable" ExeCommand="remove-data --every-user --yes" Execute="deferred" Impersonate="no" Return="check"/>
    <InstallExecuteSequence>
      <Custom Action="RemoveData" Before="RemoveFiles"><![CDATA[REMOVEDATA="every-user" AND REMOVE="ALL" AND NOT UPGRADINGPRODUCTCODE]]></Custom>
    </InstallExecuteSequence>`;

/**
 * @param {string} source as electron-builder writes it
 * @returns {string} the completed source
 * @throws Error when a place to complete is missing
 */
export function completeMsi(source) {
  const properties = [
    ...msiProperties.map(({ property }) => `<Property Id="${property}" Secure="yes"/>`),
    '<Property Id="APPLICATIONFOLDER" Secure="yes"/>',
    '<Property Id="REMOVEDATA" Secure="yes"/>',
    '<Condition Message="REMOVEDATA is every-user."><![CDATA[NOT REMOVEDATA OR REMOVEDATA="every-user"]]></Condition>',
    '<Condition Message="UPDATES is off, notify of install."><![CDATA[Installed OR NOT UPDATES OR UPDATES="off" OR UPDATES="notify" OR UPDATES="install"]]></Condition>',
  ];
  const changes = [
    ['Language="1033"', 'Language="1043"'],
    ['"Windows 7 and above is required"', '"Adviesatlas heeft Windows 10 of nieuwer nodig."'],
    ['Installed OR VersionNT >= 601', 'Installed OR VersionNT >= 603'],
    [
      `'A newer version of "[ProductName]" is already installed.'`,
      `'Er is al een nieuwere versie van [ProductName] op deze computer.'`,
    ],
    ['Command="Open with Adviesatlas"', 'Command="Openen met Adviesatlas"'],
    ['<Directory Id="TARGETDIR"', `${properties.join('\n    ')}${removesData}\n\n    <Directory Id="TARGETDIR"`],
    [
      '<ComponentGroupRef Id="ProductComponents"/>',
      '<ComponentGroupRef Id="ProductComponents"/>\n      <ComponentGroupRef Id="Settings"/>',
    ],
    [
      '</Product>',
      `  <ComponentGroup Id="Settings" Directory="APPLICATIONFOLDER">${msiProperties.map(policyComponent).join('')}${noUpdates}${version}${opens}
    </ComponentGroup>
  </Product>`,
    ],
  ];
  return changes.reduce((text, [found, replacement]) => replaceOnce(text, found, replacement), source);
}

/** @param {string} project path of the source */
export default function completeMsiProject(project) {
  writeFileSync(project, completeMsi(readFileSync(project, 'utf8')));
}
