import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconReload } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { IconButton } from '../../ui/panels/icon-button';
import { StatePanel } from '../../ui/panels/state-panel';

type ScreenBoundaryProps = {
  /** The path of the screen; when it changes, the boundary tries to render again. */
  readonly path: string;
  /** Whether the screen has no frame. */
  readonly alone?: boolean;
  readonly children: ReactNode;
};
type BoundaryState = { readonly error: Error | null; readonly path: string };

/** Sets the title, because a screen that fails early would leave the previous screen's title. */
function BrokenScreen({ code }: { readonly code: string }) {
  const title = 'Dit scherm kan niet worden getoond';
  useDocumentTitle(`${title} – Adviesatlas`);
  return (
    <StatePanel
      icon={<IconAlertTriangle size={24} stroke={1.6} />}
      tone="failed"
      announce
      title={title}
      text="Er ging iets mis in Adviesatlas. Uw gegevens op deze computer zijn niet veranderd."
      actions={
        <IconButton Icon={IconReload} variant="filled" size="md" onClick={() => window.location.reload()}>
          Opnieuw laden
        </IconButton>
      }
      footer={<span>Foutcode {code}</span>}
    />
  );
}

/** Catches errors that a screen throws while rendering, so that the frame around it stays usable. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: ScreenBoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.path === state.path ? null : { error: null, path: props.path };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const problem = <BrokenScreen code={this.state.error.name} />;
    return this.props.alone === true ? <main>{problem}</main> : problem;
  }
}
