import { Link } from 'shared-runtime';
import { ChevronLeftIcon, classes } from 'shared-ui';
import styles from './back-link.module.css';

interface BackLinkProps {
  to: string;
  text: string;
  className?: string | undefined;
}

/** Above the title of a page: the way to the page it belongs to. */
export function BackLink({ to, text, className }: BackLinkProps) {
  return (
    <Link to={to} className={classes(styles.back, className)}>
      <ChevronLeftIcon size="sm" />
      {text}
    </Link>
  );
}
