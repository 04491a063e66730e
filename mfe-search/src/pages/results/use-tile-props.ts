import { useMemo } from 'react';
import { Fragment, Link, useServices, useSession } from 'shared-runtime';
import { tileProps } from 'shared-ui';
import { useT } from '../../messages/results';

/** The same object until something in it changes, so that the tiles are not rendered again with the rest of the list. */
export function useTileProps() {
  const t = useT();
  const { bus } = useServices();
  const { isLoggedIn } = useSession();
  return useMemo(
    () => tileProps({ t: (key, values) => t(`listing.${key}`, values), as: Link, Fragment, bus, isLoggedIn }),
    [t, bus, isLoggedIn],
  );
}
