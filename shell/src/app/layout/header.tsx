import type { PointerEvent } from 'react';
import { type ChannelType, type ContentValue, urls } from 'shared-contracts';
import { Fragment, Link, Slot, useChannel, useLocation, useServices, useSession } from 'shared-runtime';
import {
  BagIcon,
  classes,
  HeartIcon,
  IconLink,
  MemberIcon,
  SearchIcon,
  StoreIcon,
  useLanding,
} from 'shared-ui';
import { useT } from '../messages';
import { ChannelSwitch } from './channel-switch';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import type { MenuEntry } from './layout-data';
import { MainMenu, MenuTrigger } from './main-menu';
import { useBannerShown } from './use-banner-shown';
import { useCartQuantity } from './use-cart-quantity';

interface HeaderProps {
  menu: readonly MenuEntry[];
  banner: ContentValue<'headerBanner'> | null;
}

/**
 * The default header: banner, then menu, logo and five icons in one row (behaviour/screens). Each icon is a working
 * link that a fragment replaces in the browser.
 */
export function Header({ menu, banner }: HeaderProps) {
  const { config } = useServices();
  const t = useT();
  const channel = useChannel();
  const landing = useLanding(channel, useLocation());
  const isBannerShown = useBannerShown();
  return (
    <header className={styles.header} data-shop-sticky>
      <div className={classes(styles.strip, !isBannerShown && styles.hidden)}>
        <div className={styles.switches}>
          <ChannelSwitch />
        </div>
        {banner && (
          <div className={styles.banner}>
            {banner.href ? (
              <Link className={styles.bannerLink} to={banner.href}>
                {banner.text}
              </Link>
            ) : (
              banner.text
            )}
          </div>
        )}
        <div className={styles.switches}>
          <LanguageSwitch />
        </div>
      </div>
      <div className={styles.bar}>
        <div className={styles.start}>
          <MenuTrigger menu={menu} />
        </div>
        <MainMenu menu={menu} />
        <Link
          className={styles.logo}
          to={landing}
          aria-label={t('header.home', { shopName: config.shopName })}
        >
          {config.shopName}
        </Link>
        <HeaderIcons channel={channel} />
      </div>
    </header>
  );
}

function HeaderIcons({ channel }: { channel: ChannelType }) {
  const t = useT();
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  const quantity = useCartQuantity();
  const isCartPage = pathname === urls.checkout.cart();
  const wishList = urls.account.wishList();
  const member = (
    <IconLink
      as={Link}
      label={isLoggedIn ? t('header.account') : t('header.member')}
      icon={<MemberIcon />}
      to={isLoggedIn ? urls.account.index() : urls.login()}
    />
  );
  return (
    <div className={styles.icons}>
      <Slot name="header-actions" />
      <div className={styles.search}>
        <Fragment
          name="search-panel"
          load="intent"
          fallback={
            <IconLink as={Link} label={t('header.search')} icon={<SearchIcon />} to={urls.search(channel)} />
          }
        />
      </div>
      <div className={styles.after} {...useMiniCartHover('wishlist', isLoggedIn && pathname !== wishList)}>
        <IconLink as={Link} label={t('header.wishlist')} icon={<HeartIcon />} to={wishList} />
      </div>
      <div className={styles.desktop}>
        <IconLink as={Link} label={t('header.stores')} icon={<StoreIcon />} to={urls.help.storeLocator()} />
      </div>
      <div className={styles.after}>
        <Fragment name="member-menu" load="intent" fallback={member} />
      </div>
      <div className={styles.after} {...useMiniCartHover('cart', quantity > 0 && !isCartPage)}>
        <IconLink
          as={Link}
          label={t('header.bagCount', { count: quantity })}
          icon={<BagIcon />}
          count={quantity}
          to={urls.checkout.cart()}
          onClick={(event: { preventDefault(): void }) => {
            // behaviour/screens: on the cart page the icon does nothing.
            if (isCartPage) event.preventDefault();
          }}
        />
      </div>
      {/* A member's bag is on the server, so the fragment loads at once to show its count. */}
      <Fragment name="mini-cart" load={isLoggedIn ? 'idle' : 'interaction'} />
      <Fragment name="quick-view" load="interaction" />
    </div>
  );
}

/** behaviour/states, mini cart: it opens under a mouse on its icon and stays while the mouse is there. */
function useMiniCartHover(mode: 'cart' | 'wishlist', isWanted: boolean) {
  const { bus } = useServices();
  const hover =
    (isHeld: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (isWanted && pointerType === 'mouse') bus.emit('mini-cart-requested', { mode, isHeld });
    };
  return { onPointerEnter: hover(true), onPointerLeave: hover(false) };
}
