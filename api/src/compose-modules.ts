import { storeMemberRegistered } from './modules/customer/store-membership';
import { giveUpPrizes } from './modules/draws/draw-repository';
import { orderEnded } from './modules/order/order-repository';
import { isOrderSettled } from './modules/order/settled-order';
import { transferPoints } from './modules/points/points-repository';
import { setSettlementRule } from './modules/points/settlement';
import { type EventHandler, subscribe } from './platform/events';

const returnPrizes: EventHandler<{ orderId: string }> = (tx, { orderId }) => giveUpPrizes(tx, orderId);

/**
 * The one place where something runs upwards between the modules: who acts on which event, and the rules that a lower
 * module asks a higher one for (docs/architecture.md). Calling it again changes nothing.
 */
export function composeModules(): void {
  setSettlementRule(isOrderSettled);
  subscribe(storeMemberRegistered, transferPoints);
  subscribe(orderEnded, returnPrizes);
}
