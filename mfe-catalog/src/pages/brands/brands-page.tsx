import { type BrandSummary, listingUrl, noFilters, urls } from 'shared-contracts';
import { Link, useChannel, usePageData } from 'shared-runtime';
import { Container, EmptyState, Heading, TextLink } from 'shared-ui';
import { useT } from '../../messages';
import styles from './brands-page.module.css';
import type { BrandsData } from './load-brands';

export { brandsHead as head, loadBrands as loader } from './load-brands';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'];

/** The brands of a channel or of one category, by letter (behaviour/screens). */
export function Component() {
  const t = useT();
  const channel = useChannel();
  const { brands, category } = usePageData<BrandsData>();
  const groups = letters
    .map((letter) => ({ letter, brands: brands.filter((brand) => brand.letter === letter) }))
    .filter((group) => group.brands.length > 0);
  const to = ({ name }: BrandSummary) =>
    category
      ? listingUrl(urls.category(channel, category.code), { ...noFilters, brand: [name] })
      : urls.brand(channel, name);

  return (
    <Container>
      <div className={styles.page}>
        <Heading level={1} look="large">
          {category ? t('pages.brands.inCategory', { name: category.name }) : t('pages.brands.title')}
        </Heading>
        {category && (
          <TextLink as={Link} to={urls.category(channel, category.code)} className={styles.back}>
            {t('pages.brands.toCategory', { name: category.name })}
          </TextLink>
        )}
        {groups.length === 0 ? (
          <EmptyState title={t('pages.brands.none')} />
        ) : (
          <>
            <JumpLinks present={groups.map(({ letter }) => letter)} />
            <div className={styles.groups}>
              {groups.map((group) => (
                <section key={group.letter} className={styles.group} aria-labelledby={idOf(group.letter)}>
                  <Heading level={2} look="medium" id={idOf(group.letter)} className={styles.letter}>
                    {group.letter}
                  </Heading>
                  <ul className={styles.brands}>
                    {group.brands.map((brand) => (
                      <li key={brand.name}>
                        <Link to={to(brand)} className={styles.brand}>
                          {brand.name} <span className={styles.count}>({brand.count})</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </>
        )}
      </div>
    </Container>
  );
}

/** Plain anchors within the page. A letter without brands is not a link. */
function JumpLinks({ present }: { present: readonly string[] }) {
  const t = useT();
  return (
    <nav aria-label={t('pages.brands.letters')} className={styles.jump}>
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter}>
            {present.includes(letter) ? (
              <a href={`#${idOf(letter)}`} className={styles.jumpLink}>
                {letter}
              </a>
            ) : (
              <span className={styles.missing}>{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(letter: string): string {
  return letter === '#' ? 'brands-other' : `brands-${letter}`;
}
