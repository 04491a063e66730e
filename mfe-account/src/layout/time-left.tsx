import { useState } from 'react';
import { useServices } from 'shared-runtime';
import { useServerNow } from 'shared-ui';
import { getServerTime } from '../api/get-server-time';
import { useFormT } from '../messages/form';

const minuteMs = 60_000;

interface TimeLeftProps {
  until: string;
  /** What stands before it on the same line, only while some time is left. */
  lead?: string;
}

/** How long something is still open, by the shop's clock: in days, in hours, and in minutes near its end. */
export function TimeLeft({ until, lead = '' }: TimeLeftProps) {
  const t = useFormT();
  const { api } = useServices();
  const now = useServerNow(() => getServerTime(api), minuteMs / 4);
  // By the visitor's clock until the shop's has come: words that appear late would move what is below them.
  const [ownNow] = useState(() => Date.now());
  const left = new Date(until).getTime() - (now ?? ownNow);
  if (left <= 0) return null;
  const minutes = Math.ceil(left / minuteMs);
  const hours = Math.floor(minutes / 60);
  const words =
    hours >= 48
      ? t('left.days', { count: Math.floor(hours / 24) })
      : hours > 0
        ? t('left.hours', { hours, minutes: minutes % 60 })
        : t('left.minutes', { count: minutes });
  return (
    <span suppressHydrationWarning>
      {lead}
      {words}
    </span>
  );
}
