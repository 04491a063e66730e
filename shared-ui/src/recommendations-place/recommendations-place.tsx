import styles from './recommendations-place.module.css';

/**
 * Reserves the height of the recommendations, which load when the visitor scrolls near them, so that the content below
 * does not shift.
 */
export function RecommendationsPlace() {
  return <div className={styles.place} />;
}
