/** Marks a button as disabled without the `disabled` attribute, because a button with that attribute loses the focus. */
export const disabledWhen = (off: boolean) => ({ 'data-disabled': off || undefined, 'aria-disabled': off });
