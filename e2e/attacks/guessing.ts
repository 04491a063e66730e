import { pathOf } from 'shared-contracts/calls/call';
import { getGuestOrder } from 'shared-contracts/calls/orders';
import { logIn, sendCode, verifyCode } from 'shared-contracts/calls/session';
import type { Attack, Target } from './attack';
import { anotherAddress, call, post } from './calls';
import { anotherEmail, mailedCodes, password, register, registerAttacker, strangers } from './people';

const logInFrom = ({ apiUrl }: Target, email: string, secret: string, from: string) =>
  post(apiUrl + pathOf(logIn), { email, password: secret }, {}, from);
const askForCode = ({ apiUrl }: Target, email: string, from: string) =>
  post(apiUrl + pathOf(sendCode), { email, purpose: 'resetPassword' }, {}, from);
const tryCode = ({ apiUrl }: Target, email: string, code: string, from: string) =>
  call(
    `${apiUrl}${pathOf(verifyCode)}?purpose=resetPassword&code=${code}&email=${encodeURIComponent(email)}`,
    { from },
  );
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;
/** Codes that strangers together may send to one address: ten short ones a day, and one long one an hour. */
const codesOfStrangers = 11;

export const guessing: readonly Attack[] = [
  {
    name: 'an account locked by wrong passwords from twelve addresses, five from each',
    expected: 'each address is held off at its sixth, and the owner logs in from an unknown one',
    async run(target) {
      const { email } = await registerAttacker(target);
      const statuses: number[] = [];
      for (const from of strangers(12)) {
        for (let guess = 1; guess <= 6; guess++)
          statuses.push((await logInFrom(target, email, 'Wrong1234', from)).status);
      }
      const owner = await logInFrom(target, email, password, anotherAddress());
      return {
        isHeld: count(statuses, 429) >= 12 && owner.status === 200,
        came: `${count(statuses, 401)} × 401, ${count(statuses, 429)} × 429, the owner ${owner.status}`,
      };
    },
  },
  {
    name: 'a reset code killed by wrong guesses of thirty strangers',
    expected: 'none of their guesses counts, and the owner’s code still does',
    async run(target) {
      const { email } = await registerAttacker(target);
      const owner = anotherAddress();
      await askForCode(target, email, owner);
      const [code = ''] = await mailedCodes(target, email);
      const wrong = code === '000000' ? '111111' : '000000';
      const statuses: number[] = [];
      for (const from of strangers(30)) statuses.push((await tryCode(target, email, wrong, from)).status);
      const right = await tryCode(target, email, code, owner);
      return {
        isHeld: code !== '' && count(statuses, 422) === 30 && right.status === 200,
        came: `${count(statuses, 422)} × 422, the owner ${right.status}`,
      };
    },
  },
  {
    name: 'a mailbox flooded with codes by fifteen strangers, two from each',
    expected: `${codesOfStrangers} mails at most`,
    async run(target) {
      const { email } = await registerAttacker(target);
      const statuses: number[] = [];
      for (const from of strangers(15)) {
        statuses.push((await askForCode(target, email, from)).status);
        statuses.push((await askForCode(target, email, from)).status);
      }
      const sent = (await mailedCodes(target, email)).length;
      return {
        isHeld: sent > 0 && sent <= codesOfStrangers,
        came: `${sent} codes, ${count(statuses, 200)} × 200, ${count(statuses, 429)} × 429`,
      };
    },
  },
  {
    name: 'reset codes used up by ten strangers, one from each',
    expected: 'the owner on a new device gets one all the same, and it counts',
    async run(target) {
      const { email } = await registerAttacker(target);
      for (const from of strangers(10)) await askForCode(target, email, from);
      const owner = anotherAddress();
      const asked = await askForCode(target, email, owner);
      const code = (await mailedCodes(target, email)).find((each) => each.length === 12) ?? '';
      const guesses = await Promise.all(
        strangers(20).map((from) =>
          tryCode(target, email, code === '0'.repeat(12) ? '1'.repeat(12) : '0'.repeat(12), from),
        ),
      );
      const right = await tryCode(target, email, code, owner);
      return {
        isHeld: asked.status === 200 && right.status === 200 && guesses.every(({ status }) => status !== 200),
        came: `asking ${asked.status}, the code ${right.status}`,
      };
    },
  },
  {
    name: 'a known e-mail address told from an unknown one by asking for a code',
    expected: 'the same answer',
    async run(target) {
      const { email } = await registerAttacker(target);
      const from = anotherAddress();
      const [known, unknown] = [
        await askForCode(target, email, from),
        await askForCode(target, anotherEmail(), from),
      ];
      return { isHeld: known.text === unknown.text, came: `${known.status} and ${unknown.status}` };
    },
  },
  {
    name: 'known e-mail addresses told from free ones by registering twelve times',
    expected: '429 after ten, for a known and for a free one alike',
    async run(target) {
      const { email } = await registerAttacker(target);
      const from = anotherAddress();
      const codes: number[] = [];
      for (let time = 1; time <= 12; time++) codes.push((await register(target, email, from)).code);
      const known = await register(target, email, from);
      const free = await register(target, anotherEmail(), from);
      const isAlike = known.status === 429 && known.text === free.text;
      return {
        isHeld: isAlike && count(codes, 429) >= 2,
        came: `${count(codes, 40_903)} × 40903, ${count(codes, 429)} × 429; a free one ${free.status}${isAlike ? ', alike' : ''}`,
      };
    },
  },
  {
    name: 'a guest’s order opened by guessing the e-mail address',
    expected: '404, and 429 after five',
    async run({ apiUrl }) {
      const from = anotherAddress();
      const statuses: number[] = [];
      for (let time = 1; time <= 7; time++) {
        const proof = { orderId: 'ITHKE000000000001', email: `guess.${time}@example.com` };
        statuses.push((await post(apiUrl + pathOf(getGuestOrder), proof, {}, from)).status);
      }
      return {
        isHeld: statuses.at(-1) === 429 && count(statuses, 200) === 0,
        came: statuses.join(', '),
      };
    },
  },
];
