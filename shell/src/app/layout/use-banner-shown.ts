import { useEffect, useState } from 'react';
import { limits } from 'shared-contracts';

/** A panel of the header: search, categories, the bag. It moves with the header. */
const openPanel = '[data-shop-sticky] :is([aria-expanded="true"], [data-shop-popover])';

/**
 * Whether the banner is visible: hidden on scrolling down, shown on scrolling up, with a 2 px threshold
 * (behaviour/screens). While a panel of the header is open it stays as it is: a click on the panel would miss.
 */
export function useBannerShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) <= limits.bannerThresholdPx) return;
      if (!document.querySelector(openPanel)) setIsShown(now < last);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isShown;
}
