import { classes } from '../classes';
import { ProductGrid } from '../product-grid/product-grid';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text`: lines; `line`: one line; `block`: fills its container; `tile`: a product. */
  shape?: 'text' | 'line' | 'block' | 'tile';
  lines?: number;
}

function Lines({ count }: { count: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: count }, (_, index) => `line-${index}`).map((key) => (
        <span key={key} className={classes(styles.bone, styles.line)} />
      ))}
    </span>
  );
}

/**
 * Placeholder in the size of the loading content. Hidden from screen readers: say beside it what is loading.
 */
export function Skeleton({ shape = 'text', lines = 3 }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={shape === 'tile' ? styles.tile : undefined}>
      {shape === 'block' && <span className={classes(styles.bone, styles.block)} />}
      {shape === 'tile' && <span className={classes(styles.bone, styles.picture)} />}
      {shape === 'line' && <Lines count={1} />}
      {(shape === 'text' || shape === 'tile') && <Lines count={lines} />}
    </span>
  );
}

export interface SkeletonGridProps {
  /** "Loading products" */
  label: string;
  count?: number;
  narrow?: boolean;
  /** The placeholder of a page, of which the label is the heading. */
  isPage?: boolean;
}

/** Placeholder of a product grid. */
export function SkeletonGrid({ label, count = 8, narrow, isPage }: SkeletonGridProps) {
  const text = <VisuallyHidden>{label}</VisuallyHidden>;
  return (
    <div role="status" className={styles.waiting}>
      {isPage ? <h1>{text}</h1> : text}
      <div aria-hidden="true">
        <ProductGrid narrow={narrow}>
          {Array.from({ length: count }, (_, index) => `tile-${index}`).map((key) => (
            <Skeleton key={key} shape="tile" />
          ))}
        </ProductGrid>
      </div>
    </div>
  );
}
