import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { hasList } from '../../../shared/access/permissions';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';
import { KvkListDialog } from '../../list/kvk-lists/kvk-list-dialog';
import { ListProvider } from '../../list/list-context';
import type { List } from '../../list/store/list-store';
import { PlainPage } from '../../ui/panels/plain-page';
import { FillInForm } from './fill-in-form';
import classes from './upload-filter-screen.module.css';
import { UploadForm } from './upload-form';

const none: readonly string[] = [];

/** /uploadFilter: lists of KvK numbers, for the provider and of the user's own (docs/product.md#kvk-uploads). */
export function UploadFilterScreen({ list }: { readonly list: List }) {
  useDocumentTitle('KvK-lijsten – Adviesatlas');
  const [, navigate] = useLocation();
  const owner = useOwner();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const mode = useLastScreen((state) => state.mode);
  // A list of one's own is columns of the lists of offices, and of no other.
  const offices = options !== null && hasList(options, mode) && isOfOffices(mode) ? mode : 'advisers';
  const { switchList } = list.getState();
  useLayoutEffect(() => void switchList(owner, offices), [switchList, owner, offices]);
  const names = useApplication((state) => state.start?.session.account?.uploadLists ?? none);
  const toList = () => navigate(paths.entityList);
  const toOffices = () => {
    lastScreen.getState().choose(offices);
    toList();
  };
  return (
    <PlainPage>
      <div className={classes.page}>
        <Button
          className={classes.back}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
          onClick={toList}
        >
          Terug naar de lijst
        </Button>
        <h1>KvK-lijsten</h1>
        <p className={classes.text}>
          Een lijst is een csv-bestand met puntkomma’s. In de eerste kolom staan KvK-nummers; in de tweede mag een
          kenmerk staan, anders wordt dat een X. Daarachter mogen nog vier kolommen met opmerkingen staan. Regels zonder
          geldig nummer blijven weg.
        </p>
        {names.length > 0 && (
          <section aria-labelledby="upload-head">
            <h2 id="upload-head">Naar uw aanbieder</h2>
            <p className={classes.text}>Wat u uploadt, vervangt bij de aanbieder de vorige lijst met die naam.</p>
            {names.map((name) => (
              <UploadForm key={name} name={name} />
            ))}
          </section>
        )}
        <section aria-labelledby="fill-in-head">
          <h2 id="fill-in-head">Uw bestand aanvullen</h2>
          <p className={classes.text}>
            Uw eigen bestand komt terug met kolommen uit het register erachter: elke regel op zijn plaats, ook die
            zonder kantoor.
          </p>
          <FillInForm />
        </section>
        <section aria-labelledby="own-head">
          <h2 id="own-head">Op deze computer</h2>
          <p className={classes.text}>
            Deze lijsten verlaten uw computer niet; elke lijst is een kolom waarop u filtert.
          </p>
          <ListProvider list={list}>
            <KvkListDialog onDone={toOffices} />
          </ListProvider>
        </section>
      </div>
    </PlainPage>
  );
}
