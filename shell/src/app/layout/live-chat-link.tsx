import { type ReactNode, useEffect, useState } from 'react';
import { urls } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useLoaded } from 'shared-ui';

/**
 * Opens the contact card over the page, so that a question does not end a checkout. Without script, or when its
 * code does not arrive, it is a link to the provider or the help centre, in a tab of its own.
 */
export function LiveChatLink({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  const { chatUrl } = useServices().config.contact;
  const href = chatUrl ?? urls.help.page('help-centre');
  const [isWanted, setIsWanted] = useState(false);
  const loaded = useLoaded(isWanted, () => import(/* webpackChunkName: "live-chat" */ './live-chat'));
  useEffect(() => {
    if (loaded !== 'failed') return;
    setIsWanted(false);
    window.open(href, '_blank', 'noopener');
  }, [loaded, href]);
  return (
    <>
      <a
        className={className}
        href={href}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setIsWanted(true);
        }}
      >
        {children}
      </a>
      {loaded && loaded !== 'failed' && (
        <loaded.LiveChat open={isWanted} onClose={() => setIsWanted(false)} />
      )}
    </>
  );
}
