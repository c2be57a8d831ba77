import { Checkbox, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBuilding, IconFileSearch, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readKvk } from '../../shared/domain/kvk';
import { fold } from '../../shared/filters/fold';
import { formatCount } from '../../shared/format/format-number';
import { sentenceOf } from '../bridge/bridge';
import { useApplication } from '../core/application-store';
import { isOffered } from '../core/offered-screens';
import { paths } from '../core/routes';
import { MatchedText } from '../grid/matched-text';
import type { List } from '../list/store/list-store';
import { KeyHint } from '../ui/key-hint';
import { selectText } from '../ui/select-text';
import { commands } from './commands';
import { useMainList } from './main-list';
import classes from './palette.module.css';
import { commandMatches } from './palette-query';
import { type Office, type OfficeSearch, useOfficeSearch } from './use-office-search';

type PaletteOption = { readonly kind: 'office' | 'command'; readonly id: string };

const optionOf = ({ kind, id }: PaletteOption) => `${kind} ${id}`;

function run(value: string, list: List): void {
  const [kind, id = ''] = value.split(' ');
  if (kind === 'office') navigate(paths.entityDetail(id));
  else commands.find((command) => command.id === id)?.run(list);
}

/** The number itself, when the search does not show it among its offices. */
function directKvk(typed: string, { offices }: OfficeSearch): string | null {
  const kvk = readKvk(typed);
  return kvk === null || offices.some((office) => office.kvk === kvk) ? null : kvk;
}

/** What a screen reader hears once the offices of the typed text are there. */
function announcement({ offices, matched, failure, typed }: OfficeSearch): string {
  if (typed === '' || failure !== null) return '';
  return offices.length === 0
    ? 'Geen kantoren gevonden'
    : `${formatCount(offices.length)} van ${formatCount(matched)} gevonden kantoren`;
}

const OfficeOption = ({ office, typed }: { readonly office: Office; readonly typed: string }) => (
  <Combobox.Option className={classes.option} value={optionOf({ kind: 'office', id: office.kvk })}>
    <IconBuilding size={18} stroke={1.6} aria-hidden />
    <span className={classes.label}>
      <MatchedText text={office.name} highlight={fold(typed.trim())} />
    </span>
    <span className={classes.aside}>
      {!office.active && 'Inactief · '}
      {office.city}
    </span>
    <span className={`figures ${classes.aside}`}>{office.kvk}</span>
  </Combobox.Option>
);

function Offices({ search, kvk }: { readonly search: OfficeSearch; readonly kvk: string | null }) {
  const { offices, matched, failure, typed } = search;
  if (failure !== null) {
    return (
      <p className={classes.failure} role="alert">
        {sentenceOf(failure)}
      </p>
    );
  }
  if (offices.length === 0 && kvk === null) return null;
  const label = matched > offices.length ? `Kantoren, ${offices.length} van ${formatCount(matched)}` : 'Kantoren';
  return (
    <Combobox.Group label={label} classNames={{ groupLabel: classes.group }}>
      {kvk !== null && (
        <Combobox.Option className={classes.option} value={optionOf({ kind: 'office', id: kvk })}>
          <IconFileSearch size={18} stroke={1.6} aria-hidden />
          Dossier van KvK {kvk} openen
        </Combobox.Option>
      )}
      {offices.map((office) => (
        <OfficeOption key={office.kvk} office={office} typed={typed} />
      ))}
    </Combobox.Group>
  );
}

function Commands({ typed }: { readonly typed: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const fitting = commands.filter(
    ({ label, otherNames, screen }) =>
      (screen === undefined || isOffered(account, screen)) && commandMatches(label, otherNames, typed),
  );
  if (fitting.length === 0) return null;
  return (
    <Combobox.Group label="Opdrachten" classNames={{ groupLabel: classes.group }}>
      {fitting.map(({ id, label, Icon }) => (
        <Combobox.Option key={id} className={classes.option} value={optionOf({ kind: 'command', id })}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {label}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

/** The field of the palette with what answers to it; the first answer is chosen, Enter takes it. */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const list = useMainList();
  const [typed, setTyped] = useState('');
  const [activeOnly, setActiveOnly] = useState(false);
  const search = useOfficeSearch(typed, activeOnly);
  const store = useCombobox({ opened: true, onOpenedChange: (opened) => !opened && onClose() });
  const { selectFirstOption } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers, another first one
  useEffect(() => {
    selectFirstOption();
  }, [typed, search, selectFirstOption]);

  const submit = (value: string) => {
    onClose();
    run(value, list);
  };
  return (
    <Combobox store={store} onOptionSubmit={submit}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          classNames={{ input: classes.search }}
          placeholder="Typ een naam, een KvK-nummer of een opdracht"
          aria-label="Zoek kantoor of opdracht"
          leftSection={<IconSearch size={18} stroke={1.6} />}
          leftSectionWidth={44}
          rightSection={<KeyHint keys="Esc" />}
          rightSectionWidth={56}
          value={typed}
          onFocus={selectText}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      </Combobox.EventsTarget>
      <Checkbox
        className={classes.activeOnly}
        label="Alleen actieve kantoren"
        checked={activeOnly}
        onChange={(event) => setActiveOnly(event.currentTarget.checked)}
      />
      <Combobox.Options className={classes.list} aria-label="Kantoren en opdrachten">
        <Offices search={search} kvk={directKvk(typed, search)} />
        <Commands typed={typed} />
        {!search.waiting && (
          <Combobox.Empty className={classes.empty}>Geen kantoor of opdracht gevonden.</Combobox.Empty>
        )}
      </Combobox.Options>
      <div className="visually-hidden" role="status">
        {announcement(search)}
      </div>
    </Combobox>
  );
}
