import { ShopImage } from 'shared-ui';
import { useT } from '../messages/checkout';
import styles from './order.module.css';

export interface Piece {
  title: string;
  brandName: string;
  image: string;
  color: string;
  size: string;
  quantity: number;
}

interface OrderPieceProps {
  piece: Piece;
  /** As text. */
  lineTotal: string;
}

const widths = [80, 160, 240] as const;

/** One piece of an order, for reading. */
export function OrderPiece({ piece, lineTotal }: OrderPieceProps) {
  const t = useT();
  const { title, brandName, image, color, size, quantity } = piece;
  return (
    <div className={styles.piece}>
      <ShopImage src={image || undefined} alt="" sizes="64px" widths={widths} className={styles.picture} />
      <div className={styles.facts}>
        <p className={styles.brand}>{brandName}</p>
        <p>{title}</p>
        <p className={styles.minor}>{[color, size].filter(Boolean).join(' · ')}</p>
        <p className={styles.minor}>{t('summary.quantity', { count: quantity })}</p>
      </div>
      <span>{lineTotal}</span>
    </div>
  );
}
