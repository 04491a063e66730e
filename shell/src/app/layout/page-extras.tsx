import { useEffect, useState } from 'react';
import { type PageLayout, sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { Fragment, useChannel, useLocation, useServices, useSession } from 'shared-runtime';
import { loadLayout } from '../../browser/load-layout';
import { showOwnersAgain } from '../../browser/owners/show-owners-again';
import { VisitPrompts } from '../prompts/visit-prompts';
import { BackToTop } from './back-to-top';
import type { LayoutData } from './layout-data';
import { NewsletterLink } from './newsletter-link';
import { NoticeRotation } from './notice-rotation';
import { OfflineCopies } from './offline-copies';
import { RememberLanguage } from './remember-language';
import { ToastHost } from './toast-host';

/** Behaviour 9, popup delay. */
const popupDelayMs = 1_000;

/** Behaviour 2: home, listings, item pages and checkout; the fragment decides among them. */
const pagesWithPopups = /^\/(bit|sit|checkout)(\/|$)/;

export interface PageExtrasProps {
  layout: PageLayout;
  /** Called with the header and footer of a member whose labels show other content. */
  onContent(content: LayoutData): void;
}

/** Parts that are added to a page after it has loaded, such as the popup of a campaign. */
export function PageExtras({ layout, onContent }: PageExtrasProps) {
  const { pathname } = useLocation();
  const [mayPopUp, setMayPopUp] = useState(false);
  useEffect(() => {
    if (sessionStore.get(sessionKeys.popupClosed) !== null) return;
    const timer = setTimeout(() => setMayPopUp(true), popupDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const hasPopups = pathname === urls.home() || pagesWithPopups.test(pathname);
  useMembersContent(onContent);
  useEffect(showOwnersAgain, []);
  return (
    <>
      <ToastHost />
      <NewsletterLink />
      <RememberLanguage />
      <OfflineCopies />
      <VisitPrompts />
      {layout === 'default' && <NoticeRotation />}
      {layout === 'default' && <BackToTop />}
      {layout === 'default' && mayPopUp && hasPopups && <Fragment name="campaign-popup" />}
    </>
  );
}

/** Behaviour 5, content visibility: the server renders header and footer for guests. */
function useMembersContent(onContent: (content: LayoutData) => void): void {
  const services = useServices();
  const channel = useChannel();
  const { user } = useSession();
  const labels = user?.memberLabels.map(({ labelCode }) => labelCode).join() ?? '';
  useEffect(() => {
    if (labels === '') return;
    void loadLayout(services, channel, undefined, labels.split(',')).then(onContent);
  }, [services, channel, labels, onContent]);
}
