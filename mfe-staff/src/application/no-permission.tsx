import { EmptyState } from 'shared-ui';
import { useT } from '../messages';

/** For a page or a call that the role does not open. */
export function NoPermission() {
  const t = useT();
  return <EmptyState headingLevel={1} title={t('access.title')} text={t('access.text')} />;
}
