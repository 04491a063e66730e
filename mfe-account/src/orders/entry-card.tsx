import type { ReactNode } from 'react';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { ButtonLink, classes, layout, ShopImage, VisuallyHidden } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/orders';
import styles from './entry-card.module.css';

/** As many pictures as fit on one line of a phone. */
const picturesShown = 3;

interface EntryCardProps {
  label: string;
  status: ReactNode;
  total: number;
  /** The number, which leads to the details. */
  number: ReactNode;
  createdAt: string;
  /** Facts beside number and day. */
  children: ReactNode;
  images?: readonly string[];
  details: { to: string; label: string };
  /** Where it is paid; undefined when nothing is to be paid. */
  pay?: { to: string; label: string } | undefined;
}

/** An order, an order of gift cards or a return in a list, with links to its details and payment. */
export function EntryCard({
  label,
  status,
  total,
  number,
  createdAt,
  children,
  images = [],
  details,
  pay,
}: EntryCardProps) {
  const { formatDate } = useDates();
  const t = useT();
  return (
    <article className={styles.card} aria-label={label}>
      <div className={classes(layout.ends, styles.head)}>
        {status}
        <span className={styles.total}>{formatMoney(total)}</span>
      </div>
      <p className={styles.meta}>
        <Link to={details.to} className={styles.number}>
          {number}
        </Link>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {children}
      </p>
      <Pictures images={[...new Set(images)]} />
      <div className={styles.actions}>
        {pay && (
          <ButtonLink as={Link} size="sm" to={pay.to} aria-label={pay.label}>
            {t('detail.pay')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} size="sm" variant="secondary" to={details.to} aria-label={details.label}>
          {t('history.details')}
        </ButtonLink>
      </div>
    </article>
  );
}

function Pictures({ images }: { images: readonly string[] }) {
  const t = useT();
  const hidden = images.length - picturesShown;
  return (
    <div className={styles.pictures}>
      {images.slice(0, picturesShown).map((image) => (
        <ShopImage key={image} src={image} alt="" sizes="88px" className={styles.picture} />
      ))}
      {hidden > 0 && (
        <span className={styles.more}>
          <span aria-hidden="true">{t('history.more', { count: hidden })}</span>
          <VisuallyHidden>{t('history.moreLabel', { count: hidden })}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
