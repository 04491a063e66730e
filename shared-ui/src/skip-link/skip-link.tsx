import styles from './skip-link.module.css';

/** The first tab stop: skips the header and moves to the element with this id. Visible while focused. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
