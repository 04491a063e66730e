import { useGoodsT } from '../messages';
import styles from './search-result.module.css';

interface SearchResultProps {
  lang: string;
  /** The path of the page. */
  url: string;
  title: string;
  description: string;
}

/** A result of a search engine: address, title, description. It is a picture of a link, and leads nowhere. */
export function SearchResult({ lang, url, title, description }: SearchResultProps) {
  const t = useGoodsT();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('seo.preview')}</figcaption>
      <p className={styles.address}>{new URL(url, globalThis.location?.origin).href}</p>
      <p className={styles.title} lang={lang}>
        {title}
      </p>
      <p className={styles.description} lang={lang}>
        {description}
      </p>
    </figure>
  );
}
