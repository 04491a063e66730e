import { type RefObject, useEffect, useState } from 'react';
import { Button, Price } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './item-bar.module.css';

interface ItemBarProps {
  /** The page's add button: the bar appears when it has scrolled out of view. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  listPrice: number;
  salePrice: number;
  isAdding: boolean;
  isDisabled: boolean;
  onAdd(): void;
}

/** On a phone: price and add button at the lower edge, within reach of the thumb. */
export function ItemBar({ anchor, title, listPrice, salePrice, isAdding, isDisabled, onAdd }: ItemBarProps) {
  const t = useT();
  const isPast = useIsPast(anchor);
  if (!isPast) return null;
  return (
    <div className={styles.bar} data-shop-bottom-bar="">
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <Price
          listPrice={listPrice}
          salePrice={salePrice}
          wasText={t('price.was')}
          nowText={t('price.now')}
        />
      </div>
      <Button className={styles.button} loading={isAdding} disabled={isDisabled} onClick={onAdd}>
        {t('bag.add')}
      </Button>
    </div>
  );
}

/** Whether the element has scrolled out above the window. */
function useIsPast(anchor: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!anchor.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [anchor]);
  return isPast;
}
