import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { hasList } from '../../../shared/access/permissions';
import { isOfOffices } from '../../../shared/catalog/catalog';
import type { KvkUploadAnswer } from '../../../shared/domain/lists/kvk-list';
import type { Result } from '../../../shared/domain/result';
import { onePerLine } from '../../../shared/kvk-lists/read-kvk-list';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { ListProvider } from '../../list/core/store/list-context';
import type { List } from '../../list/core/store/list-store';
import { KvkListDialog } from '../../list/tools/kvk-lists/kvk-list-dialog';
import type { ListSource } from '../../list/tools/kvk-lists/read-list-file';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { IconButton } from '../../ui/panels/icon-button';
import { ReadingPage } from '../../ui/panels/pages';
import { ChooseListFile, ChosenList, lackOfFile, useListFile, useListReport } from './choose-list-file';
import { FillInForm } from './fill-in-form';
import classes from './upload-filter-screen.module.css';

/** The outcome of the last upload, or what is wrong with the file. */
type Outcome = { readonly failed: boolean; readonly sentence: string };

/** An outcome in the words of the specification, with the status of a refusal. */
function outcomeOf(answer: Result<KvkUploadAnswer>): Outcome {
  if (!answer.ok) return { failed: true, sentence: sentenceOf(answer) };
  if (answer.data.kind === 'taken') return { failed: false, sentence: 'Succes' };
  const { status, statusText } = answer.data;
  return { failed: true, sentence: `Fout bij uploaden filter (${status} ${statusText})` };
}

/** One list at the provider: a chosen file, its content, and its upload. */
function UploadForm({ name }: { readonly name: string }) {
  const head = useId();
  const [chosen, setChosen] = useState<ListSource | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const { report, failure } = useListReport(chosen);

  const choose = (list: ListSource | null, sentence: string | null): void => {
    setChosen(list);
    setOutcome(sentence === null ? null : { failed: true, sentence });
  };
  const onFile = useListFile(choose);
  const form = useRef<HTMLFormElement>(null);
  const readAll = () => {
    if (chosen !== null) setChosen({ ...chosen, text: onePerLine(chosen.text) });
    // The button is removed together with its file.
    form.current?.querySelector('button')?.focus();
  };

  const upload = async (): Promise<void> => {
    if (chosen === null || report === null || busy) return;
    setBusy(true);
    const answer = await bridge.request('kvkList.upload', { name, text: chosen.text, layout: report.layout });
    setBusy(false);
    // A file that was chosen in the meantime stays.
    setChosen((now) => (now === chosen ? null : now));
    setOutcome(outcomeOf(answer));
  };

  return (
    <form
      ref={form}
      className={classes.form}
      aria-labelledby={head}
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <h3 id={head}>{name}</h3>
      <div className={classes.actions}>
        <ChooseListFile chosen={chosen} onFile={onFile} />
        <ReasonedButton
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          type="submit"
          variant="filled"
          reason={busy ? 'Het bestand wordt verstuurd…' : lackOfFile({ chosen, report, failure })}
        >
          {busy ? 'Bezig...' : 'Uploaden'}
        </ReasonedButton>
      </div>
      <ChosenList {...{ chosen, onFile, report, failure }} onChoose={choose} onReadAll={readAll} />
      {outcome !== null && (
        <p className={outcome.failed ? classes.failed : classes.status} role={outcome.failed ? 'alert' : 'status'}>
          {outcome.sentence}
        </p>
      )}
    </form>
  );
}

const none: readonly string[] = [];

/** /uploadFilter: KvK lists, for the provider and for the user (docs/rules/provider.md#kvk-uploads). */
export function UploadFilterScreen({ list }: { readonly list: List }) {
  useScreenTitle('uploadFilter');
  const [, navigate] = useLocation();
  const owner = useOwner();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const mode = useLastScreen((state) => state.mode);
  // A user's list adds columns to lists of offices only.
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
    <ReadingPage
      title="KvK-lijsten"
      centred={false}
      back={
        <IconButton Icon={IconArrowLeft} variant="subtle" onClick={toList}>
          Terug naar de lijst
        </IconButton>
      }
      intro="Een lijst is een csv-bestand met puntkomma’s. In de eerste kolom staan KvK-nummers; in de tweede mag een kenmerk staan, anders wordt dat een X. Daarachter mogen nog vier kolommen met opmerkingen staan. Regels zonder geldig nummer blijven weg."
    >
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
          Uw eigen bestand komt terug met kolommen uit het register erachter: elke regel op zijn plaats, ook die zonder
          kantoor.
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
    </ReadingPage>
  );
}
