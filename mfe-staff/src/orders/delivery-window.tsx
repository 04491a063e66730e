import { datesIn, hongKongDay } from 'shared-contracts/dates';
import type { OrderedWindow } from 'shared-contracts/wire/order';
import { useServices } from 'shared-runtime';
import { Notice } from 'shared-ui';
import { useT } from '../messages/orders';

interface WindowProps {
  window: OrderedWindow | null | undefined;
}

/** Whether a delivery window has not begun yet, by the calendar of Hong Kong. */
const isBefore = (window: WindowProps['window']): boolean =>
  Boolean(window && window.startsOn > hongKongDay(new Date()));

/** The days on which a trade order is delivered, as a line; nothing for an order from stock. */
export function WindowText({ window }: WindowProps) {
  const t = useT();
  const { formatDate } = datesIn(useServices().locale);
  if (!window) return null;
  return <p>{t('order.window', { from: formatDate(window.startsOn), to: formatDate(window.endsOn) })}</p>;
}

/** Says when an order may be sent, for the place above the steps that pack and send it. */
export function WindowNotice({ window }: WindowProps) {
  const t = useT();
  const { formatDate } = datesIn(useServices().locale);
  if (!window) return null;
  if (!isBefore(window)) return <WindowText window={window} />;
  const [from, to] = [formatDate(window.startsOn), formatDate(window.endsOn)];
  return (
    <Notice tone="warning" title={t('order.windowTitle', { day: from })}>
      {t('order.windowText', { from, to })}
    </Notice>
  );
}
