import { urls } from 'shared-contracts';
import { Link, useChannel, usePageData, useServices } from 'shared-runtime';
import { ButtonLink, Container, EmptyState } from 'shared-ui';
import { ContentComponents } from '../../content/content-components';
import { useT } from '../../messages';
import type { HomeData } from './load-home';

/** Home and channel landings (behaviour 2). */
export function HomePage() {
  const { page, ...rows } = usePageData<HomeData>();
  const { config } = useServices();
  if (page.components.length === 0) return <WithoutContent />;
  return (
    <ContentComponents components={page.components} rows={rows} title={page.seoTitle ?? config.shopName} />
  );
}

/** Behaviour 8, the 'ok' marker: no content, but no failure. Shows links into the shop. */
function WithoutContent() {
  const t = useT();
  const channel = useChannel();
  const { config } = useServices();
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        title={config.shopName}
        actions={(['women', 'men'] as const).map((sex) => (
          <ButtonLink key={sex} as={Link} variant="secondary" to={urls.category(channel, sex.toUpperCase())}>
            {t(`pages.home.${sex}`)}
          </ButtonLink>
        ))}
      />
    </Container>
  );
}
