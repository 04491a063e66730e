import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** A path from the root that the router would leave as it is: no `//`, no dots to resolve, nothing to cut off. */
const plainPath = /^(?!.*\/[/.])\/(?:\S*[^\s?#])?$/;

/**
 * The router's link, written by the server as it is where there is nothing to resolve: a page has well over a hundred
 * links, and resolving them is a tenth of the work of rendering it.
 */
function ServerLink(props: LinkProps) {
  const {
    to,
    children,
    discover = 'render',
    prefetch,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    mask,
    ...attributes
  } = props;
  if (typeof to !== 'string' || !plainPath.test(to) || mask || discover !== 'render') {
    return <RouterLink {...props} />;
  }
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  );
}

/** A link inside the shop, as React Router's. */
export const Link = typeof window === 'undefined' ? ServerLink : RouterLink;
