import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Rendered in place of children that crashed. `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
}

/** An error boundary that limits a crash to one part of a page. */
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
