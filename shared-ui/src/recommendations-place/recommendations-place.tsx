import styles from './recommendations.module.css';

/**
 * A placeholder as high as the block, so that content below does not shift, whether or not the block loads.
 */
export function RecommendationsPlace() {
  return <div className={styles.place} />;
}
