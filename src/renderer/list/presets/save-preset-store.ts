import { create } from 'zustand';

/** Whether the dialog that asks for the name of a preset is open; the title row and the menu both open it. */
export const useSavePreset = create<{ readonly opened: boolean }>(() => ({ opened: false }));
