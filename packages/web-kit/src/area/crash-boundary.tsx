import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Drawn instead of what crashed; `retry` draws the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
}

/** Keeps a crash inside one part of a page: a chart, a list, a panel. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown; crashed: boolean }> {
  override state = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override render(): ReactNode {
    const retry = () => this.setState({ error: undefined, crashed: false });
    return this.state.crashed ? this.props.fallback(this.state.error, retry) : this.props.children;
  }
}
