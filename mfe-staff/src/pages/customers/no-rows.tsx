import { Heading } from 'shared-ui';
import styles from '../../orders/orders.module.css';

/** Shown in place of a table that would have no rows. */
export function NoRows({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.block}>
      <Heading level={2} look="small">
        {title}
      </Heading>
      <p>{text}</p>
    </section>
  );
}
