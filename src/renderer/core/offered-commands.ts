import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { namesOf } from '../../shared/domain/by-name';
import type { CommandName } from '../../shared/texts/commands';
import { useLatest } from '../ui/behaviour/use-latest';

type Offered = {
  /** The functions by which parts of the screen carry out a command while they are shown. */
  readonly runs: Readonly<Partial<Record<CommandName, () => void>>>;
  /** A command that waits until the screen at this address is shown; it is dropped when the user goes to another screen. */
  readonly waiting: { readonly name: CommandName; readonly path: string } | null;
};

const useOffered = create<Offered>(() => ({ runs: {}, waiting: null }));

/** Offers to carry out a command while the component is shown, including a command that was given before the component was drawn. */
export function useOfferedCommand(name: CommandName, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    const mine = () => latest.current();
    useOffered.setState(({ runs }) => ({ runs: { ...runs, [name]: mine } }));
    const { waiting } = useOffered.getState();
    if (waiting?.name === name && waiting.path === window.location.pathname) {
      useOffered.setState({ waiting: null });
      mine();
    }
    return () =>
      useOffered.setState(({ runs }) => {
        const { [name]: gone, ...others } = runs;
        return gone === mine ? { runs: others } : {};
      });
  }, [name, latest]);
}

/** Offers a command while this component is shown. */
export function OfferedCommand({ name, run }: { readonly name: CommandName; readonly run: () => void }): null {
  useOfferedCommand(name, run);
  return null;
}

/** The commands that the present screen can carry out. */
export function useOfferedNames(): readonly CommandName[] {
  const runs = useOffered((state) => state.runs);
  return useMemo(() => namesOf(runs), [runs]);
}

/**
 * Gives a command to the present screen, or to the next screen that can carry it out.
 * @param goThere opens that screen; not called when the present screen can carry out the command
 */
export function giveToScreen(name: CommandName, goThere: () => void): void {
  const run = useOffered.getState().runs[name];
  if (run !== undefined) {
    run();
    return;
  }
  goThere();
  useOffered.setState({ waiting: { name, path: window.location.pathname } });
}
