import type { ContentValue } from 'shared-contracts';
import { Container, classes, Heading, ShopImage } from 'shared-ui';
import { ContentLink } from './content-link';
import styles from './tiles.module.css';

const layouts = {
  1: { className: styles.one, sizes: '94vw', ratio: 'wide' },
  2: { className: styles.two, sizes: '(min-width: 768px) 48vw, 94vw', ratio: 'wide' },
  3: { className: styles.three, sizes: '(min-width: 768px) 32vw, 70vw', ratio: 'portrait' },
  4: { className: styles.four, sizes: '(min-width: 1024px) 24vw, 48vw', ratio: 'portrait' },
  5: { className: styles.five, sizes: '(min-width: 768px) 19vw, 42vw', ratio: 'portrait' },
} as const;

function layoutOf(columns: number | undefined) {
  return layouts[columns === 1 || columns === 2 || columns === 4 || columns === 5 ? columns : 3];
}

/** Pictures with links: departments, stories. */
export function Tiles({ value: { title, columns, tiles } }: { value: ContentValue<'tiles'> }) {
  const { className, sizes, ratio } = layoutOf(columns);
  const level = title ? 3 : 2;
  return (
    <Container>
      <section className={styles.section}>
        {title && <Heading level={2}>{title}</Heading>}
        <ul className={classes(styles.tiles, className)}>
          {tiles.map((tile) => (
            <li key={`${tile.href} ${tile.title}`} className={styles.tile}>
              <ShopImage src={tile.image} alt="" sizes={sizes} ratio={ratio} />
              <Heading level={level} look="small">
                <ContentLink to={tile.href} className={styles.cover}>
                  {tile.title}
                </ContentLink>
              </Heading>
              {tile.text && <p className={styles.text}>{tile.text}</p>}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
