import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from 'shared-runtime';
import { useT } from '../../messages/item';
import { useAgeQuestion } from './use-age-question';
import type { QuickViewRequest } from './use-quick-view';
import { useWishlistCommands } from './use-wishlist-commands';

type Dialogs = typeof import('./dialogs');

/**
 * Mounted once by the header, at the visitor's first interaction. Handles the catalogue's commands: quick view,
 * wishlist, age confirmation. The dialogs load when the first one opens.
 */
export function Component() {
  const { bus } = useServices();
  const [request, setRequest] = useState<QuickViewRequest & { number: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const age = useAgeQuestion();
  useWishlistCommands();

  useEffect(
    () =>
      bus.on('quick-view-requested', (wanted) => {
        setRequest((before) => ({ ...wanted, number: (before?.number ?? 0) + 1 }));
        setIsOpen(true);
      }),
    [bus],
  );

  const dialogs = useDialogs(isOpen || age.isAsked, () => {
    setIsOpen(false);
    age.answer(false);
  });
  if (!dialogs) return null;
  const { AgeNotice, QuickViewDialog } = dialogs;
  return (
    <>
      {request && (
        <QuickViewDialog
          key={request.number}
          open={isOpen}
          request={request}
          onClose={() => setIsOpen(false)}
        />
      )}
      <AgeNotice open={age.isAsked} onAnswer={age.answer} />
    </>
  );
}

/** Not `lazy`, which caches a failed import: here the next request tries again. */
function useDialogs(isWanted: boolean, onFailure: () => void): Dialogs | undefined {
  const t = useT();
  const { bus, log } = useServices();
  const [dialogs, setDialogs] = useState<Dialogs>();
  const failed = useEffectEvent((error: unknown) => {
    log.error('the dialogs of the quick view can’t be loaded', error);
    bus.emit('toast-requested', { kind: 'error', message: t('quickView.failed') });
    onFailure();
  });
  useEffect(() => {
    if (!isWanted || dialogs) return;
    let isLeft = false;
    import(/* webpackChunkName: "quick-view-dialogs" */ './dialogs').then(
      (module) => !isLeft && setDialogs(module),
      (error: unknown) => !isLeft && failed(error),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, dialogs]);
  return dialogs;
}
