import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import classes from './find-bar.module.css';
import { useFind } from './use-find';

type FindBarProps = {
  readonly page: RefObject<HTMLElement | null>;
  readonly text: string;
  /** Changes when other fields are drawn. */
  readonly shown: unknown;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
};

/** Searches labels and values of the dossier; Enter goes to the next hit, Shift+Enter to the one before. */
export function FindBar({ page, text, shown, onText, onClose }: FindBarProps) {
  const { count, at, go } = useFind(page, text, shown);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <search className={classes.bar}>
      <TextInput
        aria-label="Zoeken in dit dossier"
        placeholder="Zoeken in dit dossier"
        size="sm"
        autoFocus
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <span className={`figures ${classes.count}`} role="status">
        {text.trim() === '' ? '' : count === 0 ? 'Niet gevonden' : `${at + 1} van ${count}`}
      </span>
      <ActionIcon aria-label="Vorige treffer" disabled={count === 0} onClick={() => go(-1)}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Volgende treffer" disabled={count === 0} onClick={() => go(1)}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Zoeken sluiten" onClick={onClose}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </search>
  );
}
