import { classes } from '../classes';
import { type LinkComponent, type LinkComponentProps, PlainLink } from '../link';
import styles from './text-link.module.css';

export interface TextLinkProps extends LinkComponentProps {
  as?: LinkComponent;
  /** Underlined on hover only: for lists of links, not inside a sentence. */
  quiet?: boolean;
}

export function TextLink({ as: Link = PlainLink, quiet, className, ...attributes }: TextLinkProps) {
  return <Link {...attributes} className={classes(styles.link, quiet && styles.quiet, className)} />;
}
