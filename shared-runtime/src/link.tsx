import { type MouseEvent, useContext } from 'react';
import {
  type LinkProps,
  UNSAFE_DataRouterContext as RouterContext,
  Link as RouterLink,
} from 'react-router-dom';

/** An absolute path that React Router would not change: no `//`, no dot segments, no query or hash. */
const plainPath = /^(?!.*\/[/.])\/(?:\S*[^\s?#])?$/;

/** The attributes of the anchor where its path needs no resolving, else undefined. */
function plainAttributes({
  to,
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
}: LinkProps) {
  if (typeof to !== 'string' || !plainPath.test(to) || mask || discover !== 'render') return undefined;
  return { ...attributes, href: to, 'data-discover': 'true' };
}

/**
 * Renders a plain anchor on the server for paths that need no resolving. A page has well over a hundred
 * links, and resolving them takes a tenth of the render time.
 */
function ServerLink(props: LinkProps) {
  const plain = plainAttributes(props);
  return plain ? <a {...plain}>{props.children}</a> : <RouterLink {...props} />;
}

/** A click that the browser should not handle itself. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean {
  const isHere = !target || target === '_self';
  return button === 0 && isHere && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/**
 * The same anchor in the browser. It asks the router only when it is clicked: React Router's link runs a dozen hooks,
 * which takes a tenth of the script time in which a list starts, and renders again with every navigation.
 */
function BrowserLink(props: LinkProps) {
  const context = useContext(RouterContext);
  const plain = plainAttributes(props);
  const isOwn = context?.basename === '/' && !props.reloadDocument && !props.viewTransition;
  if (!isOwn || !plain) return <RouterLink {...props} />;
  const { router } = context;
  const { onClick, target, replace, state, preventScrollReset } = props;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    const { pathname, search, hash } = router.state.location;
    void router.navigate(plain.href, {
      replace: replace ?? pathname + search + hash === plain.href,
      state,
      preventScrollReset,
    });
  };
  return (
    <a {...plain} href={plain.href} onClick={follow}>
      {props.children}
    </a>
  );
}

/** A link within the shop, with the props of React Router's `Link`. */
export const Link = typeof window === 'undefined' ? ServerLink : BrowserLink;
