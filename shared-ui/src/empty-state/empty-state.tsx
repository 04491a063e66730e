import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** Buttons or links out of here. */
  actions?: ReactNode;
  headingLevel?: HeadingLevel;
}

/** Nothing here, and where to go. */
export function EmptyState({ title, text, icon, actions, headingLevel = 2 }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading level={headingLevel}>{title}</Heading>
      {text && <div className={styles.text}>{text}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
