import styles from './goods.module.css';

/** A SKU, on one line: broken after its hyphen, the size looks like a text of its own. */
export function SkuCode({ skuId }: { skuId: string }) {
  return (
    <span className={styles.code} translate="no">
      {skuId}
    </span>
  );
}
