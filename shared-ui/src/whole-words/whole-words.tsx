import type { ReactNode } from 'react';
import styles from './whole-words.module.css';

/** Longer compounds may be parted after their hyphen: in a narrow tile they would need a line of their own. */
const maxLetters = 10;

/** A title whose short compounds stand on one line: `T-Shirt`, `Roll-Neck`. Copied and searched, it is the text as it is. */
export function WholeWords({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  // Texts between compounds stay one node each: the server's HTML would have a comment between two.
  let plain = '';
  text.split(' ').forEach((word, index) => {
    if (index > 0) plain += ' ';
    if (word.includes('-') && word.length <= maxLetters) {
      parts.push(
        plain,
        <span key={index} className={styles.whole}>
          {word}
        </span>,
      );
      plain = '';
    } else {
      plain += word;
    }
  });
  return [...parts, plain];
}
