/** A button that does nothing now, and keeps the focus: a disabled one would lose it. */
export const disabledWhen = (off: boolean) => ({ 'data-disabled': off || undefined, 'aria-disabled': off });
