import type { ReactNode } from 'react';
import { classes } from '../classes';
import { AlertIcon, CheckIcon } from '../icon/icons';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** It says that the visitor is offline: the notice of an offline copy above the page is hidden then. */
  saysOffline?: boolean;
}

/** A persistent message. Errors are announced at once. */
export function Notice({ tone = 'info', title, children, action, saysOffline }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-says-offline={saysOffline || undefined}
      className={classes(styles.notice, styles[tone])}
    >
      <span className={styles.icon}>{tone === 'success' ? <CheckIcon /> : <AlertIcon />}</span>
      <div className={styles.content}>
        <div className={styles.body}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
