import { urls } from 'shared-contracts';
import { Link, useChannel, useLocation, usePageData, useServices } from 'shared-runtime';
import { Breadcrumb, Container, classes, Heading, LinkTabs, layout, ShopImage, useLanding } from 'shared-ui';
import { useT } from '../../messages';
import { ProductListing } from '../listing/product-listing';
import styles from './brand-page.module.css';
import { FavouritePlace } from './favourite-place';
import type { BrandData } from './load-brand';

export { brandHead as head, loadBrand as loader } from './load-brand';

/** A brand with its products, all or for one tab (behaviour/screens). */
export function Component() {
  const t = useT();
  const channel = useChannel();
  const { config } = useServices();
  const landing = useLanding(channel, useLocation());
  const { brand, listing, tabs, tab, scope, subject } = usePageData<BrandData>();
  return (
    <Container>
      <div className={classes(layout.stack, styles.page)}>
        <Breadcrumb
          as={Link}
          label={t('pages.category.breadcrumb')}
          items={[
            { label: config.shopName, to: landing },
            { label: t('pages.brands.title'), to: urls.brands(channel) },
            { label: brand.name },
          ]}
        />
        <header className={classes(layout.stack, styles.head)}>
          <div className={styles.words}>
            <Heading level={1} look="large">
              {brand.name}
            </Heading>
            {brand.description && <p className={styles.description}>{brand.description}</p>}
            <FavouritePlace name={brand.name} />
          </div>
          {brand.image && (
            <ShopImage src={brand.image} alt="" sizes="(min-width: 768px) 40vw, 94vw" ratio="wide" priority />
          )}
        </header>
        <LinkTabs
          as={Link}
          label={t('pages.brand.tabs')}
          current={tab ?? 'all'}
          tabs={['all' as const, ...tabs].map((id) => ({
            id,
            text: t(`pages.tabs.${id}`),
            to: urls.brand(channel, brand.name, id === 'all' ? undefined : id),
          }))}
        />
        <ProductListing listing={listing} scope={scope} subject={subject} />
      </div>
    </Container>
  );
}
