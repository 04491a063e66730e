import type { ReactNode } from 'react';
import { Link } from 'shared-runtime';

interface ContentLinkProps {
  to: string;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A link in editors' content: a path of the shop or an https URL. Other targets, such as scripts, render as
 * text.
 */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(to)) return <span className={className}>{children}</span>;
  return (
    <a href={to} className={className} rel="noopener">
      {children}
    </a>
  );
}
