import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import { Container, classes, PageHead, useKeptFocus } from 'shared-ui';
import { useMenuT } from '../messages/menu';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav';
import { BackLink } from './back-link';

interface AccountLayoutProps {
  title: ReactNode;
  /** Rendered beside the title: a count, an action. */
  aside?: ReactNode;
  /** Back link on a phone; default: the account overview. */
  back?: { to: string; text: string };
  /** The menu's entry that the page is below; default: where `back` leads. */
  place?: string;
  /** True for the overview, which on a phone lists the account pages. */
  isIndex?: boolean;
  children: ReactNode;
}

/** An account page: navigation beside it on a pc, a back link above it on a phone. */
export function AccountLayout({
  title,
  aside,
  back,
  place = back?.to,
  isIndex,
  children,
}: AccountLayoutProps) {
  const t = useMenuT();
  useKeptFocus();
  const { to, text } = back ?? { to: urls.account.index(), text: t('label') };
  return (
    <Container className={classes(styles.layout, isIndex && styles.index)}>
      <AccountNav parent={place} className={styles.side} />
      <div className={styles.content}>
        {(back || !isIndex) && (
          <BackLink to={to} text={text} className={classes(styles.back, !back && styles.phoneOnly)} />
        )}
        <PageHead className={styles.head} title={title} aside={aside} />
        <div className={styles.body}>{children}</div>
      </div>
    </Container>
  );
}
