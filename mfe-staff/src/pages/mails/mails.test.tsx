import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MailTexts, mailKeys } from 'shared-contracts/mail-texts';
import type { MailDetail } from 'shared-contracts/wire/merchant-mails';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const initial: MailTexts = {
  en: { subject: '{shop}: your order {order}', opening: 'Dear {name},\n\nthank you.', closing: '' },
  zh: { subject: '{shop}：你的訂單 {order}', opening: '{name}，你好：\n\n多謝。', closing: '' },
};
const detail: MailDetail = { texts: initial, initial, version: null, history: [] };
const written = (subject: string): MailTexts => ({ ...initial, en: { ...initial.en, subject } });

const list = 'GET /api/merchant/mails';
const one = 'GET /api/merchant/mails/order-paid';
const save = 'POST /api/merchant/mails/order-paid';
const reset = 'POST /api/merchant/mails/order-paid/reset';
const preview = 'POST /api/merchant/mails/order-paid/preview';
const send = 'POST /api/merchant/mails/order-paid/test';

const sample = (subject: string) => ({ subject, text: 'Text', html: '<p>Mail</p>' });
const open = (api: ApplicationOptions['api'] = {}) =>
  openApplication('/staff/mails/order-paid', {
    api: {
      [one]: () => ({ data: detail }),
      [preview]: () => ({ data: { en: sample('Harbour: your order 1'), zh: sample('你的訂單 1') } }),
      ...api,
    },
  });
const english = async () => within(await screen.findByRole('region', { name: 'English' }));
async function write(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => sessionStorage.clear());

describe('/staff/mails (behaviour/back-office)', () => {
  test('lists each mail with when it is sent and who changed its words', async () => {
    const { element } = await openApplication('/staff/mails', {
      api: {
        [list]: () => ({
          data: {
            rows: [...mailKeys, 'of-a-newer-shop'].map((mail) => ({
              mail,
              edited: mail === 'welcome' ? { at: '2026-11-29T01:00:00.000Z', staffName: 'May' } : null,
              subject: { en: '', zh: '' },
            })),
          },
        }),
      },
    });
    const row = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('tr')?.textContent;
    expect(await row('Order confirmation')).toContain('An order is paid.');
    expect(await row('Order confirmation')).toContain('The shop’s own');
    expect(await row('Welcome')).toContain('Changed 29/11/2026 09:00, May');
    expect(screen.getAllByRole('row')).toHaveLength(mailKeys.length + 1);
    await expectAccessible(element);
  });

  test('a mail is written, looked at and saved', async () => {
    const { wire, element } = await open({
      [save]: () => ({ data: { ...detail, texts: written('Thanks, {order}'), version: 'v1' } }),
    });
    const fields = await english();
    expect(await fields.findByTitle('Harbour: your order 1')).toBeVisible();
    expect(screen.getByText('{order}').closest('li')).toHaveTextContent('{order} number of the order');
    await write(fields.getByLabelText(/Subject/), 'Thanks,  {order} ');
    await waitFor(() =>
      expect(wire.calls(preview).at(-1)?.body).toEqual({ texts: written('Thanks, {order}') }),
    );
    await expectAccessible(element);
    await press('Save');
    expect(await screen.findByText('Saved. Mails that are sent from now on say this.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({ texts: written('Thanks, {order}'), version: null });
    expect(fields.getByLabelText(/Subject/)).toHaveValue('Thanks, {order}');
    await press('Save');
    expect(await screen.findByText('Nothing is different from what holds now.')).toBeVisible();
  });

  test('a wrong or missing placeholder is said at its field, and nothing is sent', async () => {
    const { wire } = await open();
    const fields = await english();
    await write(fields.getByLabelText(/Subject/), 'Thanks');
    await write(fields.getByLabelText(/Opening/), 'We have {amount}');
    await write(fields.getByLabelText(/Closing/), 'Bye');
    await press('Save');
    expect(fields.getByText('It needs the placeholder {order}.')).toBeVisible();
    expect(fields.getByText('This mail has no placeholder {amount}. Take one of the list.')).toBeVisible();
    expect(fields.getByLabelText(/Subject/)).toHaveFocus();
    expect(screen.getByText('Write it in both languages, or in neither.')).toBeVisible();
    await press('Send it to me in English');
    expect(wire.calls(save)).toHaveLength(0);
    expect(wire.calls(send)).toHaveLength(0);
  });

  test('a test goes to the address of who asks, with what is typed', async () => {
    const { wire } = await open({ [send]: () => ({ data: { to: 'may@staff.example' } }) });
    await write((await english()).getByLabelText(/Subject/), 'Thanks, {order}');
    await press('Send it to me in Chinese');
    expect(await screen.findByText(/^Sent to .+@.+\.$/)).toBeVisible();
    expect(wire.calls(send)[0]?.body).toEqual({ texts: written('Thanks, {order}'), locale: 'zh' });
  });

  test('somebody else was first: what is typed stays until their words are wanted', async () => {
    const theirs = { texts: written('Theirs {order}'), version: 'v2', staffName: 'Bo' };
    const { wire } = await open({ [save]: () => ({ status: 409, code: 40904, data: theirs }) });
    const subject = (await english()).getByLabelText(/Subject/);
    await write(subject, 'Mine {order}');
    await press('Save');
    expect(await screen.findByText('Bo has changed this mail since you opened it.')).toBeVisible();
    expect(subject).toHaveValue('Mine {order}');
    await press('Show the new words (yours are lost)');
    expect(subject).toHaveValue('Theirs {order}');
    await write(subject, 'Both {order}');
    await press('Save');
    expect(wire.calls(save).at(-1)?.body).toMatchObject({ version: 'v2' });
  });

  test('what is typed survives a reload, with the version that it is based on', async () => {
    const { unmount } = await open();
    await write((await english()).getByLabelText(/Subject/), 'Kept {order}');
    await unmount();
    await open({ [one]: () => ({ data: { ...detail, version: 'v3' } }) });
    expect((await english()).getByLabelText(/Subject/)).toHaveValue('Kept {order}');
    await press('Discard it');
    expect((await english()).getByLabelText(/Subject/)).toHaveValue(initial.en.subject);
    expect(screen.queryByText(/have not saved it/)).toBeNull();
  });

  test('the shop’s own words come back, and so do earlier ones', async () => {
    const change = {
      id: '1',
      at: '2026-11-29T01:00:00.000Z',
      staffName: 'May',
      action: 'mail.edit',
      reason: null,
      before: { subjectEn: 'Before {order}' },
      after: { subjectEn: 'Now {order}' },
    };
    const { wire } = await open({
      [one]: () => ({
        data: { ...detail, texts: written('Now {order}'), version: 'v1', history: [change] },
      }),
      [reset]: () => ({ data: detail }),
    });
    const subject = (await english()).getByLabelText(/Subject/);
    expect(screen.getByText(/May: Subject \(English\)/)).toBeVisible();
    await press('Go back to before this change');
    expect(subject).toHaveValue('Before {order}');
    await press('Back to the shop’s own words');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the shop’s own words' }));
    expect(await screen.findByText('The shop’s own words hold again.')).toBeVisible();
    expect(wire.calls(reset)[0]?.body).toEqual({ version: 'v1' });
    expect(subject).toHaveValue(initial.en.subject);
  });

  test('an unknown mail is said', async () => {
    await openApplication('/staff/mails/no-such');
    expect(await screen.findByRole('heading', { name: 'There is no such mail' })).toBeVisible();
  });
});
