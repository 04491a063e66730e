import {
  type Actor,
  cancelPieces,
  correctParcel,
  type Parcel,
  type ParcelStep,
  packPieces,
  type RecordedChange,
  refundPieces,
  stepParcel,
  unpackParcel,
} from '../fulfilment';
import { composeOrderMail, readJournal, readShipments } from '../order';
import { line, memberOrder } from './orders';
import { cards } from './payment-shop';
import { openReturnShop } from './returns';

type Cancelled = Parameters<typeof cancelPieces>[3];
type Refunded = Parameters<typeof refundPieces>[3];

/** A shop whose staff pack, send, cancel and refund, and whose audit log the test reads. */
export async function openWarehouse() {
  const shop = await openReturnShop();
  const { db } = shop;
  const recorded: RecordedChange[] = [];
  const actor: Actor = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Pak',
    roles: ['SERVICE'],
    record: async (_tx, change) => void recorded.push(change),
  };
  const change = (action: string) => ({ actor, action });
  const parcelsOf = (orderId: string) => readShipments(db, [orderId]);
  async function pack(orderId: string, lines?: [position: number, quantity: number][]): Promise<string> {
    const pieces = lines?.map(([position, quantity]) => ({ position, quantity }));
    await packPieces(db, orderId, change('order.pack'), { lines: pieces });
    return (await parcelsOf(orderId)).at(-1)?.id ?? '';
  }
  async function step(
    orderId: string,
    shipmentId: string,
    status: ParcelStep,
    parcel?: Parcel,
  ): Promise<string> {
    return (await stepParcel(db, orderId, change('order.step'), { shipmentId, status, parcel })).status;
  }
  return {
    ...shop,
    actor,
    recorded,
    parcelsOf,
    pack,
    parcelStep: step,
    correct: (orderId: string, shipmentId: string, parcel: Parcel) =>
      correctParcel(db, orderId, change('order.correct'), { shipmentId, parcel }),
    mailOf: (orderId: string, locale: 'en' | 'zh') =>
      composeOrderMail(
        db,
        { shopName: 'Harbour', shopUrl: 'http://shop.test' },
        { orderId, status: 'PAID' },
        locale,
      ),
    journalOf: async (orderId: string) => (await readJournal(db, orderId)).map(({ kind }) => kind),
    unpack: (orderId: string, shipmentId: string) =>
      unpackParcel(db, orderId, change('order.unpack'), shipmentId),
    cancelByStaff: (orderId: string, request: Cancelled, key = 'one-cancellation') =>
      cancelPieces(db, orderId, change('order.cancel'), request, key),
    refundByStaff: (orderId: string, request: Refunded, key = 'one-refund') =>
      refundPieces(db, orderId, change('order.refund'), request, key),
    /** A paid order of two S1S at 11,000 and one S2S at 12,000, with delivery for 4,000. */
    async buyThree(who: Parameters<typeof shop.buy>[0], changes: object = {}): Promise<string> {
      const lines = [line('S1S', 2), line('S2S')];
      const order = { ...memberOrder, lines, expectedTotal: 38_000, ...changes };
      const { orderId, totals } = (await who.placeOrder(order)).data;
      if (totals.grandTotal > 0) {
        await who.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });
      }
      return orderId;
    },
    async statusOf(orderId: string): Promise<string> {
      const { rows } = await shop.pool.query('select status from orders where id = $1', [orderId]);
      return rows[0].status;
    },
  };
}
export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;
