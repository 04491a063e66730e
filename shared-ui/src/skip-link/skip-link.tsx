import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the element with this id. Seen while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
