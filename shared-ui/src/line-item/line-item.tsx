import type { ReactNode } from 'react';
import { classes } from '../classes';
import { type LinkComponent, PlainLink } from '../link';
import { ShopImage } from '../shop-image/shop-image';
import { WholeWords } from '../whole-words/whole-words';
import styles from './line-item.module.css';

export interface LineItemProps {
  image: string | undefined;
  brand: ReactNode;
  title: ReactNode;
  /** Colour, size and similar; empty ones are left out. */
  facts?: readonly (string | undefined)[];
  /** URL of the item's page; without it nothing is a link. */
  to?: string | undefined;
  as?: LinkComponent;
  /** Rendered before the image: a checkbox. */
  lead?: ReactNode;
  /** Rendered at the end of the line. */
  price?: ReactNode;
  /** Image width: 64, 88 or up to 144 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Dimmed, for an item that is no longer available. */
  faded?: boolean;
  /** Below the facts: notes, quantity. */
  children?: ReactNode;
  /** Actions: on a phone below the image too, because they need the full width. */
  foot?: ReactNode;
}

const sizesOf = { sm: '64px', md: '88px', lg: '(min-width: 768px) 144px, 104px' } as const;
const widths = [80, 160, 240, 320, 480] as const;

/**
 * An item in a bag, an order or a summary (behaviour/entities). The image links to the same page as the name and is
 * hidden from screen readers.
 */
export function LineItem({
  image,
  brand,
  title,
  facts = [],
  to,
  as: Link = PlainLink,
  lead,
  price,
  size = 'md',
  faded,
  children,
  foot,
}: LineItemProps) {
  const picture = (
    <ShopImage
      src={image || undefined}
      alt=""
      sizes={sizesOf[size]}
      widths={widths}
      className={classes(styles.picture, faded && styles.faded)}
    />
  );
  const words = facts.filter(Boolean).join(' · ');
  const name = (
    <>
      {brand && <span className={styles.brand}>{brand}</span>}
      <span className={styles.title}>{typeof title === 'string' ? <WholeWords text={title} /> : title}</span>
      {words && <span className={styles.minor}>{words}</span>}
    </>
  );
  return (
    <div
      className={classes(
        styles.line,
        styles[size],
        lead !== undefined && styles.led,
        foot !== undefined && styles.footed,
      )}
    >
      {lead}
      {to ? (
        <Link to={to} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      ) : (
        picture
      )}
      <div className={styles.body}>
        {to ? (
          <Link to={to} className={classes(styles.name, styles.link)}>
            {name}
          </Link>
        ) : (
          <div className={styles.name}>{name}</div>
        )}
        {price && <div className={styles.price}>{price}</div>}
        {children}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
