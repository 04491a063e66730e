import { urls } from 'shared-contracts';
import { Link, useChannel, useLocation, usePageData, useServices } from 'shared-runtime';
import { Breadcrumb, Container, classes, Heading, layout, useLanding } from 'shared-ui';
import { useT } from '../../messages';
import styles from './category-page.module.css';
import type { CategoryData } from './load-category';
import { ProductListing } from './product-listing';

export { categoryHead as head, loadCategory as loader } from './load-category';

/** A category listing (behaviour/screens): breadcrumb, subcategories, products. */
export function Component() {
  const t = useT();
  const channel = useChannel();
  const { config } = useServices();
  const landing = useLanding(channel, useLocation());
  const { listing, code, path, children } = usePageData<CategoryData>();
  const name = path.at(-1)?.name ?? t('pages.category.all');
  const brandsLink = (
    <Link to={urls.categoryBrands(channel, code)} className={styles.step}>
      {t('pages.brands.title')}
    </Link>
  );
  return (
    <Container>
      <div className={classes(layout.stack, styles.page)}>
        <div className={classes(layout.stack, styles.head)}>
          <div className={styles.way}>
            <Breadcrumb
              as={Link}
              label={t('pages.category.breadcrumb')}
              items={[
                { label: config.shopName, to: landing },
                ...path.map((step) => ({ label: step.name, to: urls.category(channel, step.code) })),
              ]}
            />
            {children.length === 0 && brandsLink}
          </div>
          {children.length > 0 && (
            <nav aria-label={t('pages.category.below')}>
              <ul className={styles.below}>
                {children.map((child) => (
                  <li key={child.code}>
                    <Link to={urls.category(channel, child.code)} className={styles.step}>
                      {child.name}
                    </Link>
                  </li>
                ))}
                <li>{brandsLink}</li>
              </ul>
            </nav>
          )}
        </div>
        <ProductListing
          listing={listing}
          scope={code === 'ALL' ? {} : { category: code }}
          heading={
            <Heading level={1} look="medium">
              {name}
            </Heading>
          }
        />
      </div>
    </Container>
  );
}
