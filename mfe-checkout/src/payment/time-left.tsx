import { useServices } from 'shared-runtime';
import { useServerNow } from 'shared-ui';
import { getServerTime } from '../api/get-server-time';
import { useT } from '../messages/bag';

/** How long the pieces of an unpaid order are held, by the shop's clock: `Time left: 23:05`. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const { api } = useServices();
  const now = useServerNow(() => getServerTime(api));
  if (now === undefined) return null;
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  // A timer says its time when somebody asks, not each second.
  return (
    <span role="timer">{t('unpaid.left', { time: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` })}</span>
  );
}
