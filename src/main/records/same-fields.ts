import type { RecordFields } from '../../shared/domain/records/record';

const texts = ['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const;

/** Line ends and the space around a text are no difference: a provider may keep them otherwise than they were sent. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const timeOf = (followup: string | null): number | null => (followup === null ? null : Date.parse(followup));

/** Whether two records say the same; a time is the same however it is written. */
export function isSameFields(one: RecordFields, other: RecordFields): boolean {
  const emails = ({ sendEmails }: RecordFields): string => [...sendEmails].sort().join('\n');
  return (
    texts.every((name) => plain(one[name]) === plain(other[name])) &&
    timeOf(one.followup) === timeOf(other.followup) &&
    emails(one) === emails(other)
  );
}
