import { Component, createRef, type ReactNode } from 'react';

interface KeepsPlaceProps {
  /** What stands above changes its height with it. */
  below: unknown;
  children: ReactNode;
}

/**
 * Stays where it is on the screen when what stands above it gets lower or higher, where the page is scrolled: not all browsers
 * see to that, and not always. Only a class hears of a change before it is on the screen.
 */
export class KeepsPlace extends Component<KeepsPlaceProps> {
  readonly #box = createRef<HTMLDivElement>();

  #top(): number {
    return this.#box.current?.getBoundingClientRect().top ?? 0;
  }

  override getSnapshotBeforeUpdate({ below }: KeepsPlaceProps): number | null {
    return below === this.props.below || scrollY === 0 ? null : this.#top();
  }

  override componentDidUpdate(_: KeepsPlaceProps, _state: unknown, before: number | null): void {
    if (before !== null) scrollBy({ top: this.#top() - before, behavior: 'instant' });
  }

  override render(): ReactNode {
    return <div ref={this.#box}>{this.props.children}</div>;
  }
}
