import { type RefObject, useEffect, useState } from 'react';
import { Button, Price } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './item-bar.module.css';

interface ItemBarProps {
  /** The page's add button: the bar shows while it is out of view. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  listPrice: number;
  salePrice: number;
  isAdding: boolean;
  isDisabled: boolean;
  onAdd(): void;
}

/** On a phone: price and add button at the lower edge, from the first screen on. */
export function ItemBar({ anchor, title, listPrice, salePrice, isAdding, isDisabled, onAdd }: ItemBarProps) {
  const t = useT();
  const isAway = useIsAway(anchor);
  if (!isAway) return null;
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
      {/* Hidden from keyboards and screen readers, which have the page's own button. */}
      <Button
        className={styles.button}
        loading={isAdding}
        disabled={isDisabled}
        aria-hidden="true"
        tabIndex={-1}
        onClick={onAdd}
      >
        {t('bag.add')}
      </Button>
    </div>
  );
}

/** Whether the element is out of view; true before the first observation, because on a phone it usually is. */
function useIsAway(anchor: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(true);
  useEffect(() => {
    if (!anchor.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setIsAway(!entry.isIntersecting);
    });
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [anchor]);
  return isAway;
}
