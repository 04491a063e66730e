import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { type LinkComponent, type LinkComponentProps, PlainLink } from '../link';
import styles from './button.module.css';

interface ButtonLook {
  /** At most one `primary` per view; `link` for minor actions. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'link' | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
  icon?: ReactNode;
}

function look({ variant = 'primary', size, block }: ButtonLook, ...more: (string | false | undefined)[]) {
  return classes(styles.button, styles[variant], size === 'sm' && styles.sm, block && styles.block, ...more);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a running action: keeps width and focus and ignores further clicks. */
  loading?: boolean | undefined;
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
  // Ignores clicks while loading. `disabled` would remove the focus.
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
      {contentOf(icon, children, loading)}
    </button>
  );
}

function contentOf(icon: ReactNode, children: ReactNode, loading: boolean): ReactNode {
  return (
    <>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && <span className={styles.spinner} />}
    </>
  );
}

export interface ButtonLinkProps extends LinkComponentProps, ButtonLook {
  as?: LinkComponent | undefined;
  /** Shows a running action, for a link whose click does more than navigate. */
  loading?: boolean | undefined;
}

/** A link that looks like a button. */
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
      {contentOf(icon, children, loading)}
    </Link>
  );
}
