import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { Heading, type HeadingLevel } from '../heading/heading';
import styles from './panel.module.css';

export interface PanelProps {
  title: ReactNode;
  /** Rendered beside the title. */
  action?: ReactNode;
  headingLevel?: HeadingLevel;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A box with its own background beside the main content, such as a summary. A landmark named by its title.
 */
export function Panel({ title, action, headingLevel = 2, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading level={headingLevel} look="small" id={titleId}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
