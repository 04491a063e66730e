import { type APIRequestContext, expect } from '@playwright/test';
import type pg from 'pg';
import { stack } from './stack';

export const password = 'Harbour1';

/** Registers a member; returns the e-mail address. */
export async function registerMember(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const response = await request.post(`${stack.api}/api/customer/register`, {
    data: { email, password, firstName: 'Ada', lastName: 'Wong' },
  });
  expect(response.status()).toBe(200);
  return email;
}

/** Registers a buyer and assigns the demo shop's price list, as an operator does. */
export async function registerBuyer(request: APIRequestContext, db: pg.Pool): Promise<string> {
  const email = await registerMember(request, 'buyer');
  await db.query(`update customers set roles = array['member', 'wholesale'] where email = $1`, [email]);
  await db.query(
    `insert into wholesale_accounts (customer_id, company, price_list_id)
     select customers.id, 'Journey Stores', lists.id from customers, wholesale_price_lists lists
      where customers.email = $1 limit 1`,
    [email],
  );
  return email;
}
