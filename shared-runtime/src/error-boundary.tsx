import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown once a child has thrown. */
  failed: ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
}

/** A part that throws does not affect the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasError ? this.props.failed : this.props.children;
  }
}
