import { type ReactNode, Suspense, useEffect } from 'react';
import { type ListedProduct, unwrap } from 'shared-contracts';
import { Await, Link, useChannel, useQueryOnDemand, useServices } from 'shared-runtime';
import {
  Carousel,
  Container,
  classes,
  Heading,
  LiquorNotice,
  ListingTile,
  layout,
  SkeletonGrid,
  TextLink,
} from 'shared-ui';
import type { ProductRowValue } from '../api/list-row-products';
import { useT } from '../messages';
import { useTileProps } from '../pages/listing/use-tile-props';
import styles from './product-row.module.css';

/** The loader has already logged the failure. */
const noRow = <></>;

interface ProductRowProps {
  value: ProductRowValue;
  /** Promise from the loader. A row that only this visitor sees has none and loads here. */
  products?: Promise<ListedProduct[]> | undefined;
}

/** A row of products. When it fails, it is omitted and the failure is logged (behaviour/errors). */
export function ProductRow({ value, products }: ProductRowProps) {
  const t = useT();
  const waiting = (
    <Row value={value}>
      <SkeletonGrid count={4} label={t('pages.listing.loading')} />
    </Row>
  );
  if (!products) return <OwnProducts value={value} waiting={waiting} />;
  return (
    <Suspense fallback={waiting}>
      <Await resolve={products} errorElement={noRow}>
        {(loaded: ListedProduct[]) => <Products value={value} products={loaded} />}
      </Await>
    </Suspense>
  );
}

function OwnProducts({ value, waiting }: { value: ProductRowValue; waiting: ReactNode }) {
  const services = useServices();
  const channel = useChannel();
  const { data, isPending, error } = useQueryOnDemand({
    queryKey: ['catalogue', 'content-row', channel, value],
    queryFn: async () => {
      const { listRowProducts } = await import(/* webpackChunkName: "later" */ '../api/list-row-products');
      return unwrap(await listRowProducts(services.api, value));
    },
  });
  useEffect(() => {
    if (error) services.log.warn(`SHOP-CONTENT-002 the row "${value.title}" is left out`, error);
  }, [error, services, value.title]);
  if (isPending) return waiting;
  return data ? <Products value={value} products={data} /> : null;
}

function Products({ value, products }: { value: ProductRowValue; products: readonly ListedProduct[] }) {
  const t = useT();
  const tile = useTileProps();
  if (products.length === 0) return null;
  return (
    <Row value={value}>
      <Carousel
        label={value.title}
        previousText={t('pages.content.previous')}
        nextText={t('pages.content.next')}
      >
        {products.map((product) => (
          <ListingTile {...tile} key={product.code} product={product} headingLevel={3} />
        ))}
      </Carousel>
      <LiquorNotice offers={products} />
    </Row>
  );
}

function Row({ value, children }: { value: ProductRowValue; children: ReactNode }) {
  const t = useT();
  return (
    <Container>
      <section className={styles.row}>
        <div className={classes(layout.ends, styles.head)}>
          <Heading level={2}>{value.title}</Heading>
          {value.href && (
            <TextLink as={Link} to={value.href} className={styles.all}>
              {t('pages.content.all')}
            </TextLink>
          )}
        </div>
        {children}
      </section>
    </Container>
  );
}
