/** State of the history by which a dossier opens at its contact records. */
export const contactAnchor = { section: 'crm' } as const;

/** Whether the page was opened for the contact records. */
export const isContactAnchor = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'section' in state && state.section === contactAnchor.section;
