import { isIdOf, type Removed } from './removed';

/** A stored view, screen or list of choices, as JSON, without an office or a person; a text that is no JSON stays. */
export function withoutTraces(json: string, subject: Removed): string {
  try {
    return JSON.stringify(JSON.parse(json), (name, value) => cleanedPart(name, value, subject));
  } catch {
    // A row that cannot be read is not used either.
    return json;
  }
}

type Part = { readonly id?: unknown; readonly kind?: unknown; readonly visits?: unknown; readonly ends?: unknown };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A choice of the palette names its kind. */
const isAbout = (value: unknown, { kind, id }: Removed): boolean =>
  isPart(value) &&
  typeof value.id === 'string' &&
  isIdOf(value.id, id) &&
  (value.kind === undefined || value.kind === kind);

/** Whether a path is of the subject's screen: its last part is its id. */
const isPathOf = (path: string, { kind, id }: Removed): boolean =>
  path.startsWith('/person') === (kind === 'person') && isIdOf(path.slice(path.lastIndexOf('/') + 1), id);

/** Parts of a stored view, screen or list of choices, by name. Filters and other choices of the user stay. */
function cleanedPart(name: string, value: unknown, subject: Removed): unknown {
  // The choices of the palette are a list as a whole.
  const isList = name === '' || name === 'pinnedRows';
  if (isList && Array.isArray(value)) return value.filter((item) => !isAbout(item, subject));
  if (name === 'row' || name === 'preview') return isAbout(value, subject) ? null : value;
  if (name === 'path' && typeof value === 'string') return isPathOf(value, subject) ? '/entitylist' : value;
  if (name !== 'visits' || !isPart(value) || !Array.isArray(value.visits)) return value;
  const visits = value.visits.filter((visit: unknown) => !isAbout(visit, subject));
  if (visits.length === value.visits.length) return value;
  return visits.length === 0 ? null : { ...value, visits, ends: { start: { kind: 'anywhere' }, returns: false } };
}
