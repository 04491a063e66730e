import type { ProductBaseInfo } from 'shared-contracts/wire/product';
import { useT } from '../../messages/item';
import styles from './item-promises.module.css';

/** Fit, length and composition beside the button, where the size is decided. */
export function ItemFacts({ baseInfo: { attributes = [], composition } }: { baseInfo: ProductBaseInfo }) {
  const t = useT();
  // The composition says more than the material that lists filter by.
  const facts = attributes.filter(({ parent }) => !composition || parent !== 'MATERIAL');
  return (
    <dl className={styles.facts}>
      {[...facts, ...(composition ? [{ name: t('details.composition'), value: composition }] : [])].map(
        ({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
