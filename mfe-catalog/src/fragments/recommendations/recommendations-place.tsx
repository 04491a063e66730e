import styles from './recommendations.module.css';

/** As high as the block, until it is known whether it comes: it must not push what is already looked at. */
export function RecommendationsPlace() {
  return <div className={styles.place} />;
}
