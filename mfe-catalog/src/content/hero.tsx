import type { ContentValue } from 'shared-contracts';
import { classes, Heading, imageAtWidth, imageSourceSet } from 'shared-ui';
import { ContentLink } from './content-link';
import styles from './hero.module.css';

const heroSizes = '100vw';

/** Punctuation within a Chinese headline. */
const hasPhrases = /[、，。；：！？]./;

interface HeroProps {
  value: ContentValue<'hero'>;
  /** True for the first hero on the page: its picture loads with high priority. */
  first: boolean;
}

/** A campaign picture over the full width with one call to action below. */
export function Hero({ value, first }: HeroProps) {
  const { image, mobileImage, title, text, href, action } = value;
  return (
    <section className={styles.hero}>
      <picture className={styles.picture}>
        {mobileImage && (
          <source media="(max-width: 767px)" srcSet={imageSourceSet(mobileImage)} sizes={heroSizes} />
        )}
        <img
          className={styles.image}
          alt=""
          width={1600}
          height={900}
          sizes={heroSizes}
          srcSet={imageSourceSet(image)}
          src={imageAtWidth(image, 1200)}
          loading={first ? 'eager' : 'lazy'}
          // As in `ShopImage`.
          suppressHydrationWarning
          fetchPriority={first ? 'high' : undefined}
        />
      </picture>
      <div className={styles.caption}>
        <Heading level={first ? 1 : 2} look={first ? 'display' : 'large'}>
          <ContentLink to={href} className={classes(styles.cover, hasPhrases.test(title) && styles.phrases)}>
            {title}
          </ContentLink>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {action && (
          <span className={styles.action} aria-hidden="true">
            {action}
          </span>
        )}
      </div>
    </section>
  );
}
