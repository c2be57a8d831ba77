import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { kvkListOf } from '../../../shared/catalog/kvk-list-column';
import type { KvkListHead } from '../../../shared/domain/kvk-list';
import { formatCount } from '../../../shared/format/format-number';
import { sentenceOf } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import form from '../../ui/form.module.css';
import { useList } from '../list-context';
import { KvkListForm } from './kvk-list-form';
import classes from './kvk-lists.module.css';
import { MissingNumbers, useMissing } from './missing-numbers';
import { useKvkLists } from './use-kvk-lists';

/** The lists that there are, and a new one. */
export function KvkListDialog({ onDone }: { readonly onDone: () => void }) {
  const { lists, failure, showOnly, add, remove, replace } = useKvkLists();
  const [added, setAdded] = useState<KvkListHead | null>(null);
  const [replaced, setReplaced] = useState<KvkListHead | null>(null);
  /** What had the focus has gone, and the form of a new list takes it. */
  const [isBack, setBack] = useState(0);
  const back = () => {
    setReplaced(null);
    setBack((count) => count + 1);
  };
  if (added !== null) return <Added list={added} onDone={onDone} />;
  if (replaced !== null)
    return (
      <div className={`${form.form} ${form.inDialog}`}>
        <KvkListForm
          takesFocus={0}
          names={[]}
          replaces={replaced}
          onCancel={back}
          onSubmit={async (_name, text, { changes }) => {
            const failed = changes === null ? null : await replace(replaced, text, changes);
            if (failed === null) back();
            return failed;
          }}
        />
      </div>
    );
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      {lists.length > 0 && (
        <ul className={classes.lists} aria-label="Uw KvK-lijsten">
          {lists.map((list) => (
            <ListLine
              key={list.id}
              list={list}
              onShow={() => {
                showOnly(list);
                onDone();
              }}
              onReplace={() => setReplaced(list)}
              onRemove={async () => {
                const failed = await remove(list);
                if (failed === null) back();
                else notifyFailure('De KvK-lijst is niet verwijderd', failed);
              }}
            />
          ))}
        </ul>
      )}
      <KvkListForm
        takesFocus={isBack}
        names={lists.map(({ name }) => name)}
        replaces={null}
        onCancel={null}
        onSubmit={async (name, text, { missing }) => {
          const result = await add(name, text);
          if (!result.ok) return result;
          if (missing.length > 0) setAdded(result.data);
          else onDone();
          return null;
        }}
      />
    </div>
  );
}

/** What a new list has that the register has not; its offices are in the list behind the dialog already. */
function Added({ list, onDone }: { readonly list: KvkListHead; readonly onDone: () => void }) {
  const isAlone = useList(
    ({ filters, mutations, near }) =>
      mutations === null && near === null && filters.applied.every(({ column }) => kvkListOf(column) === list.id),
  );
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text} role="status">
        “{list.name}” is toegevoegd; de lijst toont de kantoren die erin staan
        {isAlone ? '.' : ' en aan uw andere filters voldoen.'}
      </p>
      <MissingNumbers list={list} onShow={onDone} />
      <div className={form.buttons}>
        <Button ref={focusOnce} size="md" variant="filled" onClick={onDone}>
          Naar de lijst
        </Button>
      </div>
    </div>
  );
}

/** The button that had the focus gave way to this one. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

type ListLineProps = {
  readonly list: KvkListHead;
  readonly onShow: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => Promise<void>;
};

/** A list with what it holds; taking it away is asked for twice. */
function ListLine({ list, onShow, onReplace, onRemove }: ListLineProps) {
  const [asking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  const [opened, setOpened] = useState(false);
  const missing = useMissing(list.id)?.length ?? 0;
  return (
    <li>
      <div className={classes.line}>
        <span className={classes.name}>{list.name}</span>
        <span className="figures quiet">{formatCount(list.rows)} nummers</span>
        {missing > 0 && (
          <Button
            variant="subtle"
            aria-expanded={opened}
            aria-label={`${formatCount(missing)} van ${list.name} niet in de adviseurslijst`}
            onClick={() => setOpened(!opened)}
          >
            {formatCount(missing)} ontbreken
          </Button>
        )}
        {asking ? (
          <>
            <span>Verwijderen?</span>
            <Button ref={focusOnce} onClick={() => setAsking(false)}>
              Nee
            </Button>
            <Button onClick={() => void onRemove()}>Ja, verwijder</Button>
          </>
        ) : (
          <>
            <Button aria-label={`Toon alleen ${list.name}`} onClick={onShow}>
              Toon alleen deze
            </Button>
            <Button variant="subtle" aria-label={`Werk ${list.name} bij`} onClick={onReplace}>
              Bijwerken
            </Button>
            <Button
              ref={wasAsked.current ? focusOnce : undefined}
              variant="subtle"
              aria-label={`Verwijder ${list.name}`}
              onClick={() => {
                wasAsked.current = true;
                setAsking(true);
              }}
            >
              Verwijderen
            </Button>
          </>
        )}
      </div>
      {opened && <MissingNumbers list={list} onShow={onShow} />}
    </li>
  );
}
