import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Heading, type HeadingLevel } from '../heading/heading';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** A sentence below the title. */
  text?: ReactNode;
  /** Rendered beside the title: a count, an action. */
  aside?: ReactNode;
  headingLevel?: HeadingLevel;
  className?: string | undefined;
}

/** Title area of bag, checkout, account and wholesale pages. */
export function PageHead({ title, text, aside, headingLevel = 1, className }: PageHeadProps) {
  return (
    <div className={classes(styles.head, className)}>
      <Heading level={headingLevel} look="medium" className={styles.title}>
        {title}
      </Heading>
      {aside && <div className={styles.aside}>{aside}</div>}
      {text && <div className={styles.text}>{text}</div>}
    </div>
  );
}
