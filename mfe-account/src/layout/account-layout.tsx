import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ChevronLeftIcon, Container, classes, PageHead } from 'shared-ui';
import { useMenuT } from '../messages/menu';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav';

interface AccountLayoutProps {
  title: string;
  /** Beside the title: a count, an action. */
  aside?: ReactNode;
  /** Where the phone's way back leads; to the account unless given. */
  back?: { to: string; text: string };
  /** The overview, which on a phone is the list of account pages. */
  isIndex?: boolean;
  children: ReactNode;
}

/** A page of the account: its rooms beside it on a pc, a way back above it on a phone. */
export function AccountLayout({ title, aside, back, isIndex, children }: AccountLayoutProps) {
  const t = useMenuT();
  const { to, text } = back ?? { to: urls.account.index(), text: t('label') };
  return (
    <Container className={classes(styles.layout, isIndex && styles.index)}>
      <AccountNav className={styles.side} />
      <div className={styles.content}>
        {(back || !isIndex) && (
          <Link to={to} className={classes(styles.back, !back && styles.phoneOnly)}>
            <ChevronLeftIcon size="sm" />
            {text}
          </Link>
        )}
        <PageHead className={styles.head} title={title} aside={aside} />
        <div className={styles.body}>{children}</div>
      </div>
    </Container>
  );
}
