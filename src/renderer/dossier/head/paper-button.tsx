import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { DossierRef } from '../../../shared/domain/dossiers/dossier';
import type { PaperPart } from '../../../shared/domain/exports/paper';
import type { PeerGroup } from '../../../shared/domain/lists/list';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useApplication } from '../../core/application-store';
import { isAllowed } from '../../core/exports/allowed-formats';
import { isOffered } from '../../core/navigation/offered-screens';
import { useOfferedCommand } from '../../core/offered-commands';
import { IconButton } from '../../ui/panels/icon-button';
import toolClasses from './dossier-tools.module.css';
import classes from './paper-button.module.css';
import { useSavePaper } from './use-save-paper';

const alsoLabel = 'Ook in de PDF';

type PaperButtonProps = { readonly dossier: DossierRef; readonly peers: PeerGroup | null };

/** The user's own parts that the subscription has, with their labels. */
const useOwnParts = (): readonly (readonly [PaperPart, string])[] => {
  const account = useApplication(({ start }) => start?.session.account ?? null);
  return [
    ...(isOffered(account, 'notes') ? [['notes', 'Notities'] as const] : []),
    ...(isOffered(account, 'contacts') ? [['contacts', 'Contactmomenten'] as const] : []),
  ];
};

/** Saves the dossier as a PDF, where the administrator allows PDF. */
export const PaperButton = (props: PaperButtonProps) => (isAllowed('pdf') ? <AllowedPaperButton {...props} /> : null);

/** The user's own parts of an office come along by choice, for this dossier only. */
function AllowedPaperButton({ dossier, peers }: PaperButtonProps) {
  const own = useOwnParts();
  const [choice, setChoice] = useState<{ readonly of: string; readonly parts: readonly PaperPart[] } | null>(null);
  const chosen = choice?.of === dossier.id ? choice.parts : [];
  const { isSaving, save } = useSavePaper({ ref: dossier, peers, own: chosen });
  useOfferedCommand('print', save);
  const hasChoice = dossier.kind === 'office' && own.length > 0;
  const toggle = (part: PaperPart, isOn: boolean): void =>
    setChoice({ of: dossier.id, parts: isOn ? [...chosen, part] : chosen.filter((name) => name !== part) });
  const words = own.flatMap(([part, label]) => (chosen.includes(part) ? [label.toLowerCase()] : []));
  const also = words.length === 0 ? alsoLabel : `${alsoLabel}: ${words.join(' en ')}`;
  return (
    <span className={classes.pair}>
      <IconButton Icon={IconPrinter} variant="subtle" aria-disabled={isSaving} onClick={save}>
        <span className={toolClasses.word}>Als PDF</span>
      </IconButton>
      {hasChoice && (
        <Menu position="bottom-end" width={300} trapFocus returnFocus>
          <Menu.Target>
            <Button
              variant="subtle"
              className={classes.more}
              aria-label={also}
              title={also}
              data-chosen={chosen.length > 0 || undefined}
            >
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Ook in de PDF van dit kantoor</Menu.Label>
            {own.map(([part, label]) => (
              <Menu.CheckboxItem key={part} checked={chosen.includes(part)} onChange={(isOn) => toggle(part, isOn)}>
                {label}
              </Menu.CheckboxItem>
            ))}
            <Menu.Divider />
            <p className={`quiet ${classes.hint}`}>{repeatedSentences.ownOnPaper}</p>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
