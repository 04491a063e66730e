import { Fragment, Link, useServices, useSession } from 'shared-runtime';
import { tileProps } from 'shared-ui';
import { useT } from '../../messages';

export function useTileProps() {
  const t = useT();
  const { bus } = useServices();
  const { isLoggedIn } = useSession();
  return tileProps({
    t: (key, values) => t(`pages.listing.${key}`, values),
    as: Link,
    Fragment,
    bus,
    isLoggedIn,
  });
}
