import type { OrderStatus } from 'shared-contracts';
import { Badge, type BadgeProps } from 'shared-ui';
import { useT } from '../messages/orders';

const tones: Partial<Record<OrderStatus, NonNullable<BadgeProps['tone']>>> = {
  PENDING_PAYMENT: 'highlight',
  PAYMENT_PROCESSING: 'highlight',
  SHIPPED: 'inverse',
};

/** Where an order stands. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`status.${status}`)}</Badge>;
}
