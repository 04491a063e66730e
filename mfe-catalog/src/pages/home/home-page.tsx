import { urls } from 'shared-contracts';
import { Link, useChannel, usePageData, useServices } from 'shared-runtime';
import { ButtonLink, Container, EmptyState } from 'shared-ui';
import { ContentComponents } from '../../content/content-components';
import { useT } from '../../messages';
import type { Department, HomeData } from './load-home';

export { homeHead as head, loadHome as loader } from './load-home';

/** Home and channel landings (behaviour/screens). */
export function Component() {
  const { page, departments, ...rows } = usePageData<HomeData>();
  const { config } = useServices();
  if (page.components.length === 0) return <WithoutContent departments={departments} />;
  return (
    <ContentComponents components={page.components} rows={rows} title={page.seoTitle ?? config.shopName} />
  );
}

/** No content, but no failure: a new shop, or the 'ok' marker of behaviour/errors. Shows links into the shop. */
function WithoutContent({ departments }: { departments: Department[] | undefined }) {
  const t = useT();
  const channel = useChannel();
  const { config } = useServices();
  const links =
    departments ??
    (['women', 'men'] as const).map((sex) => ({
      name: t(`pages.home.${sex}`),
      url: urls.category(channel, sex.toUpperCase()),
    }));
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        title={config.shopName}
        text={links.length === 0 && t('pages.home.soon')}
        actions={links.map(({ name, url }) => (
          <ButtonLink key={url} as={Link} variant="secondary" to={url}>
            {name}
          </ButtonLink>
        ))}
      />
    </Container>
  );
}
