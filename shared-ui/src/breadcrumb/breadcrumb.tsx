import { type LinkComponent, PlainLink } from '../link';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  label: string;
  /** From the root down; the last item is the page itself. */
  items: readonly { label: string; to?: string }[];
  as?: LinkComponent;
}

/** A breadcrumb trail; on a phone only its last link. */
export function Breadcrumb({ label, items, as: Link = PlainLink }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles.way}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.to ?? item.label} className={styles.item}>
            {item.to !== undefined && index < items.length - 1 ? (
              <Link to={item.to} className={styles.link}>
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined} className={styles.here}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
