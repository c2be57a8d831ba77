/**
 * The files with which administrators set policies, made from the table of settings (docs/rules/settings.md#policies): templates of group
 * policies (ADMX, with ADML in Dutch and English), a configuration profile of macOS, an example for Linux, the addresses for Intune, and
 * the page of docs. `write-policies.mjs` writes them.
 */

/**
 * @typedef {{ nl: string, en: string }} Words
 * @typedef {{ name: string, kind: string, default: unknown, only?: string, values?: readonly string[],
 *   valueWords?: Record<string, Words>, least?: number, most?: number, longest?: number,
 *   policy: { label: Words, does: Words, example: unknown } }} PolicyEntry
 */

const languages = /** @type {const} */ ({ nl: 'nl-NL', en: 'en-US' });
const key = 'Software\\Policies\\Adviesatlas';
/** The domain of preferences on macOS (`appId` in electron-builder.yml). */
const domain = 'example.adviesatlas';
const headWords = {
  Adviesatlas: { nl: 'Adviesatlas', en: 'Adviesatlas' },
  Defaults: { nl: 'Standaardwaarden die gebruikers mogen wijzigen', en: 'Defaults that users may change' },
  SUPPORTED: { nl: 'Windows 10 of nieuwer', en: 'Windows 10 or newer' },
};

const escaped = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A setting that only policies set has no default that users may change. */
const mayBeDefault = ({ only }) => only !== 'policy';
/** Each policy as it is in the templates: enforced, and as a default where users may change it. */
const templatesOf = (entries) =>
  entries.flatMap((entry) => [
    { entry, id: entry.name, category: 'Adviesatlas', key },
    ...(mayBeDefault(entry)
      ? [{ entry, id: `${entry.name}_default`, category: 'Defaults', key: `${key}\\Defaults` }]
      : []),
  ]);

const listed = (value) => (Array.isArray(value) ? value.join(', ') : String(value));

/** The element of a template in which an administrator gives the value; null for a switch, which is on or off. */
function elementOf({ entry: { name, kind, values = [], least, most, longest = 500 }, id }) {
  const ids = `id="${id}_value" valueName="${name}"`;
  if (kind === 'switch') return null;
  if (kind === 'count') return `<decimal ${ids} minValue="${least}" maxValue="${most}" required="true" />`;
  if (kind !== 'choice') return `<text ${ids} maxLength="${longest}" required="true" />`;
  const items = values.map(
    (value) => `<item displayName="$(string.${name}_${value})"><value><string>${value}</string></value></item>`,
  );
  return `<enum ${ids} required="true">\n          ${items.join('\n          ')}\n        </enum>`;
}

function policyOf(template) {
  const { entry, id, category } = template;
  const element = elementOf(template);
  const head = `name="${id}" class="Both" displayName="$(string.${entry.name})" explainText="$(string.${entry.name}_does)" key="${template.key}"`;
  const value =
    element === null
      ? ['<enabledValue><decimal value="1" /></enabledValue>', '<disabledValue><decimal value="0" /></disabledValue>']
      : ['<elements>', `  ${element}`, '</elements>'];
  const lines = [`<parentCategory ref="${category}" />`, '<supportedOn ref="SUPPORTED" />', ...value];
  return `    <policy ${head} ${element === null ? `valueName="${entry.name}"` : `presentation="$(presentation.${id})"`}>
      ${lines.join('\n      ')}
    </policy>`;
}

/** @param {readonly PolicyEntry[]} entries */
const admx = (entries) => `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="adviesatlas" namespace="Adviesatlas.Policies" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="SUPPORTED" displayName="$(string.SUPPORTED)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="Adviesatlas" displayName="$(string.Adviesatlas)" />
    <category name="Defaults" displayName="$(string.Defaults)">
      <parentCategory ref="Adviesatlas" />
    </category>
  </categories>
  <policies>
${templatesOf(entries).map(policyOf).join('\n')}
  </policies>
</policyDefinitions>
`;

/** The strings of a language by their names. */
function stringsOf(entries, language) {
  const example = language === 'nl' ? 'Voorbeeld' : 'Example';
  return [
    ...Object.entries(headWords).map(([name, words]) => [name, words[language]]),
    ...entries.flatMap(({ name, valueWords = {}, policy: { label, does, example: value } }) => [
      [name, label[language]],
      [`${name}_does`, `${does[language]}\n\n${example}: ${listed(value)}`],
      ...Object.entries(valueWords).map(([of, words]) => [`${name}_${of}`, words[language]]),
    ]),
  ];
}

function presentationOf({ entry: { kind, policy }, id }, language) {
  const label = escaped(policy.label[language]);
  const control =
    kind === 'count'
      ? `<decimalTextBox refId="${id}_value" defaultValue="${policy.example}">${label}</decimalTextBox>`
      : kind === 'choice'
        ? `<dropdownList refId="${id}_value" noSort="true">${label}</dropdownList>`
        : `<textBox refId="${id}_value"><label>${label}</label></textBox>`;
  return `      <presentation id="${id}">${control}</presentation>`;
}

/** @param {readonly PolicyEntry[]} entries @param {'nl' | 'en'} language */
const adml = (entries, language) => `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
  <displayName>Adviesatlas</displayName>
  <description>Adviesatlas</description>
  <resources>
    <stringTable>
${stringsOf(entries, language)
  .map(([name, text]) => `      <string id="${name}">${escaped(text)}</string>`)
  .join('\n')}
    </stringTable>
    <presentationTable>
${templatesOf(entries)
  .filter(({ entry }) => entry.kind !== 'switch')
  .map((template) => presentationOf(template, language))
  .join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;

/** A value of a property list. */
function property(value) {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (Array.isArray(value)) return `<array>${value.map(property).join('')}</array>`;
  return `<string>${escaped(value)}</string>`;
}

/** The paths of the examples are those of Windows; here are those of the other systems. */
const paths = {
  mac: { folder: '/Users/Shared/Kantoor/exports', file: '/Library/Application Support/Adviesatlas/authorities.pem' },
  linux: { folder: '/srv/kantoor/exports', file: '/etc/adviesatlas/authorities.pem' },
};
const exampleOn = (system, { kind, policy: { example } }) => paths[system][kind] ?? example;

/** @param {readonly PolicyEntry[]} entries */
const profile = (entries) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadScope</key><string>System</string>
  <key>PayloadIdentifier</key><string>${domain}.policies</string>
  <key>PayloadUUID</key><string>2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3B01</string>
  <key>PayloadDisplayName</key><string>Adviesatlas</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>${domain}</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>${domain}.policies.settings</string>
      <key>PayloadUUID</key><string>2E5C8B0C-8B4E-4D0B-9F0D-0E6C7C8F3B02</string>
      <key>PayloadDisplayName</key><string>Adviesatlas</string>
      <!-- Examples: remove what you do not set. What users may change goes into a dict named Defaults. -->
${entries
  .map(
    (entry) =>
      `      <!-- ${escaped(entry.policy.label.nl)} -->\n      <key>${entry.name}</key>${property(exampleOn('mac', entry))}`,
  )
  .join('\n')}
    </dict>
  </array>
</dict>
</plist>
`;

/** @param {readonly PolicyEntry[]} entries */
function json(entries) {
  const lines = entries.map((entry) => {
    const example = exampleOn('linux', entry);
    // A list on one line, as the formatter of the project has it.
    const value = Array.isArray(example)
      ? `[${example.map((part) => JSON.stringify(part)).join(', ')}]`
      : JSON.stringify(example);
    return `  ${JSON.stringify(entry.name)}: ${value}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What Intune writes for a policy. */
const omaValue = ({ entry: { kind, policy }, id }) =>
  kind === 'switch'
    ? policy.example === true
      ? '<enabled/>'
      : '<disabled/>'
    : `<enabled/><data id="${id}_value" value="${escaped(listed(policy.example))}"/>`;

/** @param {readonly PolicyEntry[]} entries */
const omaUri = (entries) => `# Adviesatlas in Intune

Custom profile (OMA-URI), all of data type *String*. First the template, then the policies that you want. \`./User/\` instead of \`./Device/\`
sets a policy for a user; that of the computer goes first.

| policy | OMA-URI | example of a value |
|---|---|---|
| the template | \`./Device/Vendor/MSFT/Policy/ConfigOperations/ADMXInstall/Adviesatlas/Policy/Adviesatlas\` | the text of \`adviesatlas.admx\` |
${templatesOf(entries)
  .map(({ entry, id, category }) => {
    const area = category === 'Adviesatlas' ? 'Adviesatlas' : 'Adviesatlas~Defaults';
    const value = cell(omaValue({ entry, id }));
    return `| ${cell(entry.policy.label.en)}${category === 'Defaults' ? ', default' : ''} | \`./Device/Vendor/MSFT/Policy/Config/Adviesatlas~Policy~${area}/${id}\` | \`${value}\` |`;
  })
  .join('\n')}
`;

/** What a policy takes. */
function takes({ kind, values = [], least, most, longest }) {
  if (kind === 'switch') return '`true` or `false` (registry: 1 or 0)';
  if (kind === 'count') return `${least} to ${most}`;
  if (kind === 'choice') return `one of ${values.map((value) => `\`${value}\``).join(', ')}`;
  if (kind === 'several') return `some of ${values.map((value) => `\`${value}\``).join(', ')} (registry: with commas)`;
  if (kind === 'text') return `at most ${longest} characters`;
  return {
    mail: 'a mail address',
    version: 'a version',
    address: 'an address',
    folder: 'a full path',
    file: 'a full path',
  }[kind];
}

/** @param {readonly PolicyEntry[]} entries */
const page = (entries) => `# Policies

Made from the table of settings by \`npm run policies\`; a test compares them. The [rules](rules/settings.md#policies) say what precedes what,
\`adviesatlas policy --check\` and the screen *Beleid* what holds on a computer.

| system | where | who may change it |
|---|---|---|
| Windows | \`HKLM\\SOFTWARE\\Policies\\Adviesatlas\`, then the same in \`HKCU\`; [ADMX](../resources/policies/adviesatlas.admx) with ADML in [Dutch](../resources/policies/nl-NL/adviesatlas.adml) and [English](../resources/policies/en-US/adviesatlas.adml), [Intune](../resources/policies/oma-uri.md), or the [MSI](releasing.md#the-msi) | the subkey \`Defaults\`: users |
| macOS | a profile ([example](../resources/policies/adviesatlas.mobileconfig)), for the computer, then for the user; also \`/Library/Application Support/Adviesatlas/policy.json\` | \`Defaults\`: users |
| Linux | \`/etc/adviesatlas/policy.json\` ([example](../resources/policies/policy.json)) | \`Defaults\`: users |
| every system | the file that \`ADVIESATLAS_POLICY\` names, after all others | \`Defaults\`: users |

| policy | what it does | value | without it | default possible |
|---|---|---|---|---|
${entries
  .map((entry) => {
    const { name, policy, default: usual } = entry;
    const without = Array.isArray(usual) ? 'all' : usual === '' ? '–' : `\`${usual}\``;
    return `| \`${name}\` (*${policy.label.nl}*) | ${cell(policy.does.en)} | ${takes(entry)}, such as \`${cell(listed(policy.example))}\` | ${without} | ${mayBeDefault(entry) ? 'yes' : 'no'} |`;
  })
  .join('\n')}
`;

/**
 * @param {readonly PolicyEntry[]} entries
 * @returns {ReadonlyMap<string, string>} the texts of all files by their path in the project
 */
export const policyFiles = (entries) =>
  new Map([
    ['resources/policies/adviesatlas.admx', admx(entries)],
    ...Object.entries(languages).map(([language, folder]) => [
      `resources/policies/${folder}/adviesatlas.adml`,
      adml(entries, language),
    ]),
    ['resources/policies/adviesatlas.mobileconfig', profile(entries)],
    ['resources/policies/policy.json', json(entries)],
    ['resources/policies/oma-uri.md', omaUri(entries)],
    ['docs/policies.md', page(entries)],
  ]);

/** The policies of the table of settings. @returns {readonly PolicyEntry[]} */
export const policyEntries = (table) =>
  Object.entries(table).flatMap(([name, setting]) => (setting.policy === undefined ? [] : [{ name, ...setting }]));
