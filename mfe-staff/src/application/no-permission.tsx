import { EmptyState } from 'shared-ui';
import { useT } from '../messages';

/** Shown when the role does not permit a page or a call. */
export function NoPermission() {
  const t = useT();
  return <EmptyState headingLevel={1} title={t('access.title')} text={t('access.text')} />;
}
