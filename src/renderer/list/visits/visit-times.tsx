import { TextInput } from '@mantine/core';
import 'dayjs/locale/nl';
import { betweenMinutes, type TypedWhen, visitMinutes } from '../../../shared/domain/lists/visit';
import { useToday } from '../../core/application-store';
import { DayField } from '../../ui/forms/day-field';
import { FieldProblem, NumberField } from '../../ui/forms/fields';
import type { WhenProblem } from './visit-plan';
import classes from './visits.module.css';

type VisitTimesProps = {
  readonly when: TypedWhen;
  readonly problem: WhenProblem | null;
  readonly onChange: (when: TypedWhen) => void;
};

/** The day of the visits, when the first begins, and how long each of them and the way between them takes. */
export function VisitTimes({ when, problem, onChange }: VisitTimesProps) {
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
          label="Onderweg"
          aria-label="Onderweg, in minuten"
          rightSection="min"
          least={betweenMinutes.least}
          most={betweenMinutes.most}
          value={when.between}
          error={isWrong('between')}
          onChange={(between) => onChange({ ...when, between })}
        />
      </div>
      {problem !== null && <FieldProblem>{problem.sentence}</FieldProblem>}
    </>
  );
}
