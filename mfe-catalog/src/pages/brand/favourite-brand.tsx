import { useEffect, useState } from 'react';
import { urls } from 'shared-contracts';
import { listFavouriteBrands } from 'shared-contracts/calls/favourites';
import type { FavouriteBrandList } from 'shared-contracts/wire/favourites';
import { useLocation, useNavigate, useServices, useSession } from 'shared-runtime';
import { Button } from 'shared-ui';
import { changeFavouriteBrand } from '../../api/favourite-brands';
import { useT } from '../../messages/favourite-brand';

/**
 * Adds a brand to the member's favourites or removes it. A guest is told why a login is needed and comes back to
 * this page.
 */
export function FavouriteBrand({ name }: { name: string }) {
  const t = useT();
  const { api, bus } = useServices();
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isFavourite, setIsFavourite] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const say = (kind: 'success' | 'info' | 'error', message: string) =>
    bus.emit('toast-requested', { kind, message });
  const isIn = (list: FavouriteBrandList) => list.some((brand) => brand.name === name);

  useEffect(() => {
    if (!isLoggedIn) return setIsFavourite(false);
    let isGone = false;
    void api.call(listFavouriteBrands, { auth: 'member' }).then((result) => {
      if (!isGone && result.ok) setIsFavourite(result.data.some((brand) => brand.name === name));
    });
    return () => {
      isGone = true;
    };
  }, [api, isLoggedIn, name]);

  async function toggle(): Promise<void> {
    if (!isLoggedIn) {
      say('info', t('loginFirst'));
      void navigate(urls.login({ redirecturl: pathname + search }));
      return;
    }
    setIsBusy(true);
    const result = await changeFavouriteBrand(api, name, !isFavourite);
    setIsBusy(false);
    if (!result.ok) {
      say('error', t('favouriteFailed'));
      return;
    }
    setIsFavourite(isIn(result.data));
    say('success', t(isFavourite ? 'removed' : 'added', { name }));
  }

  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isFavourite}
        loading={isBusy}
        onClick={() => void toggle()}
      >
        {t(isFavourite ? 'isFavourite' : 'favourite')}
      </Button>
    </div>
  );
}
