/** All errors that can cross the bridge; `texts/error-sentences.ts` has a Dutch sentence for each. */
export const errorCodes = [
  'ALREADY_RUNNING',
  'ANSWER_LOST',
  'ATTACHMENT_GONE',
  'ATTACHMENT_NOT_SENT',
  'ATTACHMENT_TOO_LARGE',
  'AUTHORITIES_UNREADABLE',
  'CANCELLED',
  'CARRIED_INVALID',
  'CARRIED_OTHER',
  'CARRIED_PASSWORD',
  'CARRIED_TOO_NEW',
  'CERTIFICATE_EXPIRED',
  'CERTIFICATE_OTHER_NAME',
  'CERTIFICATE_REFUSED',
  'CHANGED_ELSEWHERE',
  'CLIPBOARD_CLOSED',
  'CONNECTION_ENDED',
  'DATA_FOLDER_UNUSABLE',
  'DATABASE_TOO_NEW',
  'DISK_FULL',
  'EXPORT_CHANGED',
  'EXPORT_TARGET_GONE',
  'EXPORT_TARGET_LOCKED',
  'EXPORT_TARGET_NAME',
  'EXPORT_TARGET_READ_ONLY',
  'EXPORT_TARGET_TAKEN',
  'FILE_TOO_HEAVY',
  'FILE_UNREADABLE',
  'FILTERED',
  'FILTER_INVALID',
  'INTERNAL',
  'INTERRUPTED',
  'INVALID_REQUEST',
  'KEY_NEEDED',
  'KEY_UNAVAILABLE',
  'KVK_INVALID',
  'KVK_LIST_GONE',
  'OWN_TABLE_GONE',
  'LIST_AWAITED',
  'MOMENT_DAMAGED',
  'MOMENT_GONE',
  'MONTH_DAMAGED',
  'MONTH_EMPTY',
  'MONTH_REFUSED',
  'MONTH_NOT_KEPT',
  'MONTH_REPLACED',
  'NAME_UNKNOWN',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_LOGGED_IN',
  'NO_MONTH',
  'NO_NETWORK',
  'PAPERS_UNFINISHED',
  'PERSON_UNKNOWN',
  'PLACE_UNKNOWN',
  'PORT_IN_USE',
  'PROVIDER_ANSWER_INVALID',
  'PROVIDER_NOT_READY',
  'PROVIDER_REFUSED',
  'PROVIDER_SENT_PAGE',
  'PROVIDER_UNREACHABLE',
  'QUESTION_TOO_HEAVY',
  'RECIPE_INVALID',
  'PROXY_FORBIDS',
  'PROXY_INVALID',
  'PROXY_LOGIN',
  'PROXY_LOGIN_SYSTEM',
  'PROXY_REFUSED',
  'PROXY_SCRIPT_FAILED',
  'PROXY_UNKNOWN',
  'RECORDS_AWAITED',
  'RECORD_CHANGED',
  'RECORD_NOT_SAVED',
  'RECORD_UNCERTAIN',
  'REQUEST_TOO_LARGE',
  'REPORT_ROWS',
  'SESSION_EXPIRED',
  'SOURCE_OPEN',
  'THREAD_DIED',
  'TOO_MANY_CELLS',
  'TOO_MANY_FILTERS',
  'TOO_MANY_KEPT',
  'TOO_MANY_RULES',
  'TOO_MANY_DOSSIERS',
  'VIEW_FILE_INVALID',
  'VIEW_FILE_TOO_NEW',
  'OWN_WORK_INVALID',
  'OWN_WORK_NOT_KEPT',
  'OWN_WORK_TOO_LARGE',
  'OWN_WORK_TOO_NEW',
  'FILLED_IN_TOO_LARGE',
  'SETTING_MANAGED',
  'FORMAT_MANAGED',
  'FOLDER_MANAGED',
  'TABLES_MANAGED',
  'RETURN_MANAGED',
  'RETURN_UNAVAILABLE',
  'RETURN_WITHOUT_SNAPSHOT',
  'UPDATE_BUSY',
  'UPDATE_FAILED',
  'UPDATE_OFFLINE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What prevents that a call reaches the provider: the network, a proxy, a certificate, or the provider itself. */
export const networkErrors = [
  'AUTHORITIES_UNREADABLE',
  'CERTIFICATE_EXPIRED',
  'CERTIFICATE_OTHER_NAME',
  'CERTIFICATE_REFUSED',
  'NAME_UNKNOWN',
  'NO_NETWORK',
  'PROVIDER_SENT_PAGE',
  'PROVIDER_UNREACHABLE',
  'PROXY_FORBIDS',
  'PROXY_INVALID',
  'PROXY_LOGIN',
  'PROXY_LOGIN_SYSTEM',
  'PROXY_REFUSED',
  'PROXY_SCRIPT_FAILED',
  'PROXY_UNKNOWN',
] as const satisfies readonly ErrorCode[];
export type NetworkError = (typeof networkErrors)[number];

/** Whether a call did not reach the provider, or a proxy answered it: the program then continues with its stored data. */
export const isUnreachable = (code: ErrorCode | undefined): code is NetworkError =>
  networkErrors.some((error) => error === code);

const isErrorCode = (value: unknown): value is ErrorCode => (errorCodes as readonly unknown[]).includes(value);

export type Failure = { readonly ok: false; readonly code: ErrorCode; readonly detail: string };
export type Result<T> = { readonly ok: true; readonly data: T } | Failure;

export const success = <T>(data: T): Result<T> => ({ ok: true, data });
export const failure = (code: ErrorCode, detail = ''): Failure => ({ ok: false, code, detail });

/** Whether a value from elsewhere is a valid `Result`. */
export function isResult(value: unknown): value is Result<unknown> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  if (value.ok === true) return true;
  return value.ok === false && 'code' in value && isErrorCode(value.code) && 'detail' in value;
}

/** A failure that is thrown, until it becomes a `Result` at the edge of a thread or process; `detail` never contains personal data. */
export class Fault extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail = '',
  ) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'Fault';
  }
}

/** Converts a caught value to the failure that is sent over the bridge. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Fault) return failure(error.code, error.detail);
  return failure('INTERNAL', error instanceof Error ? error.name : typeof error);
}

/** Returns the data of a result. @throws Fault for a failure */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new Fault(result.code, result.detail);
}
