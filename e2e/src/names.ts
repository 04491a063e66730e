import type pg from 'pg';
import { giftCardRecipient, guestAddress } from './orders';

/** Names that are equal in both languages: brands, and texts that customers typed. */
export async function namesOf(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ name: string | null }>(
    `with demo as (select * from customers where email in ('member@example.com', 'wholesale@example.com'))
      select name from brands
      union select unnest(array[first_name, last_name]) from demo
      union select unnest(array[lines.first_name, lines.last_name, address_line1, address_line2])
        from customer_addresses lines join demo on demo.id = lines.customer_id
      union select unnest(array[recipient_name, recipient_email, message]) from gift_card_orders
      union select note from returns
      union select company from wholesale_accounts
      union select name from staff_members
      union select unnest(array[address->>'firstName', address->>'lastName']) from orders`,
  );
  const searched = ['shirt', 'qqqzzz'];
  // Orders that a walk places after this.
  const typed = [...Object.values(guestAddress), ...Object.values(giftCardRecipient)];
  return [...rows.flatMap(({ name }) => name || []), ...searched, ...typed];
}
