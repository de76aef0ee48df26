import { Component, type ReactNode } from 'react';

interface AdBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** A failing or blocked ad must not break the page. */
export class AdBoundary extends Component<AdBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
