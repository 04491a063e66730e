import styles from './recommendations.module.css';

/** A placeholder as high as the block, so that content below does not shift when the block arrives or stays away. */
export function RecommendationsPlace() {
  return <div className={styles.place} />;
}
