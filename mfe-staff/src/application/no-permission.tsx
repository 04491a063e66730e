import { staffRoles } from 'shared-contracts/staff-roles';
import { Link, useServices } from 'shared-runtime';
import { EmptyState, TextLink } from 'shared-ui';
import { useT } from '../messages';
import { useRoleT } from '../messages/roles';
import { useStaff } from '../session/staff-context';

interface NoPermissionProps {
  pages?: readonly { path: string; title: { en: string; zh: string } }[];
}

/** Shown when the role does not permit a page or a call, with the pages that it opens. */
export function NoPermission({ pages = [] }: NoPermissionProps) {
  const t = useT();
  const roleT = useRoleT();
  const { locale } = useServices();
  const { staff } = useStaff();
  return (
    <EmptyState
      headingLevel={1}
      title={t('access.title')}
      text={
        <>
          {t('access.text', {
            roles: staffRoles
              .filter((role) => staff.roles.includes(role))
              .map((role) => roleT(role))
              .join(t('access.comma')),
          })}
          {pages.length > 0 && ` ${t('access.pages')}`}
        </>
      }
      actions={pages.map(({ path, title }) => (
        <TextLink key={path} as={Link} to={path}>
          {title[locale]}
        </TextLink>
      ))}
    />
  );
}
