import { EmptyState } from 'shared-ui';
import { useT } from '../messages';
import { usePageTitle } from './use-page-title';

export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('notFound.title'));
  return <EmptyState headingLevel={1} title={t('notFound.title')} text={t('notFound.text')} />;
}
