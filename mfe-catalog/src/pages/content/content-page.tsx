import { type ReactNode, useEffect, useState } from 'react';
import { urls } from 'shared-contracts';
import { Link, Navigate, usePageData, useServices, useSession } from 'shared-runtime';
import { Breadcrumb, Container } from 'shared-ui';
import { ContentComponents } from '../../content/content-components';
import { useT } from '../../messages/help';
import { HelpLayout } from '../help/help-layout';
import styles from './content-page.module.css';
import { contentTitle } from './content-title';
import type { ContentPageData } from './load-content-page';

export { contentHead as head, loadContentPage as loader } from './load-content-page';

/**
 * A page written by editors: help, a page for members below /account, affiliation, guideline (behaviour/screens). Help pages show the help menu beside
 * the text.
 */
export function Component() {
  const data = usePageData<ContentPageData>();
  const { locale } = useServices();
  const { page, path, ...rows } = data;
  const isHelp = path.startsWith('/help/');
  const content = (
    <ContentComponents
      components={page.components}
      rows={rows}
      title={contentTitle(data, locale)}
      beside={isHelp}
    />
  );
  if (path.startsWith('/account/')) {
    return (
      <AccountContent path={path} title={contentTitle(data, locale)}>
        {content}
      </AccountContent>
    );
  }
  if (!isHelp) return <div className={styles.page}>{content}</div>;
  return <HelpLayout current={path}>{content}</HelpLayout>;
}

/** behaviour/roles: what stands below the account is for members. The server renders pages without a session. */
function AccountContent({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  const t = useT();
  const { isLoggedIn } = useSession();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  if (isHydrated && !isLoggedIn) return <Navigate replace to={urls.login({ redirecturl: path })} />;
  return (
    <Container>
      <Breadcrumb
        as={Link}
        label={t('breadcrumb')}
        items={[{ label: t('account'), to: urls.account.index() }, { label: title }]}
      />
      {children}
    </Container>
  );
}
