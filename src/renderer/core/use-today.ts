import { useApplication } from './application-store';

/** Which day it is by the program's clock, `YYYY-MM-DD`; it changes at midnight in an open window (docs/product.md#days). */
export const useToday = (): string => useApplication((state) => state.start?.today ?? '');
