import type { ReactNode } from 'react';
import { classes } from '../classes';
import { type LinkComponent, PlainLink } from '../link';
import { ShopImage } from '../shop-image/shop-image';
import styles from './line-item.module.css';

export interface LineItemProps {
  image: string | undefined;
  brand: ReactNode;
  title: ReactNode;
  /** Colour, size and the like; empty ones are left out. */
  facts?: readonly (string | undefined)[];
  /** The item's page; without, nothing is a link. */
  to?: string | undefined;
  as?: LinkComponent;
  /** Before the picture: a checkbox. */
  lead?: ReactNode;
  /** At the end of the line: what it costs. */
  price?: ReactNode;
  /** Of the picture: 64, 88 or up to 144 px. */
  size?: 'sm' | 'md' | 'lg';
  /** No longer available. */
  faded?: boolean;
  /** Below the facts: notes, quantity, actions. */
  children?: ReactNode;
}

const sizesOf = { sm: '64px', md: '88px', lg: '(min-width: 768px) 144px, 104px' } as const;
const widths = [80, 160, 240, 320, 480] as const;

/** A piece in a bag, an order or a summary (behaviour 3). The picture leads where the name leads, unheard. */
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
      <span className={styles.title}>{title}</span>
      {words && <span className={styles.minor}>{words}</span>}
    </>
  );
  return (
    <div className={classes(styles.line, styles[size], lead !== undefined && styles.led)}>
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
    </div>
  );
}
