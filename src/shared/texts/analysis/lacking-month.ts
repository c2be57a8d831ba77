import type { ErrorCode } from '../../domain/result';

const reasons: Partial<Record<ErrorCode, string>> = {
  PLACE_UNKNOWN: 'de plaats van de afstand is in die maand niet bekend',
  LIST_AWAITED: 'de lijst van die maand wordt nog opgehaald',
};

/** Why an earlier month cannot be counted. @param fault null when the month or its list is not there */
export const lackingMonth = (fault: ErrorCode | null): string =>
  fault === null ? 'geen gegevens van die maand' : (reasons[fault] ?? 'die maand heeft niet alle kolommen');
