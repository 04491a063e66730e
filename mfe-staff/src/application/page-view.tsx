import type { ReactNode } from 'react';
import { useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import type { StaffPage } from '../pages/pages';
import { useStaff } from '../session/staff-context';
import { NoPermission } from './no-permission';
import { useNavigation } from './use-navigation';

/** Shows a page when the role permits it. The API checks the same permission on every call. */
export function PageView({ page, view }: { page: StaffPage; view: ReactNode }) {
  const { locale } = useServices();
  const { may } = useStaff();
  const pages = useNavigation();
  usePageTitle(page.title[locale]);
  return may(page.permission) ? view : <NoPermission pages={pages} />;
}
