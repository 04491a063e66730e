import { useEffect, useState } from 'react';
import { type CampaignPopupProps, type PageLayout, urls } from 'shared-contracts';
import { isPopupClosed } from 'shared-contracts/popup-session';
import { isPushUndecided } from 'shared-contracts/push-decision';
import type { PopupCampaign } from 'shared-contracts/wire/content';
import { Fragment, useLocation } from 'shared-runtime';
import { useLoaded } from 'shared-ui';

/** behaviour/limits, popup delay and web-push prompt delay. */
const popupDelayMs = 1_000;
const promptDelayMs = 2_000;
/** How long a tap may take to open what it asks for, such as search, whose code may still be on its way. */
const answerMs = 1_500;

/** behaviour/screens: home, listings, item pages and checkout; the fragment decides among them. */
const pagesWithPopups = /^\/(bit|sit|checkout)(\/|$)/;
/** The pages from the bag to the payment. The offer of notifications stays below their sums and buttons. */
const isBuying = /^\/checkout\/(?!success)/i;

interface TimedPartsProps {
  layout: PageLayout;
  campaigns: readonly PopupCampaign[];
  /** Key of web push; undefined where the shop sends no notifications. */
  pushKey: string | undefined;
}

/**
 * What joins a page by itself, also when nobody moves: a campaign, then the offer of notifications. Both come with
 * data that the server has sent with the page, so that they load neither API client nor query cache.
 */
export function TimedParts({ layout, campaigns, pushKey }: TimedPartsProps) {
  const { pathname } = useLocation();
  const isCheckout = pathname.startsWith('/checkout/');
  const hasPopups =
    layout === 'default' &&
    (pathname === urls.home() || pagesWithPopups.test(pathname)) &&
    campaigns.some(({ isCheckoutShow }) => !isCheckout || isCheckoutShow);
  return (
    <>
      {hasPopups && <Campaign key={pathname} campaigns={campaigns} />}
      {pushKey && <PushOffer publicKey={pushKey} isAtEnd={isBuying.test(pathname)} />}
    </>
  );
}

function Campaign({ campaigns }: Required<CampaignPopupProps>) {
  const isDue = useDue(popupDelayMs, answerMs);
  // Once it is due, the fragment decides: closing it must not remove it before its dialog has closed.
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(isDue && !isPopupClosed()), [isDue]);
  return isKept && <Fragment name="campaign-popup" props={{ campaigns } satisfies CampaignPopupProps} />;
}

function PushOffer(offer: { publicKey: string; isAtEnd: boolean }) {
  const isDue = useDue(promptDelayMs);
  const loaded = useLoaded(
    isDue && isPushUndecided(),
    () => import(/* webpackChunkName: "push-prompt" */ '../prompts/push-prompt'),
  );
  // A file that did not come is asked for on the next page: nobody misses the offer.
  return loaded && loaded !== 'failed' && <loaded.PushPrompt {...offer} />;
}

/** Turns true this long after the page has loaded, and after the last tap. */
function useDue(delayMs: number, afterTapMs = 0): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let earliest = Number.POSITIVE_INFINITY;
    const wait = (ms: number) => {
      earliest = performance.now() + ms;
      clearTimeout(timer);
      timer = setTimeout(() => setIsDue(true), ms);
    };
    const onLoad = () => wait(delayMs);
    const onTap = () => performance.now() + afterTapMs > earliest && wait(afterTapMs);
    if (document.readyState === 'complete') onLoad();
    else window.addEventListener('load', onLoad, { once: true });
    window.addEventListener('click', onTap, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', onLoad);
      window.removeEventListener('click', onTap, true);
    };
  }, [delayMs, afterTapMs]);
  return isDue;
}
