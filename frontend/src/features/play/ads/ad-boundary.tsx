import { Component, type ReactNode } from 'react';

interface AdBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** An advert that breaks, or that a blocker keeps from loading, takes nothing else down. */
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
