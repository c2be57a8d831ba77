import { Button, Checkbox, Radio, SegmentedControl, Select } from '@mantine/core';
import { IconFiles, IconFolder, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import {
  type PaperGroup,
  type PaperPart,
  type PaperRunChoice,
  paperGroups,
} from '../../../../shared/domain/exports/paper';
import type { MeasuredPapers, PaperPlan } from '../../../../shared/domain/exports/paper-run';
import type { MonthRef } from '../../../../shared/domain/months/month';
import { sectionLabel } from '../../../../shared/dossier/points';
import { countOf, formatBytes, formatCount, formatNumber } from '../../../../shared/format/format-number';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { useHasControl } from '../../../core/account/subscription-offer';
import { notifyFailure } from '../../../core/notify';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import classes from './paper-form.module.css';
import { type OfficesChoice, perDossier, usePaperPlan } from './use-paper-plan';

type Plan = ReturnType<typeof usePaperPlan>;

const without = (parts: readonly PaperPart[], left: PaperPart) => parts.filter((part) => part !== left);

/** Which offices, in one line. */
function OfficesField({ matched, selected, kvkLists, offices, setOffices }: Plan) {
  const value = typeof offices === 'object' ? 'kvkList' : offices;
  const choose = (next: string): void => {
    const [first] = kvkLists;
    const isList = next === 'kvkList' && first !== undefined;
    setOffices(isList ? { kvkList: first.id } : (next as Exclude<OfficesChoice, object>));
  };
  return (
    <Radio.Group label="Kantoren" className={classes.row} value={value} onChange={choose}>
      <div className={classes.choices}>
        <Radio
          value="selection"
          disabled={selected === 0}
          label={selected === 0 ? 'Geen geselecteerd' : `De ${formatCount(selected)} geselecteerde`}
        />
        <Radio value="filtered" label={`Alle ${formatCount(matched)} gefilterde`} />
        {kvkLists.length > 0 && <Radio value="kvkList" label="Een KvK-lijst" />}
        {typeof offices === 'object' && (
          <Select
            aria-label="KvK-lijst"
            allowDeselect={false}
            data={kvkLists.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(offices.kvkList)}
            onChange={(id) => setOffices({ kvkList: Number(id) })}
          />
        )}
      </div>
    </Radio.Group>
  );
}

type ChoiceProps = Pick<Plan, 'choice' | 'setChoice'>;

/** The groups of the dossier; its head and key figures are always in it. */
function GroupsField({ choice, setChoice }: ChoiceProps) {
  const chosen = choice.groups ?? paperGroups;
  const toggle = (group: PaperGroup): void => {
    const next = paperGroups.filter((name) => (name === group) !== chosen.includes(name));
    setChoice({ ...choice, groups: next.length === paperGroups.length ? null : next });
  };
  return (
    <fieldset className={classes.row}>
      <legend>Groepen</legend>
      <div className={classes.groups}>
        <span className={classes.always}>
          <IconLock size={16} stroke={1.6} aria-hidden /> Kop en kengetallen <span className="quiet">altijd</span>
        </span>
        {paperGroups.map((group) => (
          <Checkbox
            key={group}
            label={sectionLabel(group)}
            checked={chosen.includes(group)}
            onChange={() => toggle(group)}
          />
        ))}
        <span className={`quiet ${classes.wide}`}>Velden zonder waarde blijven weg; hun aantal staat er wel bij.</span>
      </div>
    </fieldset>
  );
}

const about = ({ count, offices }: { readonly count: number; readonly offices: number }): string =>
  count === 0 ? 'geen bij deze kantoren' : `${formatCount(count)} bij ${countOf(offices, 'kantoor', 'kantoren')}`;

const previousWords = ({ offices, previous }: PaperPlan): string =>
  previous === 0
    ? 'eerste dossiers: de laatste 13 maanden'
    : previous === offices
      ? `bij alle ${formatCount(offices)}`
      : `bij ${formatCount(previous)}; de andere ${formatCount(offices - previous)} krijgen 13 maanden`;

/** What comes with the groups. */
function PartsField({ choice, setChoice, plan }: ChoiceProps & Pick<Plan, 'plan'>) {
  const [hasHistory, hasMap] = [useHasControl('history'), useHasControl('nearby')];
  const part = (name: PaperPart, label: string, beside: string) => (
    <Checkbox
      key={name}
      checked={choice.parts.includes(name)}
      onChange={({ currentTarget: { checked } }) =>
        setChoice({ ...choice, parts: checked ? [...choice.parts, name] : without(choice.parts, name) })
      }
      label={
        <>
          {label} <span className="quiet figures">{beside}</span>
        </>
      }
    />
  );
  return (
    <fieldset className={classes.row}>
      <legend>Ook erin</legend>
      <div className={classes.parts}>
        {hasHistory &&
          part('changes', 'Wijzigingen sinds mijn vorige dossier', plan === null ? '…' : previousWords(plan))}
        {hasMap && part('map', 'Kaart van de omgeving', 'ingebouwde kaart, werkt zonder internet')}
        {plan?.notes != null && part('notes', 'Notities', about(plan.notes))}
        {plan?.contacts != null && part('contacts', 'Contactmomenten', about(plan.contacts))}
        {(plan?.notes != null || plan?.contacts != null) && (
          <span className={`quiet ${classes.hint}`}>
            <IconInfoCircle size={16} stroke={1.6} aria-hidden /> {repeatedSentences.ownOnPaper}
          </span>
        )}
      </div>
    </fieldset>
  );
}

type PlaceProps = ChoiceProps & { readonly plan: PaperPlan | null; readonly onChosen: () => void };

/** One document or one for each office, and where they come. */
const PlaceField = ({ choice, setChoice, plan, onChosen }: PlaceProps) => (
  <div className={classes.row}>
    <span className="header-weight">Bestanden</span>
    <div className={classes.place}>
      <SegmentedControl
        aria-label="Bestanden"
        data={[
          { value: 'each', label: 'Eén PDF per kantoor' },
          { value: 'together', label: 'Eén PDF met inhoudsopgave' },
        ]}
        value={choice.isTogether ? 'together' : 'each'}
        onChange={(value) => setChoice({ ...choice, isTogether: value === 'together' })}
      />
      <span className={classes.path}>
        In {plan === null ? '…' : <b>{plan.folderName}</b>}
        {plan !== null && <span className="quiet"> in {plan.place}</span>}
      </span>
      {plan?.canChooseFolder === true && (
        <Button
          leftSection={<IconFolder size={16} stroke={1.6} aria-hidden />}
          onClick={() =>
            void bridge.request('papers.chooseFolder').then((answer) => {
              if (!answer.ok) notifyFailure('De map is niet gekozen', answer);
              else if (answer.data !== null) onChosen();
            })
          }
        >
          Andere map…
        </Button>
      )}
    </div>
  </div>
);

const timeWords = (seconds: number): string =>
  seconds < 90 ? `${formatCount(Math.ceil(seconds))} s` : `${formatCount(Math.ceil(seconds / 60))} min`;

/** How much it will be, and what that is worked out from. */
function Estimate({ plan, measured }: Pick<Plan, 'plan' | 'measured'>) {
  const average = measured === undefined ? null : perDossier(measured);
  const many = plan?.offices ?? 0;
  const isKnown = plan !== null && average !== null;
  const figures = [
    ['Dossiers', plan === null ? '…' : formatCount(many)],
    ['Bladzijden, geschat', isKnown ? formatCount(Math.round(many * average.pages)) : '…'],
    ['Tijd, geschat', isKnown ? timeWords((many * average.milliseconds) / 1000) : '…'],
    ['Grootte, geschat', isKnown ? formatBytes(many * average.bytes) : '…'],
  ] as const;
  return (
    <div role="status" className={classes.estimate}>
      <dl className={`figures ${classes.figures}`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan !== null && measured !== undefined && many > 0 && (
        <span className="quiet figures">{basisWords(plan, measured)}</span>
      )}
    </div>
  );
}

function basisWords({ offices, toFetch }: PaperPlan, measured: MeasuredPapers | null): string {
  const { pages, bytes, milliseconds } = perDossier(measured);
  const sum = `${formatCount(offices)} × ${formatNumber(pages, 1)} bladzijden, ${formatNumber(milliseconds / 1000, 2)} s en ${formatBytes(bytes)}.`;
  const basis =
    measured === null
      ? 'Geschat: van deze kantoren staat nog geen dossier op deze computer.'
      : `Gemeten aan ${measured.of === 1 ? 'één dossier' : `de eerste ${formatCount(measured.of)}`}.`;
  const fetched =
    toFetch === 0 ? '' : ` ${countOf(toFetch, 'dossier wordt', 'dossiers worden')} eerst opgehaald; dat duurt langer.`;
  return `${sum} ${basis}${fetched}`;
}

type PaperFormProps = {
  readonly month: MonthRef;
  /** The choices of the last run; null before the first. */
  readonly kept: PaperRunChoice | null;
  readonly onClose: () => void;
};

/** Chooses offices, groups, parts and folder, says how much that is, and begins. */
export function PaperForm({ month, kept, onClose }: PaperFormProps) {
  const form = usePaperPlan(month, kept);
  const { plan, failure, isPlanned } = form;
  const count = isPlanned && plan !== null ? plan.offices : null;
  const reason = failure !== null ? sentenceOf(failure) : count === 0 ? 'Er zijn geen kantoren gekozen.' : null;
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason !== null) return;
    onClose();
    const answer = await bridge.request('papers.start', form.request);
    if (answer.ok) form.forget();
    else notifyFailure('De dossiers worden niet gemaakt', answer);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void start(event)}>
      <OfficesField {...form} />
      <GroupsField {...form} />
      <PartsField {...form} />
      <PlaceField {...form} onChosen={form.reload} />
      <Estimate plan={isPlanned ? plan : null} measured={form.measured} />
      <div className={classes.footer}>
        <span className={`quiet ${classes.aside}`}>Alles wordt op deze computer gemaakt.</span>
        <Button size="md" onClick={onClose}>
          Annuleren
        </Button>
        <ReasonedButton
          type="submit"
          variant="filled"
          size="md"
          data-autofocus
          reason={reason}
          leftSection={<IconFiles size={18} stroke={1.6} aria-hidden />}
        >
          {count === null ? 'Dossiers maken' : `${countOf(count, 'dossier', 'dossiers')} maken`}
        </ReasonedButton>
      </div>
    </form>
  );
}
