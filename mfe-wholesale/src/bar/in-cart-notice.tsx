import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, Notice } from 'shared-ui';
import { useT } from '../messages';

/** Says what is in the wholesale cart now, with a link to it. */
export function InCartNotice({ children }: { children: string }) {
  const t = useT();
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink as={Link} variant="secondary" size="sm" to={urls.wholesale.cart()}>
          {t('item.viewCart')}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}
