import { Owned } from 'shared-runtime/owned';
import { Container, SkeletonGrid, VisuallyHidden } from 'shared-ui';
import { useT } from './messages';
import styles from './page-skeleton.module.css';

/** Placeholder of a page, with a heading as every page has one. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Owned part="page shell page-skeleton waiting">
      <Container>
        <h1 className={styles.heading}>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </h1>
        <SkeletonGrid label={t('common.loading')} />
      </Container>
    </Owned>
  );
}
