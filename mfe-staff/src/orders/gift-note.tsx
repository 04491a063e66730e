import { Notice } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './orders.module.css';

/** For whoever packs a gift: the words of the card that goes into the parcel. Absent for other orders. */
export function GiftNote({ words }: { words: string | null | undefined }) {
  const t = useT();
  if (words === null || words === undefined) return null;
  return (
    <Notice title={t(words ? 'gift.title' : 'gift.titleWithoutWords')}>
      {words && <p className={styles.note}>{words}</p>}
    </Notice>
  );
}
