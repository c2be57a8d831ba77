import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { kvkListOf } from '../../../../shared/catalog/kvk-list-column';
import type { KvkListChanges, KvkListHead } from '../../../../shared/domain/lists/kvk-list';
import type { ListText } from '../../../../shared/domain/lists/table-file';
import { type Failure, failure } from '../../../../shared/domain/result';
import { countOf } from '../../../../shared/format/format-number';
import { sentenceOf } from '../../../bridge/bridge';
import { agreesToChange, useDependentSentences } from '../../../core/account/change-question';
import { useOwner } from '../../../core/account/owner';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import form from '../../../ui/forms/form.module.css';
import { useMissing } from '../../core/rows/use-rows-behind';
import { useList, useListStore } from '../../core/store/list-context';
import { notifyLastStep } from '../../core/store/notify-last-step';
import { KvkListForm } from './kvk-list-form';
import { changesInWords } from './kvk-list-summary';
import classes from './kvk-lists.module.css';
import { MissingNumbers } from './missing-numbers';

/** The user's KvK lists and the actions on them. Each of them is a column of the list on screen, which is updated. */
function useKvkLists() {
  const list = useListStore();
  const { data, failure } = useAnswer('kvkList.list', undefined);
  const { addKvkList, showKvkList, removeKvkList, replaceKvkList } = list.getState();
  /** Reports a step. The notification has an undo button while the step is the last one. */
  const notifyWhenDone = async (
    title: string,
    message: string,
    done: Promise<Failure | null>,
  ): Promise<Failure | null> => {
    const failed = await done;
    if (failed === null) notifyLastStep(list, title, message);
    return failed;
  };
  /** The list that was removed since an answer, which still contains it. */
  const [removed, setRemoved] = useState<{ readonly id: number; readonly since: typeof data } | null>(null);
  const remove = async (head: KvkListHead): Promise<Failure | null> => {
    const message = `“${head.name}” is weg, met zijn kolommen en filters.`;
    const failed = await notifyWhenDone('KvK-lijst verwijderd', message, removeKvkList(head));
    if (failed === null) setRemoved({ id: head.id, since: data });
    return failed;
  };
  const replace = (head: KvkListHead, text: ListText, changes: KvkListChanges): Promise<Failure | null> =>
    notifyWhenDone('KvK-lijst bijgewerkt', `“${head.name}”: ${changesInWords(changes)}.`, replaceKvkList(head, text));
  const lists = (data ?? []).filter(({ id }) => removed?.since !== data || id !== removed?.id);
  return { lists, failure, showOnly: showKvkList, add: addKvkList, remove, replace };
}

type LineButton = 'replace' | 'remove';
type Returned = { readonly line: number | null; readonly button: LineButton; readonly turn: number };

/** Shows the existing lists, and a form for a new one. */
export function KvkListDialog({ onDone }: { readonly onDone: () => void }) {
  const { lists, failure: unread, showOnly, add, remove, replace } = useKvkLists();
  const owner = useOwner();
  const [added, setAdded] = useState<KvkListHead | null>(null);
  const [replaced, setReplaced] = useState<KvkListHead | null>(null);
  /** The line whose button gets the focus back; if it names no line, the form for a new list gets the focus. */
  const [returned, setReturned] = useState<Returned | null>(null);
  const back = (from: Omit<Returned, 'turn'>) => {
    setReplaced(null);
    setReturned((before) => ({ ...from, turn: (before?.turn ?? 0) + 1 }));
  };
  if (added !== null) return <Added list={added} onDone={onDone} />;
  if (replaced !== null)
    return (
      <div className={`${form.form} ${form.inDialog}`}>
        <KvkListForm
          takesFocus={0}
          names={[]}
          replaces={replaced}
          onCancel={() => back({ line: replaced.id, button: 'replace' })}
          onSubmit={async (_name, text, { changes }) => {
            const agrees = await agreesToChange(
              owner,
              { kind: 'kvkList', id: replaced.id },
              { title: `“${replaced.name}” bijwerken?`, reasons: [], yes: 'Bijwerken' },
            );
            if (!agrees) return failure('CANCELLED');
            const failed = changes === null ? null : await replace(replaced, text, changes);
            if (failed === null) back({ line: replaced.id, button: 'replace' });
            return failed;
          }}
        />
      </div>
    );
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      {unread !== null && <p role="alert">{sentenceOf(unread)}</p>}
      {lists.length > 0 && (
        <ul className={classes.lists} aria-label="Uw KvK-lijsten">
          {lists.map((list, at) => (
            <ListLine
              key={list.id}
              list={list}
              returned={returned?.line === list.id ? returned : null}
              onFilter={() => showOnly(list)}
              onShow={() => {
                showOnly(list);
                onDone();
              }}
              onReplace={() => setReplaced(list)}
              onRemove={async () => {
                const failed = await remove(list);
                const next = lists[at + 1] ?? lists[at - 1];
                if (failed === null) back({ line: next?.id ?? null, button: 'remove' });
                else notifyFailure('De KvK-lijst is niet verwijderd', failed);
              }}
            />
          ))}
        </ul>
      )}
      <KvkListForm
        takesFocus={returned?.line === null ? returned.turn : 0}
        names={lists.map(({ name }) => name)}
        replaces={null}
        onCancel={null}
        onSubmit={async (name, text, { missing }) => {
          const result = await add(name, text);
          if (!result.ok) return result;
          if (missing.count > 0) setAdded(result.data);
          else onDone();
          return null;
        }}
      />
    </div>
  );
}

/** Nothing to do, because the list is already filtered on the new KvK list. */
const stay = (): void => {};

/** Shows the missing numbers of a new list; the list behind the dialog shows its offices already. */
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
      <MissingNumbers list={list} onBehind={stay} />
      <div className={form.buttons}>
        <Button ref={focusOnce} size="md" variant="filled" onClick={onDone}>
          Naar de lijst
        </Button>
      </div>
    </div>
  );
}

/** This button replaces the button that had the focus. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

type ListLineProps = {
  readonly list: KvkListHead;
  /** The button that must get the focus; null for none. */
  readonly returned: Returned | null;
  readonly onShow: () => void;
  /** Filters the list behind the dialog, which stays open. */
  readonly onFilter: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => Promise<void>;
};

/** A KvK list with its counts; the user must confirm its removal. */
function ListLine({ list, returned, onFilter, onShow, onReplace, onRemove }: ListLineProps) {
  const [asking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  const replaceButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned !== null) (returned.button === 'replace' ? replaceButton : removeButton).current?.focus();
  }, [returned]);
  useEffect(() => {
    if (!asking && wasAsked.current) removeButton.current?.focus();
  }, [asking]);
  /** Escape means no, and leaves the dialog open. */
  const answers = {
    'data-mantine-stop-propagation': true,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAsking(false);
    },
  };
  const dependents = useDependentSentences(asking ? { kind: 'kvkList', id: list.id } : null);
  const [opened, setOpened] = useState(false);
  const missing = useMissing(list.id)?.count ?? 0;
  return (
    <li>
      <div className={classes.line}>
        <span className={classes.name}>{list.name}</span>
        <span className="figures quiet">{countOf(list.rows, 'nummer', 'nummers')}</span>
        {missing > 0 && (
          <Button
            variant="subtle"
            aria-expanded={opened}
            aria-label={`${countOf(missing, 'ontbreekt', 'ontbreken')} van ${list.name}`}
            onClick={() => setOpened(!opened)}
          >
            {countOf(missing, 'ontbreekt', 'ontbreken')}
          </Button>
        )}
        {asking ? (
          <>
            <span>Verwijderen?</span>
            <Button {...answers} ref={focusOnce} onClick={() => setAsking(false)}>
              Nee
            </Button>
            <Button {...answers} onClick={() => void onRemove()}>
              Ja, verwijder
            </Button>
          </>
        ) : (
          <>
            <Button aria-label={`Toon alleen ${list.name}`} onClick={onShow}>
              Toon alleen deze
            </Button>
            <Button ref={replaceButton} variant="subtle" aria-label={`Werk ${list.name} bij`} onClick={onReplace}>
              Bijwerken
            </Button>
            <Button
              ref={removeButton}
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
      {asking && dependents.length > 0 && <p role="status">{dependents.join(' ')}</p>}
      {opened && <MissingNumbers list={list} onBehind={onFilter} />}
    </li>
  );
}
