import { useEffect } from 'react';
import { confirmNewsletter } from 'shared-contracts/calls/account';
import { newsletterTokenQuery } from 'shared-contracts/newsletter-token-query';
import { takeToken } from 'shared-contracts/take-token';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/extras';

/** Agrees to the newsletter when the page was opened by the link of the mail that asks. */
export function NewsletterLink() {
  const t = useT();
  const { api, bus } = useServices();
  useEffect(() => {
    const token = takeToken(newsletterTokenQuery);
    if (!token) return;
    void api.call(confirmNewsletter, { body: { token } }).then((result) => {
      const isGone = !result.ok && result.error.kind === 'api';
      bus.emit('toast-requested', {
        kind: result.ok ? 'success' : 'error',
        message: t(`newsletter.${result.ok ? 'confirmed' : isGone ? 'expired' : 'failed'}`),
      });
    });
  }, [api, bus, t]);
  return null;
}
