import type { AnchorHTMLAttributes } from 'react';
import { useApplication } from './application-context';

/** A link to another application's page: the shell switches applications without a reload. */
export function ShopLink({
  to,
  onClick,
  children,
  ...attributes
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }) {
  const { navigateToUrl } = useApplication();
  return (
    <a
      {...attributes}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || !isPlain) return;
        event.preventDefault();
        navigateToUrl(to);
      }}
    >
      {children}
    </a>
  );
}
