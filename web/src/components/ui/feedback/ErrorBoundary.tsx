import { Component, type ReactNode } from 'react';
import { Failure } from './Failure';

type Props = { children: ReactNode; fallback?: (error: unknown) => ReactNode };
type State = { failure: { error: unknown } | null };

/** Keeps an unexpected failure of one part from breaking the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback?.(failure.error) ?? <Failure error={failure.error} headingLevel="h2" />;
  }
}
