import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KvkListHead } from '../../../shared/domain/kvk-list';
import { formatCount } from '../../../shared/format/format-number';
import { sentenceOf } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import form from '../../ui/form.module.css';
import { AddKvkList } from './add-kvk-list';
import classes from './kvk-lists.module.css';
import { useKvkLists } from './use-kvk-lists';

/** The lists that there are, and a new one. */
export function KvkListDialog({ onDone }: { readonly onDone: () => void }) {
  const { lists, failure, showOnly, add, remove } = useKvkLists();
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
              onRemove={async () => {
                const failed = await remove(list);
                if (failed !== null) notifyFailure('De KvK-lijst is niet verwijderd', failed);
              }}
            />
          ))}
        </ul>
      )}
      <AddKvkList
        names={lists.map(({ name }) => name)}
        onAdd={async (name, text) => {
          const failed = await add(name, text);
          if (failed === null) onDone();
          return failed;
        }}
      />
    </div>
  );
}

type ListLineProps = {
  readonly list: KvkListHead;
  readonly onShow: () => void;
  readonly onRemove: () => Promise<void>;
};

/** A list with what it holds; taking it away is asked for twice. */
function ListLine({ list, onShow, onRemove }: ListLineProps) {
  const [asking, setAsking] = useState(false);
  return (
    <li className={classes.line}>
      <span className={classes.name}>{list.name}</span>
      <span className="figures quiet">{formatCount(list.rows)} nummers</span>
      {asking ? (
        <>
          <span>Verwijderen?</span>
          <Button data-autofocus onClick={() => setAsking(false)}>
            Nee
          </Button>
          <Button onClick={() => void onRemove()}>Ja, verwijder</Button>
        </>
      ) : (
        <>
          <Button aria-label={`Toon alleen ${list.name}`} onClick={onShow}>
            Toon alleen deze
          </Button>
          <Button variant="subtle" aria-label={`Verwijder ${list.name}`} onClick={() => setAsking(true)}>
            Verwijderen
          </Button>
        </>
      )}
    </li>
  );
}
