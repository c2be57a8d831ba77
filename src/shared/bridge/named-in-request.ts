import { type Named, questionReaders } from '../access/named-parts';
import { conditionColumn, type WatchRuleDraft } from '../domain/watch/watch-rule';
import type { Input, RequestName } from './contract';

/** The properties of a request about a month, or of one that contains such a request. */
type PartsOf<I> = I extends unknown
  ? 'month' extends keyof I
    ? keyof I
    : 'request' extends keyof I
      ? keyof I
      : never
  : never;
type RequestPart = PartsOf<{ readonly [N in RequestName]: Input<N> }[RequestName]>;
/** Reads what a property names; null for one that names nothing which an option guards. */
type Reader = ((part: never) => readonly Named[]) | null;

const mutations = (): readonly Named[] => [{ kind: 'part', name: 'mutations' }];
const used = (name: string | null): readonly Named[] => (name === null ? [] : [{ kind: 'used', name }]);

/** What each property of a request about a month names. A property without a line does not compile. */
const readers: { readonly [P in RequestPart]: Reader } & typeof questionReaders = {
  ...questionReaders,
  request: namedInRequest,
  cell: ({ column }: Input<'remark.write'>['cell']) => used(column),
  draft: ({ condition }: WatchRuleDraft) => used(conditionColumn(condition)),
  earlier: mutations,
  period: mutations,
  ...{
    activeOnly: null,
    area: null,
    choice: null,
    content: null,
    custom: null,
    division: null,
    file: null,
    fileName: null,
  },
  ...{
    format: null,
    from: null,
    groups: null,
    id: null,
    ids: null,
    kind: null,
    kvk: null,
    kvks: null,
    layout: null,
    limit: null,
  },
  ...{ against: null, moment: null, reason: null, withNotes: null },
  ...{ facts: null, figures: null },
  ...{ month: null, name: null, offset: null, order: null, own: null, owner: null, parts: null },
  ...{
    picture: null,
    ofRules: null,
    pinned: null,
    plain: null,
    png: null,
    radius: null,
    ref: null,
    replaces: null,
    requesterId: null,
  },
  ...{
    revision: null,
    rows: null,
    rule: null,
    search: null,
    shape: null,
    step: null,
    subject: null,
    table: null,
    text: null,
  },
  places: null,
  months: null,
  title: null,
};

/** Everything that a request names (docs/rules/options.md#options); nothing for requests that only concern the user's own data. */
export function namedInRequest(input: unknown): readonly Named[] {
  if (typeof input !== 'object' || input === null || !('month' in input || 'request' in input)) return [];
  return Object.entries(input).flatMap(([name, part]) => {
    // Properties that the contract lacks are not read by anyone.
    const read = Object.hasOwn(readers, name) ? readers[name as RequestPart] : null;
    return read === null || part === null || part === undefined ? [] : read(part as never);
  });
}
