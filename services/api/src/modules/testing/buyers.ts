import { type Callee, createClient, type Member, password, registerMember } from './client';
import type { OrderShop } from './orders';

/** Makes a member a buyer of a price list, and logs in again, because the role comes with the login. */
export async function registerBuyer(
  { app, pool }: { app: Callee; pool: OrderShop['pool'] },
  priceListId: string,
): Promise<Member> {
  const member = await registerMember(app);
  await pool.query(`update customers set roles = array['member', 'wholesale'] where id = $1`, [
    member.memberId,
  ]);
  await pool.query(`insert into wholesale_accounts values ($1, 'Company', $2)`, [
    member.memberId,
    priceListId,
  ]);
  const { token, refreshToken } = (await createClient(app).login({ email: member.email, password })).data;
  return { ...member, ...createClient(app, token), token, refreshToken };
}
