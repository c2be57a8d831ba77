import classes from './key-hint.module.css';

/** Keys as printed on the keyboard: `Ctrl K`. */
export const KeyHint = ({ keys }: { readonly keys: string }) => <kbd className={classes.key}>{keys}</kbd>;
