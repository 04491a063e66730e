import { urls } from 'shared-contracts';
import { Owned } from 'shared-runtime/owned';
import { Container, Heading, SkeletonGrid, TextLink } from 'shared-ui';
import { useT } from './messages';

/** Placeholder of a page, with a heading as every page has one. Without JavaScript it says that the page needs it. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Owned part="page shell page-skeleton waiting">
      <Container>
        <SkeletonGrid isPage label={t('common.loading')} />
      </Container>
      <noscript>
        <Container width="text">
          <Heading level={2}>{t('application.noScriptTitle')}</Heading>
          <p>{t('application.noScript')}</p>
          <TextLink to={urls.home()}>{t('error.home')}</TextLink>
        </Container>
      </noscript>
    </Owned>
  );
}
