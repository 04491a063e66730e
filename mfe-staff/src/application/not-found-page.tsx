import { usePageTitle } from 'shared-runtime/application-root';
import { EmptyState } from 'shared-ui';
import { useT } from '../messages';

export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('notFound.title'));
  return <EmptyState headingLevel={1} title={t('notFound.title')} text={t('notFound.text')} />;
}
