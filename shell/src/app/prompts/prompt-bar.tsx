import type { ReactNode } from 'react';
import { Button, classes } from 'shared-ui';
import styles from './prompt-bar.module.css';

interface PromptBarProps {
  label: string;
  children: ReactNode;
  allowText: string;
  denyText: string;
  /** It stays at the end of the page instead of moving along the lower edge of the screen. */
  isAtEnd?: boolean | undefined;
  isBusy?: boolean;
  onAllow(): void;
  onDeny(): void;
}

/** A question at the lower edge of the page, with a yes and a no of equal weight. It blocks nothing. */
export function PromptBar({
  label,
  children,
  allowText,
  denyText,
  isAtEnd,
  isBusy,
  onAllow,
  onDeny,
}: PromptBarProps) {
  return (
    <section className={classes(styles.bar, isAtEnd && styles.atEnd)} aria-label={label}>
      <p className={styles.text}>{children}</p>
      <div className={styles.answers}>
        <Button className={styles.answer} variant="secondary" size="sm" onClick={onDeny}>
          {denyText}
        </Button>
        <Button className={styles.answer} variant="secondary" size="sm" loading={isBusy} onClick={onAllow}>
          {allowText}
        </Button>
      </div>
    </section>
  );
}
