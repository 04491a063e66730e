import { useServices } from 'shared-runtime';
import { useServerNow } from 'shared-ui';
import { getServerTime } from '../api/get-server-time';
import { useFormT } from '../messages/form';

const minuteMs = 60_000;

/** How long something is still open, by the shop's clock: in days, in hours, and in minutes near its end. */
export function TimeLeft({ until }: { until: string }) {
  const t = useFormT();
  const { api } = useServices();
  const now = useServerNow(() => getServerTime(api), minuteMs / 4);
  const left = now === undefined ? 0 : new Date(until).getTime() - now;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return <span>{t('left.days', { count: Math.floor(hours / 24) })}</span>;
  if (hours > 0) return <span>{t('left.hours', { hours, minutes: minutes % 60 })}</span>;
  return <span>{t('left.minutes', { count: minutes })}</span>;
}
