import { ActionIcon, Button, TextInput } from '@mantine/core';
import 'dayjs/locale/nl';
import { IconCalendarPlus, IconPrinter, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type TypedWhen, type VisitPlan, visitMinutes, visitSpeed } from '../../../../shared/domain/lists/visit';
import { countOf, formatNumber } from '../../../../shared/format/format-number';
import { wayAlong } from '../../../../shared/geo/visit-way';
import { bridge } from '../../../bridge/bridge';
import { useToday } from '../../../core/application-store';
import { isAllowed } from '../../../core/exports/allowed-formats';
import { notifySaved } from '../../../core/notify';
import { focusScreen } from '../../../ui/behaviour/focus';
import { useEscape } from '../../../ui/behaviour/use-keys';
import { DayField } from '../../../ui/forms/day-field';
import { FieldProblem, NumberField } from '../../../ui/forms/fields';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { TextButton } from '../../../ui/panels/text-button';
import { useListActions } from '../../core/store/list-context';
import { readWhen, type WhenProblem, withEnds } from './visit-plan';
import { VisitStart } from './visit-start';
import { VisitStops } from './visit-stops';
import classes from './visits.module.css';

type VisitTimesProps = {
  readonly when: TypedWhen;
  readonly problem: WhenProblem | null;
  readonly onChange: (when: TypedWhen) => void;
};

/** The day, the start of the first visit, the duration of each visit, and the speed between visits. */
function VisitTimes({ when, problem, onChange }: VisitTimesProps) {
  const today = useToday();
  const isWrong = (about: keyof TypedWhen): boolean => problem?.about === about;
  return (
    <>
      <div className={classes.times}>
        <DayField
          label="Dag"
          today={today}
          value={when.day}
          error={isWrong('day')}
          onChange={(day) => onChange({ ...when, day })}
        />
        <TextInput
          label="Begintijd"
          autoComplete="off"
          value={when.begin}
          error={isWrong('begin')}
          onChange={({ currentTarget }) => onChange({ ...when, begin: currentTarget.value })}
        />
        <NumberField
          label="Per bezoek"
          aria-label="Per bezoek, in minuten"
          rightSection="min"
          least={visitMinutes.least}
          most={visitMinutes.most}
          value={when.minutes}
          error={isWrong('minutes')}
          onChange={(minutes) => onChange({ ...when, minutes })}
        />
        <NumberField
          label="Snelheid"
          aria-label="Snelheid onderweg, in kilometer per uur"
          rightSection="km/u"
          rightSectionWidth={46}
          least={visitSpeed.least}
          most={visitSpeed.most}
          value={when.speed}
          error={isWrong('speed')}
          onChange={(speed) => onChange({ ...when, speed })}
        />
      </div>
      {problem !== null && <FieldProblem>{problem.sentence}</FieldProblem>}
    </>
  );
}

/** *7 kantoren · 84,3 km hemelsbreed*, and how many of them have no place. */
export function planWords({ visits, ends }: VisitPlan): string {
  const unplaced = visits.filter(({ place }) => place === null).length;
  // The user may have moved them.
  const isLast = visits.slice(visits.length - unplaced).every(({ place }) => place === null);
  const total = `${formatNumber(wayAlong(visits, ends).total, 1)} km hemelsbreed`;
  return [
    countOf(visits.length, 'kantoor', 'kantoren'),
    total,
    ...(unplaced === 0 ? [] : [`${unplaced} zonder coördinaten${isLast ? ', achteraan' : ''}`]),
  ].join(' · ');
}

async function saveCalendar(plan: VisitPlan): Promise<void> {
  const when = readWhen(plan);
  if ('about' in when) return;
  const saved = await bridge.request('visits.saveCalendar', { ...when, visits: plan.visits });
  notifySaved(saved, { done: 'Agenda bewaard', failed: 'De agenda is niet bewaard' });
}

type VisitPanelProps = {
  readonly plan: VisitPlan;
  /** The label and action of the print button; null where nothing may be printed. */
  readonly printLabel: string | null;
  readonly onPrint: () => void;
};

/** The open plan beside the list or map: start and end, times, order, and its files (docs/rules/list.md#visit-plan). */
export function VisitPanel({ plan, printLabel, onPrint }: VisitPanelProps) {
  const { planVisits } = useListActions();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const close = () => {
    planVisits(null);
    focusScreen();
  };
  useEscape(true, close);
  const when = readWhen(plan);
  const problem = 'about' in when ? when : null;
  return (
    <aside className={classes.panel} aria-label="Bezoekplan">
      <header className={classes.head}>
        <h2 ref={title} tabIndex={-1}>
          Bezoekplan
        </h2>
        <p role="status">{planWords(plan)}</p>
        <ActionIcon className={classes.close} aria-label="Bezoekplan sluiten" onClick={close}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={classes.content} aria-label="Het plan" tabIndex={0}>
        <VisitStart plan={plan} onChange={(ends) => planVisits(withEnds(plan, ends))} />
        <VisitTimes
          when={plan.when}
          problem={problem}
          onChange={(typed) =>
            planVisits({ ...plan, when: typed }, { name: 'tijden van het bezoekplan', key: 'visit fields' })
          }
        />
        {plan.isByHand && (
          <p className={classes.byHand}>
            Met de hand geordend
            <TextButton onClick={() => planVisits(withEnds(plan, plan.ends))}>Kortste volgorde</TextButton>
          </p>
        )}
        <VisitStops plan={plan} day={'about' in when ? null : when} />
      </section>
      <footer className={classes.footer}>
        {isAllowed('ics') && (
          <ReasonedButton
            leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
            reason={problem === null ? null : 'De tijden kloppen nog niet.'}
            onClick={() => void saveCalendar(plan)}
          >
            Agenda (.ics)
          </ReasonedButton>
        )}
        {printLabel !== null && (
          <Button leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={onPrint}>
            {printLabel}
          </Button>
        )}
      </footer>
    </aside>
  );
}
