import { Navigate } from 'shared-runtime';
import { EmptyState } from 'shared-ui';
import { useT } from '../messages';
import { useNavigation } from './use-navigation';

/** /staff leads to the first page that the role opens. */
export function HomePage() {
  const t = useT();
  const [first] = useNavigation();
  if (first) return <Navigate to={first.path} replace />;
  return <EmptyState headingLevel={1} title={t('frame.noPagesTitle')} text={t('frame.noPagesText')} />;
}
