import styles from './problem-link.module.css';

/** A sentence about a line, which leads to the line. */
export function ProblemLink({ sentence, onShow }: { sentence: string; onShow(): void }) {
  return (
    <button type="button" className={styles.toLine} onClick={onShow}>
      {sentence}
    </button>
  );
}
