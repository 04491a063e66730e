import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Heading, type HeadingLevel } from '../heading/heading';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** A sentence under it. */
  text?: ReactNode;
  /** Beside it: a count, an action. */
  aside?: ReactNode;
  headingLevel?: HeadingLevel;
  className?: string;
}

/** How a page of the shop's working rooms begins: bag, checkout, account, wholesale. */
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
