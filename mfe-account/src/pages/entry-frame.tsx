import type { ReactNode } from 'react';
import { Container, Heading } from 'shared-ui';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Other actions the visitor may want, beside the form when the width allows. */
  aside?: ReactNode;
}

/** Page layout with one centred form: login, registration, password, inquiry. */
export function EntryFrame({ title, text, children, aside }: EntryFrameProps) {
  return (
    <Container className={styles.frame}>
      <div className={aside ? styles.columns : styles.column}>
        <section className={styles.main}>
          <Heading level={1} look="large">
            {title}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
          <div className={styles.form}>{children}</div>
        </section>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </Container>
  );
}

/** A paragraph of the aside with a link. */
export function AsideBlock({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <section className={styles.block}>
      <Heading level={2} look="small">
        {title}
      </Heading>
      <p className={styles.blockText}>{text}</p>
      {action}
    </section>
  );
}
