import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CampaignPopupProps, isContentVisible } from 'shared-contracts';
import { rememberPopupClosed } from 'shared-contracts/popup-session';
import type { PopupCampaign } from 'shared-contracts/wire/content';
import { useChannel, useLocation, useMatches, useNavigation, useSession } from 'shared-runtime';
import { CloseIcon, classes } from 'shared-ui';
import { useT } from '../../messages/popup';
import type { ItemData } from '../../pages/item/load-item';
import { CampaignCard } from '../../popup/campaign-card';
import { hasPopups, isEligible } from '../../popup/eligible-popups';
import styles from './campaign-popup.module.css';

/**
 * The marketing popup (behaviour/states and behaviour/validation): one eligible campaign, drawn at random. The shell mounts it one second after
 * the page has loaded, with the campaigns that came with the page. Closing it lasts for the session.
 */
export function Component({ campaigns = [] }: CampaignPopupProps) {
  const channel = useChannel();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1)?.data as Partial<ItemData> | null | undefined;
  const [isClosed, setIsClosed] = useState(false);
  const [campaign] = useState(() => {
    const labels = user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
    const department = page?.detail?.baseInfo.categoryPath[0]?.code;
    const eligible = campaigns.filter(
      (one) =>
        isContentVisible(one.visibility, channel, labels) &&
        isEligible(one, { channel, pathname, search, department }),
    );
    return eligible[Math.floor(Math.random() * eligible.length)];
  });
  // A page that failed or is not found has no data; one without a loader has null.
  if (page === undefined) return null;
  if (!campaign || isClosed || !hasPopups(pathname)) return null;
  return <PopupDialog campaign={campaign} onClose={() => setIsClosed(true)} />;
}

/** A removed dialog fires no event, so the popup looks again. */
const recheckMs = 500;
/** What a shopper is busy with: another dialog or panel, a pressed button, a field. */
const busy =
  '[data-shop-modal][open], [data-shop-popover], header [aria-expanded="true"], :is(a, button, label, select):active, :is(input, textarea, select):focus';
/** A tap that comes as the popup opens was meant for the page. */
const meantForPageMs = 500;

/**
 * Waits while the shopper is busy, then once more, because one dialog may follow the other: who chooses a size and sees it
 * in the bag is not interrupted.
 */
function PopupDialog({ campaign, onClose }: { campaign: PopupCampaign; onClose(): void }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  const isLeaving = useNavigation().state !== 'idle';
  const { closePosition = 'top-right', closeColor } = campaign;

  // A layout effect, because its cleanup runs while the dialog is still in the document: only then the browser gives
  // the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isLeaving || dialog.open) return;
    const timer = setInterval(show, recheckMs);
    let isBusy = false;
    function show() {
      const wasBusy = isBusy;
      isBusy = document.querySelector(busy) !== null;
      if (isBusy || wasBusy || !dialog) return;
      clearInterval(timer);
      openedAt.current = performance.now();
      // The page takes a focus for the visitor's first interaction and loads what waits for it.
      dialog.addEventListener('focusin', stopPropagation);
      dialog.showModal();
      // Screen readers read the dialog's name; no button shows a focus ring.
      dialog.focus({ preventScroll: true });
      dialog.removeEventListener('focusin', stopPropagation);
    }
    show();
    return () => clearInterval(timer);
  }, [isLeaving]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      // Leaving the page closes it too.
      if (dialog?.open) rememberPopupClosed();
      dialog?.close();
    };
  }, []);

  const dropEarlyTap = (event: MouseEvent) => {
    const isEarly = performance.now() - openedAt.current < meantForPageMs;
    if (!isEarly || (event.target as Element).closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape cancels a dialog
    <dialog
      ref={ref}
      tabIndex={-1}
      className={classes(styles.popup, campaign.imgShadow && styles.shadow)}
      aria-label={t('label')}
      data-shop-modal=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClickCapture={dropEarlyTap}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <CampaignCard campaign={campaign} onFollow={onClose} />
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

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/** The editors' colour, on a background that contrasts with it. */
function closeStyle(color: string | undefined): CSSProperties | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? [];
  if (!red || !green || !blue) return undefined;
  const brightness = [red, green, blue].reduce((sum, part) => sum + Number.parseInt(part, 16), 0) / 3;
  return { color, backgroundColor: `var(--shop-color-${brightness > 127 ? 'inverse' : 'canvas'})` };
}
