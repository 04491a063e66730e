import { useEffect, useState } from 'react';
import { limits } from 'shared-contracts';

/**
 * Whether the banner is visible: hidden on scrolling down, shown on scrolling up, with a 2 px threshold
 * (behaviour 2).
 */
export function useBannerShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) <= limits.bannerThresholdPx) return;
      setIsShown(now < last);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isShown;
}
