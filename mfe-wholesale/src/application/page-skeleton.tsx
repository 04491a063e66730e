import { Container, SkeletonGrid } from 'shared-ui';
import { useT } from '../messages';

/** Placeholder of a page. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Container>
      <SkeletonGrid label={t('common.loading')} />
    </Container>
  );
}
