import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { type LinkComponent, type LinkComponentProps, PlainLink } from '../link';
import styles from './button.module.css';

interface ButtonLook {
  /** One `primary` in a view; `link` for what is minor. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'link';
  size?: 'sm' | 'md';
  /** As wide as its place. */
  block?: boolean;
  icon?: ReactNode;
}

function look({ variant = 'primary', size, block }: ButtonLook, ...more: (string | false | undefined)[]) {
  return classes(styles.button, styles[variant], size === 'sm' && styles.sm, block && styles.block, ...more);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** The action runs: shows that it does, keeps width and focus, and takes no second click. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  onClick,
  ...attributes
}: ButtonProps) {
  // A click while loading is refused here, not by `disabled`: that would throw the focus away.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...attributes}
      onClick={click}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={look({ variant, size, block }, loading && styles.loading, className)}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && <span className={styles.spinner} />}
    </button>
  );
}

export interface ButtonLinkProps extends LinkComponentProps, ButtonLook {
  as?: LinkComponent;
  /** Where a click does more than go: it runs. */
  loading?: boolean;
}

/** Goes somewhere, looks like a button. */
export function ButtonLink({
  as: Link = PlainLink,
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  ...attributes
}: ButtonLinkProps) {
  return (
    <Link
      {...attributes}
      aria-busy={loading || undefined}
      className={look({ variant, size, block }, loading && styles.loading, className)}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && <span className={styles.spinner} />}
    </Link>
  );
}
