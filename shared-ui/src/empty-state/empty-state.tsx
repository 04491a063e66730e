import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** Buttons or links that lead elsewhere. */
  actions?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
}

/** Placeholder for an empty list, with links to go on. */
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
