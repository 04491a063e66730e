import { useEffect } from 'react';
import type { PageLayout } from 'shared-contracts';
import { useChannel, useServices, useSession } from 'shared-runtime';
import { loadLayout } from '../../browser/load-layout';
import { showOwnersAgain } from '../../browser/owners/show-owners-again';
import { VisitPrompts } from '../prompts/visit-prompts';
import { BackToTop } from './back-to-top';
import type { LayoutData } from './layout-data';
import { NewsletterLink } from './newsletter-link';
import { NoticeRotation } from './notice-rotation';
import { OfflineCopies } from './offline-copies';
import { RememberLanguage } from './remember-language';
import { SessionOver } from './session-over';
import { ToastHost } from './toast-host';
import { usePageFocus } from './use-page-focus';

export interface PageExtrasProps {
  layout: PageLayout;
  /** Path of the page that the server sent. */
  firstPath: string;
  /** Called with the header and footer of a member whose labels show other content. */
  onContent(content: LayoutData): void;
}

/** Parts that are added to a page with the visitor's first interaction, such as toasts and the question for consent. */
export function PageExtras({ layout, firstPath, onContent }: PageExtrasProps) {
  usePageFocus(firstPath);
  useMembersContent(onContent);
  useEffect(showOwnersAgain, []);
  return (
    <>
      <ToastHost />
      <SessionOver />
      <NewsletterLink />
      <RememberLanguage />
      <OfflineCopies />
      <VisitPrompts />
      {layout === 'default' && <NoticeRotation />}
      {layout === 'default' && <BackToTop />}
    </>
  );
}

/** behaviour/validation, content visibility: the server renders header and footer for guests. */
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
