import type { MonthRef } from '../../../src/shared/domain/months/month';

/** A month for tests in which any month will do. */
export const someMonth: MonthRef = { role: 'volledig', period: '2026-10', generation: '0123456789abcdef' };
