import { Checkbox, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fold } from '../../../shared/format/fold';
import { countOf } from '../../../shared/format/format-number';
import { shortcutText } from '../../../shared/texts/shortcuts';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { ownerOf } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { isElsewhere, opensAt } from '../../core/navigation/open-elsewhere';
import { openWindow } from '../../core/navigation/window-place';
import { matchedText } from '../../grid/matched-text';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { selectText } from '../../ui/forms/fields';
import { KeyHint } from '../../ui/marks/key-hint';
import { useMainList } from '../window/main-list';
import classes from './palette.module.css';
import { choiceKey, type PaletteGroup, type PaletteOption } from './palette-option';
import { leftOut, questionOf, quoted } from './sentence-options';
import { type NameAnswer, useNameSearch } from './use-name-search';
import { usePaletteGroups } from './use-palette-groups';
import { useSentence } from './use-sentence';

/** What screen readers announce when the answer for the typed text has arrived. */
function announcement({ offices, persons, failure, typed, waiting }: NameAnswer): string {
  if (typed === '' || failure !== null || waiting) return '';
  const counts = [
    ...(offices.names.length === 0 ? [] : [countOf(offices.matched, 'kantoor', 'kantoren')]),
    ...(persons.names.length === 0 ? [] : [countOf(persons.matched, 'persoon', 'personen')]),
  ];
  return counts.length === 0 ? 'Geen kantoren of personen gevonden' : `${counts.join(' en ')} gevonden`;
}

/** Runs an option, in another window if possible and wanted, and remembers the choice. */
function take(option: PaletteOption, elsewhere: boolean): void {
  const owner = ownerOf(useApplication.getState().start);
  const { kind, id, label } = option;
  // A failure is ignored, because the user can find the option again by typing.
  if (owner !== null && kind !== 'sentence' && kind !== 'example')
    void bridge.request('recent.note', { owner, choice: { kind, id, label: label.slice(0, 300) } });
  if (elsewhere && option.path !== undefined) openWindow(option.path);
  else option.run();
}

/** A key for an option together with the text for which it was chosen. */
const questionKey = (typed: string, option: PaletteOption): string => `${typed} ${choiceKey(option)}`;

type OptionProps = { readonly option: PaletteOption; readonly typed: string; readonly isAsked: boolean };

const Option = ({ option, typed, isAsked }: OptionProps) => {
  const { label, Icon, aside, figure, shortcut } = option;
  return (
    <Combobox.Option className={classes.option} value={choiceKey(option)} {...opensAt(option.path ?? null)}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {option.sentence === undefined ? (
        <span className={classes.label}>{matchedText(label, fold(typed.trim()) || undefined)}</span>
      ) : (
        <SentenceLabel option={option} isAsked={isAsked} />
      )}
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      {figure !== undefined && <span className={`figures ${classes.aside}`}>{figure}</span>}
      {shortcut !== undefined && <KeyHint keys={shortcutText(shortcut)} />}
    </Combobox.Option>
  );
};

type Taking = {
  readonly answer: NameAnswer;
  /** Whether the answer, or the reading of a sentence, is still to come. */
  readonly isAwaited: boolean;
  readonly groups: readonly PaletteGroup[];
  readonly entered: boolean;
  readonly setEntered: (entered: boolean) => void;
  /** Whether Ctrl was pressed with the last Enter. */
  readonly elsewhere: RefObject<boolean>;
  readonly onTake: (option: PaletteOption) => void;
};

/** When Enter is pressed before the answer arrives, chooses the answer's best option once it has arrived. */
function useEnteredEarly({ answer, isAwaited, groups, entered, setEntered, elsewhere, onTake }: Taking) {
  const best = groups[0]?.options[0];
  const isAnswered = entered && !isAwaited;
  useEffect(() => {
    if (!isAnswered) return;
    setEntered(false);
    // A failed search shows its reason; no other option is chosen instead.
    if (answer.failure !== null || best === undefined) return;
    onTake(best);
  }, [isAnswered, answer.failure, best, setEntered, onTake]);
  return (event: KeyboardEvent): void => {
    elsewhere.current = event.key === 'Enter' && isElsewhere(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isAwaited) return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(true);
  };
}

/** Returns the focus to the element that had it before the palette opened, unless the chosen option takes the focus. */
function useFocusBack(): void {
  // Read at the first render, before the field takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}

/**
 * The palette's field with its answers. The first answer is selected, and Enter chooses it. If Enter is pressed before the answers arrive,
 * the best answer is chosen once they have arrived.
 */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const list = useMainList();
  const [typed, setTyped] = useState('');
  const [activeOnly, setActiveOnly] = useState(false);
  const [entered, setEntered] = useState(false);
  const answer = useNameSearch(typed, activeOnly, entered);
  const { sentence, unread, waiting } = useSentence(list, typed);
  const groups = usePaletteGroups(list, { typed, answer, sentence });
  const isAwaited = answer.waiting || waiting;
  const store = useCombobox({ opened: true, onOpenedChange: (opened) => !opened && onClose() });
  const { selectFirstOption } = store;
  // With other answers another option is the first.
  useEffectOn([typed, answer, sentence], () => {
    selectFirstOption();
  });
  const elsewhere = useRef(false);
  const [asked, setAsked] = useState<string | null>(null);
  const onTake = useCallback(
    (option: PaletteOption) => {
      if (option.kind === 'example') return setTyped(option.label);
      // By choosing the line again, the user confirms that the words that were not understood are left out.
      const question = questionKey(typed, option);
      if (leftOut(option).length > 0 && asked !== question) return setAsked(question);
      onClose();
      take(option, elsewhere.current);
    },
    [typed, asked, onClose],
  );
  const askedOption = groups.flatMap(({ options }) => options).find((option) => asked === questionKey(typed, option));
  const holdEnter = useEnteredEarly({ answer, isAwaited, groups, entered, setEntered, elsewhere, onTake });

  const submit = (value: string) => {
    const chosen = groups.flatMap(({ options }) => options).find((option) => choiceKey(option) === value);
    if (chosen === undefined) onClose();
    else onTake(chosen);
  };
  return (
    <Combobox store={store} onOptionSubmit={submit}>
      <div onKeyDownCapture={holdEnter}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            classNames={{ input: classes.search }}
            placeholder="Typ een naam, KvK-nummer of opdracht, of zeg welke kantoren u zoekt"
            aria-label="Zoek kantoor of opdracht"
            leftSection={<IconSearch size={18} stroke={1.6} />}
            leftSectionWidth={44}
            rightSection={<KeyHint keys="Esc" />}
            rightSectionWidth={56}
            value={typed}
            onFocus={selectText}
            onChange={(event) => {
              setEntered(false);
              setTyped(event.currentTarget.value);
            }}
            data-autofocus
            // Earlier than the focus trap would set it, so that text typed directly after the shortcut arrives here.
            autoFocus
          />
        </Combobox.EventsTarget>
      </div>
      <Checkbox
        className={classes.activeOnly}
        label="Alleen actieve kantoren"
        checked={activeOnly}
        onChange={(event) => setActiveOnly(event.currentTarget.checked)}
      />
      <Answers answer={answer} groups={groups} typed={typed} asked={asked} unread={unread} />
      <div className="visually-hidden" role="status">
        {askedOption !== undefined
          ? questionOf(askedOption)
          : sentence !== null
            ? readAnnouncement(unread)
            : announcement(answer)}
      </div>
    </Combobox>
  );
}

type AnswersProps = {
  readonly answer: NameAnswer;
  readonly groups: readonly PaletteGroup[];
  readonly typed: string;
  /** The key of the line that was chosen once and would leave out words; null for none. */
  readonly asked: string | null;
  /** The typed words that have no meaning as a filter. */
  readonly unread: readonly string[];
};

const readAnnouncement = (unread: readonly string[]): string =>
  unread.length === 0 ? 'De woorden zijn als filter te lezen' : `Als filter te lezen. Niet begrepen: ${quoted(unread)}`;

/** The answers for the typed text, in groups. */
const Answers = ({ answer, groups, typed, asked, unread }: AnswersProps) => (
  <Combobox.Options className={classes.list} aria-label="Kantoren en opdrachten">
    {answer.failure !== null && (
      <p className={classes.failure} role="alert">
        {sentenceOf(answer.failure)}
      </p>
    )}
    {groups.map(({ label, options }) => (
      <Combobox.Group key={label} label={label} classNames={{ groupLabel: classes.group }}>
        {options.map((option) => (
          <Option
            key={choiceKey(option)}
            option={option}
            typed={typed}
            isAsked={asked === questionKey(typed, option)}
          />
        ))}
      </Combobox.Group>
    ))}
    {!answer.waiting && (
      <Combobox.Empty className={classes.empty}>
        Geen kantoor, persoon of opdracht gevonden.
        {unread.length > 0 && ` Als filter niet begrepen: ${quoted(unread)}.`}
      </Combobox.Empty>
    )}
  </Combobox.Options>
);

type SentenceLabelProps = {
  readonly option: PaletteOption;
  /** Whether the line was chosen once, and will leave out words when it is chosen again. */
  readonly isAsked: boolean;
};

/** A sentence shown as the chips for its filters, each above its words. */
const SentenceLabel = ({ option, isAsked }: SentenceLabelProps) => (
  <span className={classes.sentence}>
    <span>{option.label}</span>
    <span className={classes.chips}>
      {option.sentence?.map(({ begin, words, filter, reason }) => (
        <span key={begin} className={classes.chip} data-left-out={filter === null || undefined}>
          {filter === null ? <s>{words}</s> : <b>{filter}</b>} <span className="quiet-small">{reason ?? words}</span>
        </span>
      ))}
    </span>
    {isAsked && <span className="header-weight">{questionOf(option)}</span>}
  </span>
);
