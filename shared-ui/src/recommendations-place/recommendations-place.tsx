import styles from './recommendations-place.module.css';

/**
 * Empty space as high as the recommendations, which load when they come near: content below does not shift,
 * whether or not they load.
 */
export function RecommendationsPlace() {
  return <div className={styles.place} />;
}
