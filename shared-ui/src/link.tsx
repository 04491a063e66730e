import type { AnchorHTMLAttributes, ComponentType } from 'react';

/** What this library gives to a link; `Link` of shared-runtime takes the same. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/** A component that renders an anchor: the router's `Link`, or nothing for a plain one. */
export type LinkComponent = ComponentType<LinkComponentProps>;

/** The link of a part that was not given the router's: a plain anchor, a load of the page. */
export function PlainLink({ to, children, ...attributes }: LinkComponentProps) {
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  );
}
