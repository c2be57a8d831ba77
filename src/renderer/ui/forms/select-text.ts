import type { FocusEvent } from 'react';

/** On focus: what is in a field gives way to what is typed next. */
export const selectText = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();
