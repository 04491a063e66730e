import { emptySchema } from 'shared-contracts/wire/common';
import { sessionTokensSchema } from 'shared-contracts/wire/customer';
import { favouriteListSchema } from 'shared-contracts/wire/favourites';
import { createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const guest = () => createClient(shop.app);

/** A member whose access token has just been accepted. */
async function memberAtWork() {
  const member = await registerMember(shop.app);
  expect((await member.profile()).status).toBe(200);
  return member;
}

/** A second login of the same member, as from a phone. */
async function loginElsewhere(email: string) {
  const { token, refreshToken } = (await guest().login({ email, password })).data;
  const client = createClient(shop.app, token);
  expect((await client.profile()).status).toBe(200);
  return { ...client, token, refreshToken };
}

describe('an access token ends with its login', () => {
  it('at the logout by the refresh token, for calls that show and calls that write', async () => {
    const member = await memberAtWork();
    await guest().logout(member.refreshToken);
    expect((await member.profile()).status).toBe(401);
    expect((await member.saveAddress({})).status).toBe(401);
    expect((await member.call('GET', '/api/customer/favorites', favouriteListSchema)).status).toBe(401);
    expect((await member.readWholesaleCart()).status).toBe(401);
    expect((await member.placeOrder({})).status).toBe(401);
  });

  it('at the logout by the access token alone, and its refresh token with it', async () => {
    const member = await memberAtWork();
    expect((await member.call('POST', '/api/customer/logout', emptySchema)).status).toBe(200);
    expect((await member.profile()).status).toBe(401);
    expect((await guest().refresh(member.refreshToken)).code).toBe(40102);
  });

  it('when the password is changed elsewhere; the login that changed it goes on', async () => {
    const member = await memberAtWork();
    const elsewhere = await loginElsewhere(member.email);
    await member.call('POST', '/api/customer/myAccount/resetPassword', emptySchema, {
      body: { currentPassword: password, password: 'Changed1x' },
    });
    expect((await elsewhere.profile()).status).toBe(401);
    expect((await member.profile()).status).toBe(200);
  });

  it('when the password is reset with a code', async () => {
    const member = await memberAtWork();
    await guest().sendCode(member.email);
    const mail = shop.mailbox.mails.find(({ to }) => to === member.email);
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
    const body = { email: member.email, code, password: 'Another1x' };
    const reset = await guest().call(
      'POST',
      '/api/customer/resetPassword/saveAndLogin',
      sessionTokensSchema,
      {
        body,
      },
    );
    expect((await member.profile()).status).toBe(401);
    expect((await createClient(shop.app, reset.data.token).profile()).status).toBe(200);
  });

  it('when an old refresh token comes back, for the thief and the owner', async () => {
    const member = await memberAtWork();
    const next = (await guest().refresh(member.refreshToken)).data;
    const thief = createClient(shop.app, next.token);
    expect((await thief.profile()).status).toBe(200);
    await shop.pool.query(`update refresh_tokens set used_at = used_at - interval '1 minute'`);
    expect((await guest().refresh(member.refreshToken)).code).toBe(40102);
    expect((await thief.profile()).status).toBe(401);
    expect((await member.profile()).status).toBe(401);
  });

  it('and with the account itself', async () => {
    const member = await registerMember(shop.app);
    await shop.pool.query('delete from customers where id = $1', [member.memberId]);
    expect((await member.profile()).status).toBe(401);
  });

  it('while other logins of the same member go on', async () => {
    const member = await memberAtWork();
    const elsewhere = await loginElsewhere(member.email);
    await guest().logout(elsewhere.refreshToken);
    expect((await elsewhere.profile()).status).toBe(401);
    expect((await member.profile()).status).toBe(200);
  });
});

it('a role that is taken away is gone although the token still names it', async () => {
  const member = await registerMember(shop.app);
  await shop.pool.query(`update customers set roles = '{member,wholesale}' where id = $1`, [member.memberId]);
  const buyer = createClient(shop.app, (await guest().login({ email: member.email, password })).data.token);
  await shop.pool.query(`update customers set roles = '{member}' where id = $1`, [member.memberId]);
  expect((await buyer.readWholesaleCart()).status).toBe(403);
});
