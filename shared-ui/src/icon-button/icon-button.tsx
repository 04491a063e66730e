import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { type LinkComponent, type LinkComponentProps, PlainLink } from '../link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './icon-button.module.css';

interface IconControl {
  /** Accessible name, including a count: "Bag, 3 items". */
  label: string;
  icon: ReactNode;
  /** Number in the badge; hidden at 0. */
  count?: number | undefined;
  /** Above this the badge shows `9+` (behaviour/limits: 9 for the bag, 99 for wholesale). */
  countMax?: number | undefined;
}

function Count({ count = 0, countMax = 9 }: Pick<IconControl, 'count' | 'countMax'>) {
  if (count < 1) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > countMax ? `${countMax}+` : count}
    </span>
  );
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>,
    IconControl {
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, count, countMax, className, ...attributes }: IconButtonProps) {
  return (
    <button type="button" {...attributes} className={classes(styles.button, className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <Count count={count} countMax={countMax} />
    </button>
  );
}

export interface IconLinkProps extends Omit<LinkComponentProps, 'children'>, IconControl {
  as?: LinkComponent;
}

export function IconLink({
  as: Link = PlainLink,
  label,
  icon,
  count,
  countMax,
  className,
  ...attributes
}: IconLinkProps) {
  return (
    <Link {...attributes} className={classes(styles.button, className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <Count count={count} countMax={countMax} />
    </Link>
  );
}
