import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { readTypedDay } from '../../../shared/format/format-date';

type DayFieldProps = Omit<DateInputProps, 'locale' | 'valueFormat' | 'dateParser' | 'popoverProps' | 'onChange'> & {
  /** `YYYY-MM-DD`; typed words such as `morgen` are relative to this day. */
  readonly today: string;
  readonly onChange: (day: string | null) => void;
};

/**
 * A field for a day that the user types, or chooses in a calendar. A press or Alt+↓ opens the calendar. Focus alone does not, because the
 * calendar covers the fields below, and in a low window the field itself.
 */
export function DayField({ today, onChange, onClick, onBlur, onKeyDown, ...props }: DayFieldProps) {
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      firstDayOfWeek={1}
      weekendDays={[]}
      placeholder="dd-mm-jjjj"
      aria-keyshortcuts="Alt+ArrowDown"
      // The first Escape closes the calendar, the second one the dialog around it.
      data-mantine-stop-propagation={opened || undefined}
      {...props}
      locale="nl"
      valueFormat="DD-MM-YYYY"
      dateParser={(text) => readTypedDay(text, today)}
      popoverProps={{ opened }}
      getDayProps={() => ({ onClick: () => setOpened(false) })}
      onChange={onChange}
      onClick={(event) => {
        setOpened(true);
        onClick?.(event);
      }}
      onBlur={(event) => {
        setOpened(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          setOpened(true);
        } else if (event.key === 'Escape' && opened) {
          // Without this the dialog around the field would close too.
          event.stopPropagation();
          setOpened(false);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
