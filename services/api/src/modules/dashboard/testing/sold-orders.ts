import type pg from 'pg';

export interface Placed {
  at: string;
  status?: string;
  wholesale?: boolean;
  item?: string;
  channelId?: number;
  quantity?: number;
  price?: number;
  discount?: number;
}

/** Writes orders and returns of any time and state. */
export function createSoldOrders(pool: pg.Pool) {
  let placed = 0;
  let returned = 0;
  return {
    /** Writes an order with one line; returns its id. */
    async place(order: Placed): Promise<string> {
      const { at, status = 'PAID', wholesale = false, item = 'ITEM1', channelId = 1 } = order;
      const { quantity = 1, price = 10_000, discount = 0 } = order;
      placed += 1;
      const id = `ITHKEDASHBOARD${String(placed).padStart(3, '0')}`;
      await pool.query(
        `insert into orders (id, status, wholesale, email, phone_region, phone, address, delivery_method, list_total,
          discount_total, delivery_fee, grand_total, quantity, idempotency_owner, idempotency_key, request_digest, created_at)
        values ($1, $2, $3, 'a@example.com', '+852', '61234567', '{}', 'STANDARD', 0, 0, 4000, 99, $4, $1, $1, '', $5)`,
        [id, status, wholesale, quantity, at],
      );
      await pool.query(
        `insert into order_lines (order_id, position, sku_id, item_code, channel_id, title, color, brand_name, image, size,
          quantity, list_price, sale_price, discount)
        values ($1, 0, 'S1S', $2, $3, '{}', '{}', 'Acme', '', 'S', $4, 0, $5, $6)`,
        [id, item, channelId, quantity, price, discount],
      );
      return id;
    },
    async sendBack(orderId: string, kind: string, status: string, quantity: number): Promise<string> {
      returned += 1;
      const id = `RT${String(returned).padStart(10, '0')}`;
      await pool.query(
        `insert into returns (id, order_id, status, kind, refund_minor, gift_card_minor, points_minor, points,
           idempotency_key, request_digest)
         values ($1, $2, $3, $4, 0, 0, 0, 0, $1, '')`,
        [id, orderId, status, kind],
      );
      await pool.query(`insert into return_lines values ($1, 0, $2, 'OTHER', 0)`, [id, quantity]);
      return id;
    },
  };
}
