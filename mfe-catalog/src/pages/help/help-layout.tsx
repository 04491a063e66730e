import type { ReactNode } from 'react';
import { Container, classes, layout } from 'shared-ui';
import styles from './help-layout.module.css';
import { HelpMenu } from './help-menu';

/** A help page with the menu of all help pages, beside it on a pc. */
export function HelpLayout({ current, children }: { current: string; children: ReactNode }) {
  return (
    <Container>
      <div className={classes(layout.stack, styles.layout)}>
        <HelpMenu current={current} />
        <div className={styles.content}>{children}</div>
      </div>
    </Container>
  );
}
