import { create } from 'zustand';

/** `refused`: main does not know the key of this address. */
export type Connection = 'open' | 'lost' | 'refused';

/** Whether main can still be asked; on the desktop it lives and dies with the window. */
export const useConnection = create<{ readonly connection: Connection }>(() => ({ connection: 'open' }));

export const reportConnection = (connection: Connection): void => useConnection.setState({ connection });
