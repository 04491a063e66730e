import { type DeliveryWindow, formatDate, type OrderedWindow } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useT } from '../messages';

/** The name of a delivery: from stock, or its days. */
export function useDeliveryName(): (
  windowId: string | null,
  window: OrderedWindow | DeliveryWindow | null,
) => string {
  const t = useT();
  const { locale } = useServices();
  return (windowId, window) => {
    if (windowId === null) return t('windows.fromStock');
    if (!window) return t('windows.closed');
    return t('windows.delivered', {
      from: formatDate(window.startsOn, locale),
      to: formatDate(window.endsOn, locale),
    });
  };
}
