import { createHmac } from 'node:crypto';
import {
  changePassword,
  deleteAddress,
  getProfile,
  listAddresses,
  saveAddress,
} from 'shared-contracts/calls/account';
import { listCoupons } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { getStaffQuota } from 'shared-contracts/calls/checkout';
import { cancelOrder, getOrder, listOrders } from 'shared-contracts/calls/orders';
import { refreshTokens } from 'shared-contracts/calls/session';
import { getTradeCart } from 'shared-contracts/calls/wholesale';
import { type Attack, inEachSpelling, type Outcome, type Target } from './attack';
import { bearer, call, post } from './calls';
import { logIn, logInVictim, logOut, password, registerAttacker } from './people';

/** A revocation must reach every API process within this time. */
const revokedWithinMs = 5_000;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forge(header: object, claims: object, key: string | undefined): string {
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = key === undefined ? '' : createHmac('sha256', key).update(content).digest('base64url');
  return `${content}.${signature}`;
}

async function openProfile({ apiUrl }: Target, token: string): Promise<Outcome> {
  const { status } = await call(apiUrl + pathOf(getProfile), { headers: bearer(token) });
  return { isHeld: status === 401, came: `${status}` };
}

/** Expects access to another person's data to be refused. */
async function isRefused(answer: ReturnType<typeof call>): Promise<Outcome> {
  const { code } = await answer;
  return { isHeld: [400, 401, 403, 404].includes(code), came: `${code}` };
}

export const identity: readonly Attack[] = [
  {
    name: 'forged access tokens: alg none, foreign keys, kid and jwk tricks, changed claims',
    expected: '401',
    async run(target) {
      const { token } = await logInVictim(target);
      const [ownHeader = '', payload = '', signature = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const header = { alg: 'HS256', typ: 'JWT' };
      const forgeries = {
        'alg none': forge({ ...header, alg: 'none' }, claims, undefined),
        'alg NoNe with a signature': `${encode({ ...header, alg: 'NoNe' })}.${payload}.${signature}`,
        'an empty key': forge(header, claims, '\0'),
        'a guessed key': forge(header, claims, 'secret'),
        'kid of an empty file': forge({ ...header, kid: '../../../../dev/null' }, claims, ''),
        'kid with SQL': forge({ ...header, kid: "x' union select 'secret" }, claims, 'secret'),
        'a key of its own': forge({ ...header, jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
        'more roles': `${ownHeader}.${encode({ ...claims, roles: ['member', 'staff'] })}.${signature}`,
        'no signature': `${ownHeader}.${payload}.`,
      };
      return inEachSpelling(Object.keys(forgeries), (name) =>
        openProfile(target, forgeries[name as keyof typeof forgeries]),
      );
    },
  },
  {
    name: 'an order of another customer, read and cancelled',
    expected: '403 or 404',
    async run(target) {
      const victim = await logInVictim(target);
      const attacker = await registerAttacker(target);
      const orders = await call(target.apiUrl + pathOf(listOrders), { headers: bearer(victim.token) });
      const orderId: string = orders.data.list[0].orderId;
      return inEachSpelling([pathOf(getOrder, { orderId }), pathOf(cancelOrder, { orderId })], (path) =>
        isRefused(
          path === pathOf(getOrder, { orderId })
            ? call(target.apiUrl + path, { headers: bearer(attacker.token) })
            : post(target.apiUrl + path, {}, bearer(attacker.token)),
        ),
      );
    },
  },
  {
    name: 'an address of another customer, overwritten and deleted',
    expected: 'refused, and the address stays as it was',
    async run(target) {
      const victim = await logInVictim(target);
      const attacker = await registerAttacker(target);
      const read = () => call(target.apiUrl + pathOf(listAddresses), { headers: bearer(victim.token) });
      const before = await read();
      const [address] = before.data;
      const stolen = { ...address, firstName: 'Eve' };
      const answers = await Promise.all([
        post(target.apiUrl + pathOf(saveAddress), stolen, bearer(attacker.token)),
        post(target.apiUrl + pathOf(deleteAddress), { id: address.id }, bearer(attacker.token)),
      ]);
      const isSame = (await read()).text === before.text;
      const codes = answers.map(({ code }) => code).join(', ');
      return { isHeld: isSame, came: `${codes}, the address ${isSame ? 'stayed' : 'changed'}` };
    },
  },
  {
    name: 'personal data without a token',
    expected: '401',
    run: (target) =>
      inEachSpelling(
        [pathOf(getProfile), pathOf(listAddresses), pathOf(listOrders), pathOf(listCoupons)],
        (path) => isRefused(call(target.apiUrl + path)),
      ),
  },
  {
    name: 'what belongs to wholesale and staff, called by a shopper',
    expected: '401 or 403',
    async run(target) {
      const { token } = await registerAttacker(target);
      return inEachSpelling([pathOf(getTradeCart), pathOf(getStaffQuota, { id: '1' })], (path) =>
        isRefused(call(target.apiUrl + path, { headers: bearer(token) })),
      );
    },
  },
  {
    name: 'an access token after its owner has logged out',
    expected: `401 within ${revokedWithinMs / 1000} s`,
    async run(target) {
      const session = await registerAttacker(target);
      await logOut(target, session);
      await new Promise((resolve) => setTimeout(resolve, revokedWithinMs));
      return openProfile(target, session.token);
    },
  },
  {
    name: 'the access token of a thief after its owner has changed the password',
    expected: `401 within ${revokedWithinMs / 1000} s, and the owner stays`,
    async run(target) {
      const { email, token: stolen } = await registerAttacker(target);
      const owner = await logIn(target, email);
      const change = { currentPassword: password, password: 'Changed1x' };
      const { data } = await post(target.apiUrl + pathOf(changePassword), change, bearer(owner.token));
      await new Promise((resolve) => setTimeout(resolve, revokedWithinMs));
      const thief = await openProfile(target, stolen);
      const kept = await call(target.apiUrl + pathOf(getProfile), {
        headers: bearer(data?.token ?? owner.token),
      });
      return {
        isHeld: thief.isHeld && kept.status === 200,
        came: `the thief ${thief.came}, the owner ${kept.status}`,
      };
    },
  },
  {
    name: 'a refresh token that was used before',
    expected: '401, and the whole session ends with its access tokens',
    async run(target) {
      const { refreshToken, token } = await registerAttacker(target);
      const refresh = (token: string) =>
        post(target.apiUrl + pathOf(refreshTokens), {}, { 'X-REFRESH-TOKEN': token });
      const first = await refresh(refreshToken);
      // For 10 s two tabs may use the same token, so wait longer.
      await new Promise((resolve) => setTimeout(resolve, 11_000));
      const again = await refresh(refreshToken);
      const successor = await refresh(first.data?.refreshToken ?? '');
      await new Promise((resolve) => setTimeout(resolve, revokedWithinMs));
      const access = await openProfile(target, first.data?.token ?? token);
      return {
        isHeld: first.status === 200 && again.status === 401 && successor.status === 401 && access.isHeld,
        came: `${first.status}, used again ${again.status}, its successor ${successor.status}, the access token ${access.came}`,
      };
    },
  },
];
