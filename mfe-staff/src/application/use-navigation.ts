import { pages, type StaffPage } from '../pages/pages';
import { useStaff } from '../session/staff-context';

/** The pages in the navigation that the role opens. */
export function useNavigation(): readonly StaffPage[] {
  const { may } = useStaff();
  return pages.filter(
    ({ path, permission, isLinked }) => !isLinked && !path.includes(':') && may(permission),
  );
}
