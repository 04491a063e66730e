import type { ReactNode } from 'react';
import { Link } from 'shared-runtime';

interface ContentLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Editors link to paths of the shop and to other addresses. Anything else, as a script, is no link. */
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
