import { useState } from 'react';

/** For a list of choices in a popover: while it is open Escape is its own, and the popover waits for the next one. */
export function useOpenList() {
  const [isOpen, setOpen] = useState(false);
  return {
    popover: { closeOnEscape: !isOpen },
    select: { onDropdownOpen: () => setOpen(true), onDropdownClose: () => setOpen(false) },
  } as const;
}
