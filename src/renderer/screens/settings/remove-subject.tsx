import { Button, Radio, TextInput } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { monthRefOf } from '../../../shared/domain/months/month';
import type { RemovalReport, Removed } from '../../../shared/domain/months/removed';
import type { Result } from '../../../shared/domain/result';
import { removalLines } from '../../../shared/texts/own/removal-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { DialogForm } from '../../ui/forms/dialog-form';
import { FieldProblem } from '../../ui/forms/fields';
import form from '../../ui/forms/form.module.css';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { useUnfinished } from '../../ui/forms/use-unfinished';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';
import { SettingsSection } from './settings-section';

const kinds: Readonly<
  Record<Removed['kind'], { readonly label: string; readonly number: string; readonly wrong: string }>
> = {
  office: {
    label: 'Een kantoor',
    number: 'KvK-nummer',
    wrong: 'Typ het KvK-nummer van het kantoor, bijvoorbeeld 99041278.',
  },
  person: {
    label: 'Een persoon',
    number: 'Persoonsnummer',
    wrong: 'Typ het persoonsnummer uit de Personenlijst, bijvoorbeeld 10000012.',
  },
};

/** The number in its stored form; null when it is invalid. */
function readNumber(kind: Removed['kind'], typed: string): string | null {
  const digits = typed.replace(/[\s.]/g, '');
  if (kind === 'office') return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null;
  return /^\d{7,12}(~1)?$/.test(digits) ? digits.replace(/~1$/, '') : null;
}

/** Removes all data about an office or person from this computer, after a confirmation (docs/rules/settings.md#removal-on-request). */
export function RemoveSubject() {
  const [opened, setOpened] = useState(false);
  return (
    <SettingsSection title="Verwijderen op verzoek">
      <p>
        Haalt één kantoor of persoon uit alles wat hier van uw account is bewaard: alle maanden, dossiers, en de kopie
        van notities en contactmomenten.
      </p>
      <IconButton Icon={IconUserX} onClick={() => setOpened(true)}>
        Kantoor of persoon verwijderen…
      </IconButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Verwijderen op verzoek" size={560}>
        {opened && <RemovalForm onClose={() => setOpened(false)} />}
      </Dialog>
    </SettingsSection>
  );
}

type TypedSubject = { readonly kind: Removed['kind']; readonly typed: string };
const noSubject: TypedSubject = { kind: 'office', typed: '' };

function RemovalForm({ onClose }: { readonly onClose: () => void }) {
  const [{ kind, typed }, change, forget] = useUnfinished<TypedSubject>('removal', () => noSubject);
  const [asked, setAsked] = useState<Removed | null>(null);
  const [isTried, setIsTried] = useState(false);
  const id = readNumber(kind, typed);
  const { number, wrong } = kinds[kind];
  const close = () => {
    forget();
    onClose();
  };
  const ask = () => {
    setIsTried(true);
    if (id !== null) setAsked({ kind, id });
  };
  if (asked !== null) return <Confirmation removed={asked} onBack={() => setAsked(null)} onClose={close} />;
  return (
    <DialogForm yes="Verder" onSubmit={ask} onClose={close}>
      <Radio.Group
        label="Wie wilt u verwijderen?"
        value={kind}
        onChange={(value) => change((typed) => ({ ...typed, kind: value === 'person' ? 'person' : 'office' }))}
      >
        <Radio mt="sm" value="office" label={kinds.office.label} />
        <Radio mt="sm" value="person" label={kinds.person.label} />
      </Radio.Group>
      <TextInput
        size="lg"
        label={number}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isTried && id === null ? wrong : undefined}
        onChange={({ currentTarget: { value } }) => change((typed) => ({ ...typed, typed: value }))}
      />
    </DialogForm>
  );
}

type ConfirmationProps = { readonly removed: Removed; readonly onBack: () => void; readonly onClose: () => void };

/** The office's name in the open month; empty when it is unknown. */
function useOfficeName({ kind, id }: Removed): string {
  const [name, setName] = useState('');
  const month = useApplication((state) => state.start?.month.current ?? null);
  useEffect(() => {
    let isLate = false;
    if (kind === 'office' && month !== null) {
      void bridge.request('dossier.offices', { month: monthRefOf(month), kvks: [id] }).then((answer) => {
        if (answer.ok && !isLate) setName(answer.data[0]?.name ?? '');
      });
    }
    return () => {
      isLate = true;
    };
  }, [kind, id, month]);
  return name;
}

function Confirmation({ removed, onBack, onClose }: ConfirmationProps) {
  const called = useOfficeName(removed);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Result<RemovalReport> | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setOutcome(await bridge.request('removal.remove', removed));
    setBusy(false);
  };
  const isDone = outcome?.ok === true;
  // The button that had the focus has been removed.
  useEffect(() => {
    if (isDone) closing.current?.focus();
  }, [isDone]);
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>
        {called === '' ? kinds[removed.kind].label : called} met{' '}
        {removed.kind === 'office' ? 'KvK-nummer' : 'persoonsnummer'} {removed.id}.
      </p>
      {!isDone && (
        <p className={form.text}>
          Weg gaan de rijen in alle maanden, van alle rollen van uw account, en de naam in andere rijen. Weg gaan ook de
          bewaarde dossiers waarin de naam staat, en de kopie van notities en contactmomenten. Eén nieuwe reservekopie
          van uw eigen werk vervangt de eerdere. Exports die bezig zijn, stoppen. U kunt dit niet terugdraaien. Wat bij
          uw aanbieder staat, uw eigen KvK-lijsten en bestanden die u bewaarde, blijven.
        </p>
      )}
      {outcome?.ok === false && <FieldProblem wide>{sentenceOf(outcome)}</FieldProblem>}
      <div role="status">
        {isDone && (
          <ul aria-label="Verwijderd">
            {removalLines(outcome.data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={form.buttons}>
        <ReasonedButton
          ref={closing}
          size="md"
          reason={busy ? 'De gegevens worden verwijderd…' : null}
          onClick={isDone ? onClose : onBack}
        >
          {isDone ? 'Sluiten' : 'Terug'}
        </ReasonedButton>
        {!isDone && (
          <Button size="md" variant="filled" onClick={() => void remove()}>
            {busy ? 'Bezig...' : 'Verwijderen'}
          </Button>
        )}
      </div>
    </div>
  );
}
