import { useMediaQuery } from '@mantine/hooks';

/** A narrower window has no room for the controls of the map over it: they are under one button (docs/product.md#map-controls). */
const narrow = '(max-width: 1099px)';

export const useIsNarrowMap = (): boolean => useMediaQuery(narrow, false, { getInitialValueInEffect: false });
