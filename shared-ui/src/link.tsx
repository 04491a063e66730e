import type { AnchorHTMLAttributes, ComponentType } from 'react';

/** Props that this library passes to a link; `Link` of shared-runtime accepts them. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/** A component that renders an anchor: the router's `Link`, or `PlainLink`. */
export type LinkComponent = ComponentType<LinkComponentProps>;

/** Default link component: a plain anchor, which reloads the page. */
export function PlainLink({ to, children, ...attributes }: LinkComponentProps) {
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  );
}
