import { useState } from 'react';

/** For a list of choices in a popover: the first Escape closes the list, the second one the popover. */
export function useOpenList() {
  const [isOpen, setOpen] = useState(false);
  return {
    popover: { closeOnEscape: !isOpen },
    select: { onDropdownOpen: () => setOpen(true), onDropdownClose: () => setOpen(false) },
  } as const;
}
