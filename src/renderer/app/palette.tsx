import { Spotlight } from '@mantine/spotlight';
import { IconBuilding, IconFileSearch, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readKvk } from '../../shared/domain/kvk';
import { formatCount } from '../../shared/format/format-number';
import { sentenceOf } from '../bridge/bridge';
import { KeyHint } from '../ui/key-hint';
import { commands } from './commands';
import classes from './palette.module.css';
import { commandMatches, officeFilter } from './palette-query';
import { paths } from './routes';
import { type Office, type OfficeSearch, useOfficeSearch } from './use-office-search';

const openDossier = (kvk: string) => navigate(paths.entityDetail(kvk));

const OfficeAction = ({ office, typed }: { readonly office: Office; readonly typed: string }) => (
  <Spotlight.Action
    onClick={() => openDossier(office.kvk)}
    leftSection={<IconBuilding size={18} stroke={1.6} />}
    label={office.name}
    highlightQuery={typed !== ''}
    highlightColor="transparent"
    rightSection={
      <span className={classes.aside}>
        {!office.active && 'Inactief · '}
        {office.city}
        <span className="figures">{office.kvk}</span>
      </span>
    }
  />
);

/** The number itself, when the search does not show it among its offices. */
function directKvk(typed: string, { offices }: OfficeSearch): string | null {
  const kvk = readKvk(typed);
  return kvk === null || offices.some((office) => office.kvk === kvk) ? null : kvk;
}

/** What a screen reader hears once the offices of the typed text are there. */
function announcement({ offices, matched, failure, typed }: OfficeSearch): string {
  if (typed === '') return '';
  if (failure !== null) return sentenceOf(failure);
  if (offices.length === 0) return 'Geen kantoren gevonden';
  return `${formatCount(offices.length)} van ${formatCount(matched)} gevonden kantoren`;
}

function Offices({ search, kvk }: { readonly search: OfficeSearch; readonly kvk: string | null }) {
  const { offices, matched, failure, typed } = search;
  if (failure !== null) return <p className={classes.note}>{sentenceOf(failure)}</p>;
  if (offices.length === 0 && kvk === null) return null;
  const label = matched > offices.length ? `Kantoren, ${offices.length} van ${formatCount(matched)}` : 'Kantoren';
  return (
    <Spotlight.ActionsGroup label={label}>
      {kvk !== null && (
        <Spotlight.Action
          onClick={() => openDossier(kvk)}
          leftSection={<IconFileSearch size={18} stroke={1.6} />}
          label={`Dossier van KvK ${kvk} openen`}
        />
      )}
      {offices.map((office) => (
        <OfficeAction key={office.kvk} office={office} typed={typed} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Ctrl+K: every command, and any office by name or KvK number. */
export function Palette() {
  const [typed, setTyped] = useState('');
  const search = useOfficeSearch(typed);
  const kvk = directKvk(typed, search);
  const fitting = commands.filter(({ label, otherNames }) => commandMatches(label, otherNames, typed));
  const waiting = officeFilter(typed) !== null && search.typed !== typed;
  const nothing = fitting.length === 0 && search.offices.length === 0 && kvk === null && search.failure === null;
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      maxHeight={440}
      lockScroll={false}
      overlayProps={{ blur: 0, color: 'var(--veil)', backgroundOpacity: 1 }}
      transitionProps={{ transition: 'fade', duration: 160 }}
      aria-label="Zoek kantoor of opdracht"
      classNames={{
        search: classes.search,
        actionsList: classes.list,
        action: classes.action,
        actionsGroup: classes.group,
        actionSection: classes.section,
      }}
    >
      <Spotlight.Search
        placeholder="Typ een naam, een KvK-nummer of een opdracht"
        aria-label="Zoek kantoor of opdracht"
        leftSection={<IconSearch size={18} stroke={1.6} />}
        rightSection={<KeyHint keys="Esc" />}
        rightSectionWidth={52}
      />
      <Spotlight.ActionsList>
        <Offices search={search} kvk={kvk} />
        {fitting.length > 0 && (
          <Spotlight.ActionsGroup label="Opdrachten">
            {fitting.map(({ id, label, Icon, run }) => (
              <Spotlight.Action key={id} label={label} leftSection={<Icon size={18} stroke={1.6} />} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && !waiting && <Spotlight.Empty>Geen kantoor of opdracht gevonden.</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <div className="visually-hidden" role="status">
        {announcement(search)}
      </div>
    </Spotlight.Root>
  );
}
