import { type RefObject, useEffect, useState } from 'react';
import { Button, classes, Price, WholeWords } from 'shared-ui';
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

/** Phone and pad: price and add button at the lower edge; on a phone from the first screen on. */
export function ItemBar({ anchor, title, listPrice, salePrice, isAdding, isDisabled, onAdd }: ItemBarProps) {
  const t = useT();
  const isAway = useIsAway(anchor);
  if (isAway === false) return null;
  return (
    <div className={classes(styles.bar, isAway === undefined && styles.guessed)} data-shop-bottom-bar="">
      <div className={styles.text}>
        <p className={styles.title}>
          <WholeWords text={title} />
        </p>
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

/** Whether the element is out of view; undefined before the first observation. */
function useIsAway(anchor: RefObject<HTMLElement | null>): boolean | undefined {
  const [isAway, setIsAway] = useState<boolean>();
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
