import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseContent, parseItemPath, sessionKeys, unwrap } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { useChannel, useLocation, useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { CloseIcon, classes } from 'shared-ui';
import { getPopups } from '../../api/get-popups';
import { productQuery } from '../../api/get-product';
import { useT } from '../../messages/popup';
import {
  hasPopups,
  isEligible,
  needsDepartment,
  type Popup,
  visiblePopups,
} from '../../popup/eligible-popups';
import { PopupCarousel } from '../../popup/popup-carousel';
import styles from './campaign-popup.module.css';

/**
 * The marketing popup (behaviour 4 and 5). The shell mounts it one second after the page has loaded. One eligible campaign,
 * chosen at random, comes first; others that are eligible follow in the carousel. Closing it lasts for the session.
 */
export function CampaignPopup() {
  const { pathname } = useLocation();
  const [isClosed, setIsClosed] = useState(() => sessionStore.get(sessionKeys.popupClosed) !== null);
  if (isClosed || !hasPopups(pathname)) return null;
  const close = () => {
    sessionStore.set(sessionKeys.popupClosed, '1');
    setIsClosed(true);
  };
  return <EligiblePopup key={pathname} onClose={close} />;
}

function EligiblePopup({ onClose }: { onClose(): void }) {
  const services = useServices();
  const { api, locale, log } = services;
  const channel = useChannel();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [draw] = useState(Math.random);
  const labels = user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
  const { data: components, error } = useQuery({
    queryKey: ['catalogue', 'popups', channel, locale],
    queryFn: async ({ signal }) => {
      const { content } = unwrap(await getPopups(api, signal));
      return parseContent(content, log.warn) ?? [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const popups = visiblePopups(components ?? [], channel, labels);
  const item = parseItemPath(pathname)?.code;
  const isItemNeeded = item !== undefined && needsDepartment(popups);
  const product = useQuery({ ...productQuery(api, item ?? ''), enabled: isItemNeeded });
  const detail = product.data === 'gone' ? undefined : product.data;
  const department = detail?.baseInfo.categoryPath[0]?.code;

  useEffect(() => {
    // The page is complete without campaigns.
    if (error) log.warn('popups are left out', error);
  }, [log, error]);

  if (isItemNeeded && product.isPending) return null;
  const eligible = popups.filter((popup) => isEligible(popup, { channel, pathname, search, department }));
  const first = eligible[Math.floor(draw * eligible.length)];
  if (!first) return null;
  return <PopupDialog popups={[first, ...eligible.filter((popup) => popup !== first)]} onClose={onClose} />;
}

/** A removed dialog fires no event, so the popup looks again. */
const recheckMs = 500;
const othersOpen = '[data-shop-modal][open], [data-shop-popover]';

/**
 * Waits for an open dialog or panel to close, then once more, because one may follow the other: a shopper who chooses a
 * size and sees it in the bag is not interrupted.
 */
function PopupDialog({ popups, onClose }: { popups: [Popup, ...Popup[]]; onClose(): void }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const [{ closePosition = 'top-right', closeColor }] = popups;

  // A layout effect, because its cleanup runs while the dialog is still in the document: only then the browser gives
  // the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const timer = setInterval(show, recheckMs);
    let isBusy = false;
    function show() {
      const wasBusy = isBusy;
      isBusy = document.querySelector(othersOpen) !== null;
      if (isBusy || wasBusy) return;
      clearInterval(timer);
      dialog?.showModal();
      // Screen readers read the dialog's name; no button shows a focus ring.
      dialog?.focus({ preventScroll: true });
    }
    show();
    return () => {
      clearInterval(timer);
      dialog?.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape cancels a dialog
    <dialog
      ref={ref}
      tabIndex={-1}
      className={styles.popup}
      aria-label={t('label')}
      data-shop-modal=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <PopupCarousel popups={popups} onFollow={onClose} />
      <button
        type="button"
        className={classes(
          styles.close,
          closePosition.includes('left') && styles.left,
          closePosition.includes('bottom') && styles.bottom,
        )}
        style={closeStyle(closeColor)}
        aria-label={t('close')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}

/** The editors' colour, on a background that contrasts with it. */
function closeStyle(color: string | undefined): CSSProperties | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? [];
  if (!red || !green || !blue) return undefined;
  const brightness = [red, green, blue].reduce((sum, part) => sum + Number.parseInt(part, 16), 0) / 3;
  return { color, backgroundColor: `var(--shop-color-${brightness > 127 ? 'inverse' : 'canvas'})` };
}
