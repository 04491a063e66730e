import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import { Navigate } from 'shared-runtime';
import { EmptyState } from 'shared-ui';
import { useT } from '../messages';
import { useStaff } from '../session/staff-context';
import { useNavigation } from './use-navigation';

/** /staff: the dashboard, or for a role without it that role's first page, for example the packers' queue. */
export function HomePage({ dashboard }: { dashboard: ReactNode }) {
  const t = useT();
  const { may } = useStaff();
  const [first] = useNavigation();
  if (first?.path === urls.staff.index()) return dashboard;
  if (may('orders.pack')) return <Navigate to={urls.staff.orders({ queue: 'TO_PACK' })} replace />;
  if (first) return <Navigate to={first.path} replace />;
  return <EmptyState headingLevel={1} title={t('frame.noPagesTitle')} text={t('frame.noPagesText')} />;
}
