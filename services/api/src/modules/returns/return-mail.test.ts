import { listJobs, retryJobs } from 'api-platform/failed-jobs';
import type { Mail, Mailer } from 'api-platform/mail/mailer';
import { pathOf } from 'shared-contracts/calls/call';
import { bindOrder } from 'shared-contracts/calls/orders';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { giveCard, givePoints } from '../testing/benefits';
import { createClient, type Member, registerMember } from '../testing/client';
import { doJobs as doAll } from '../testing/do-jobs';
import { guestOrder, line } from '../testing/orders';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../testing/returns';

let shop: ReturnShop;
let ada: Member;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ada = await registerMember(shop.app);
});

const { create, cancel } = returnCalls;

const doJobs = (directMailer?: Mailer) => doAll(shop, directMailer);
/** Mails about the order itself are ignored. */
const isOfReturn = ({ subject }: Mail) => /\bRT\w{10}/.test(subject);
/** A member's mails since the last check, oldest first. */
function mailsTo({ email }: Pick<Member, 'email'>, seen = 0): Mail[] {
  return shop.mailbox.mails
    .filter((mail) => mail.to === email && isOfReturn(mail))
    .toReversed()
    .slice(seen);
}
const texts = (mails: readonly Mail[]) => mails.map(({ text }) => text);

describe('a member who returns pieces (behaviour/calls)', () => {
  it('is written to once at each step, with what goes back by each kind', async () => {
    await givePoints(shop.db, ada, 1_000);
    const giftCards = [await giveCard(shop.db, ada, 2_000)];
    const lines = [line('S1S', 2)];
    const orderId = await shop.buy(ada, { lines, giftCards, points: 1_000, expectedTotal: 19_000 });
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    await doJobs();
    await shop.step(returnId, 'approve');
    await doJobs();
    await shop.step(returnId, 'receive');
    await doJobs();
    const mails = mailsTo(ada);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Harbour: your return ${returnId} is registered`,
      `Harbour: your return ${returnId} is accepted`,
    ]);
    const [asked, received] = texts(mails);
    expect(asked).toContain('1 × Shirt 1, Navy, S');
    expect(asked).toContain('Print the label: ');
    expect(asked).toContain(`write ${returnId} on the parcel`);
    const back = 'HK$10.00 to your gift cards\n500 points to your account';
    expect(received).toContain(`Refunded to you:\n\n${back}`);
    expect(received).toContain('HK$75.00 to the card or wallet you paid with is on its way. It may take');
    // 17,000 cents were not paid with points and earned 170.
    expect(received).toContain('85 points that you earned');
  });

  it('is written to once more when staff pay a return by hand, after it was accepted', async () => {
    const orderId = await shop.arrived(ada, 1);
    await shop.pool.query('update payment_attempts set psp_reference = null where order_id = $1', [orderId]);
    const returnId = await shop.comeBack(ada, orderId, [piece()]);
    await doJobs();
    expect(mailsTo(ada)).toHaveLength(2);
    await shop.step(returnId, 'refunded');
    await doJobs();
    const [paid, ...more] = mailsTo(ada, 2);
    expect([paid?.subject, more]).toEqual([`Harbour: the refund of your return ${returnId} is paid`, []]);
    expect(paid?.text).toContain('We have refunded:');
  });

  it('is written to in the language in which the return was asked for', async () => {
    const orderId = await shop.arrived(ada, 1);
    const chinese = createClient(shop.app, ada.token);
    const inChinese: Pick<Member, 'call'> = {
      call: (method, url, schema, options) =>
        chinese.call(method, url, schema, {
          ...options,
          headers: { ...options?.headers, cookie: 'lang=zh' },
        }),
    };
    const { returnId } = (await create(inChinese, { orderId, lines: [piece()] })).data;
    // The mail is in the member's language, whatever language staff use.
    await shop.step(returnId, 'approve');
    await doJobs();
    expect(mailsTo(ada).map(({ subject }) => subject)).toEqual([`Harbour：退貨 ${returnId} 已登記`]);
    expect(texts(mailsTo(ada)).join()).toContain('1 × 襯衫1，深藍，S');
  });

  it('reads why it was refused, and nothing of what they cancelled themselves', async () => {
    const orderId = await shop.arrived(ada, 1);
    const first = (await create(ada, { orderId, lines: [piece()] })).data.returnId;
    await cancel(ada, first);
    await doJobs();
    expect(mailsTo(ada)).toHaveLength(1);
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    await shop.step(returnId, 'refuse', 'It was worn.');
    await doJobs();
    expect(texts(mailsTo(ada, 2)).join()).toContain('We can’t accept these items:\n\nIt was worn.');
  });

  it('gets each mail once, however often a step is said or asked for', async () => {
    const orderId = await shop.arrived(ada, 1);
    const body = { orderId, lines: [piece()] };
    const answers = await Promise.all([1, 2, 3].map(() => create(ada, body, 'one-key-for-all')));
    const { returnId = '' } = answers[0]?.data ?? {};
    await Promise.all([1, 2, 3].map(() => shop.step(returnId, 'approve')));
    await expect(shop.step(returnId, 'refunded')).rejects.toThrow('cannot become');
    await doJobs();
    await doJobs();
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('is written to at the account, also of what was ordered as a guest', async () => {
    const { orderId } = (await createClient(shop.app).placeOrder(guestOrder())).data;
    await shop.pay(orderId);
    const body = { orderId, email: 'guest@example.com' };
    await ada.call('POST', pathOf(bindOrder), orderDetailSchema, { body });
    await shop.arrive(orderId);
    await shop.comeBack(ada, orderId, [piece()]);
    await doJobs();
    await doJobs();
    expect(mailsTo(ada)).toHaveLength(2);
    expect(mailsTo({ email: 'guest@example.com' })).toEqual([]);
  });
});

describe('a mail about a return that the mail server does not take', () => {
  it('is retried, stays listed, goes out when restarted, and blocks no step', async () => {
    const orderId = await shop.arrived(ada, 1);
    await doJobs();
    const { returnId } = (await create(ada, { orderId, lines: [piece()] })).data;
    const refusing = { send: () => Promise.reject(new Error('mailbox full')) };
    await doJobs(refusing);
    expect(await listJobs(shop.pool)).toMatchObject([
      { task: 'return-mail', state: 'retrying', attempts: 1, maxAttempts: 13 },
    ]);
    expect(await shop.step(returnId, 'refuse', 'It was worn.')).toBe('REFUSED');
    await shop.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()',
    );
    await doJobs(refusing);
    const failed = await listJobs(shop.pool, { failedOnly: true });
    expect(failed).toHaveLength(2);
    expect(failed[0]?.error).toContain('mailbox full');
    await retryJobs(shop.pool);
    await doJobs();
    expect(await listJobs(shop.pool)).toEqual([]);
    expect(texts(mailsTo(ada)).join()).toContain('It was worn.');
    expect(mailsTo(ada)).toHaveLength(2);
  });

  it('says in the database neither whom it is for nor what it says', async () => {
    const orderId = await shop.arrived(ada, 1);
    await doJobs();
    await create(ada, { orderId, lines: [piece()] });
    const { rows } = await shop.pool.query(
      'select payload::text as payload from graphile_worker._private_jobs',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].payload).not.toMatch(/@|Shirt|Ada/);
  });
});
