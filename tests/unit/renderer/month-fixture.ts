import type { MonthRef } from '../../../src/shared/domain/months/month';

/** A month for tests that need one and do not care which. */
export const someMonth: MonthRef = { role: 'volledig', period: '2026-10', generation: '0123456789abcdef' };
