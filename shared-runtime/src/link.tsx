import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** Whether React Router would not change an absolute path: no `//`, no dot segments, no empty query or hash. */
const isPlainPath = (path: string) => /^\/\S*$/.test(path) && !/\/[/.]|[?#]$/.test(path);

/** Without React Router's attribute for routes that are discovered by links: the shop knows all its routes. */
const BrowserLink = (props: LinkProps) => <RouterLink {...props} discover="none" />;

/**
 * Renders a plain anchor on the server for paths that need no resolving. A page has well over a hundred
 * links, and resolving them takes a tenth of the render time.
 */
function ServerLink(props: LinkProps) {
  const {
    to,
    children,
    discover,
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
  if (typeof to !== 'string' || !isPlainPath(to) || mask) return <BrowserLink {...props} />;
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  );
}

/** A link within the shop, with the props of React Router's `Link`. */
export const Link = typeof window === 'undefined' ? ServerLink : BrowserLink;
