import { Skeleton, VisuallyHidden } from 'shared-ui';
import { useT } from '../messages';

/** Placeholder of a page. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  );
}
