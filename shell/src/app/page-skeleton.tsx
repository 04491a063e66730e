import { urls } from 'shared-contracts';
import { Owned } from 'shared-runtime/owned';
import { Container, Notice, SkeletonGrid, TextLink, VisuallyHidden } from 'shared-ui';
import { useT } from './messages';
import styles from './page-skeleton.module.css';

/** Placeholder of a page, with a heading as every page has one. Without JavaScript it says that the page needs it. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Owned part="page shell page-skeleton waiting">
      <noscript>
        <Container width="text">
          <Notice
            tone="warning"
            title={t('application.noScriptTitle')}
            action={<TextLink to={urls.home()}>{t('error.home')}</TextLink>}
          >
            {t('application.noScript')}
          </Notice>
        </Container>
      </noscript>
      <Container className={styles.waiting}>
        <h1>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </h1>
        <SkeletonGrid label={t('common.loading')} />
      </Container>
    </Owned>
  );
}
