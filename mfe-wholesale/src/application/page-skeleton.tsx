import { Container, SkeletonGrid } from 'shared-ui';
import { useT } from '../messages';

/** Stands where a page will be. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Container>
      <SkeletonGrid label={t('common.loading')} />
    </Container>
  );
}
