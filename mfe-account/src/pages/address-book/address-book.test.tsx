import { screen, waitFor, within } from '@testing-library/react';
import type { SavedAddress } from 'shared-contracts';
import { testAddress } from 'shared-contracts/testing/address';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as add from './address-add-page';
import * as book from './address-book-page';
import * as edit from './address-edit-page';

const list = 'GET /api/customer/myAccount/address';
const save = 'POST /api/customer/myAccount/saveOrUpdateAddress';
const remove = 'POST /api/customer/myAccount/deleteAddress';

function addressOf(changes: Partial<SavedAddress> = {}): SavedAddress {
  return {
    id: 'a1',
    isDefault: true,
    ...testAddress,
    addressLine2: null,
    ...changes,
  };
}
const macau = addressOf({
  id: 'a2',
  isDefault: false,
  lastName: 'Wong',
  phoneRegion: '+853',
  phone: '61234567',
  region: 'MO',
  area: 'taipa',
  district: 'pac-on',
});

describe('/account/address-book/add (behaviour/validation and behaviour/choices)', () => {
  function open(answer: WireAnswer = { data: [addressOf()] }) {
    return renderPage({
      page: add,
      at: '/account/address-book/add',
      answers: { [save]: answer },
      member: user,
    });
  }
  const submit = 'Save address';

  async function fill(pointer: ReturnType<typeof open>['pointer']) {
    await pointer.type(await screen.findByLabelText('Phone'), '91234567');
    await pointer.type(screen.getByLabelText('Address'), '1 Harbour Road');
    await pointer.selectOptions(screen.getByLabelText('Area'), 'Kowloon');
  }

  it('takes no Kowloon address while the district is still "Please select"', async () => {
    const { pointer, wire } = open();
    await fill(pointer);
    expect(screen.getByLabelText('District')).toHaveDisplayValue('Please select');
    await pointer.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText('Please select a district.')).toBeVisible();
    expect(screen.getByLabelText('District')).toHaveFocus();
    expect(wire.requests).toEqual([]);

    await pointer.selectOptions(screen.getByLabelText('District'), 'Kwun Tong');
    await pointer.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText('Elsewhere: /account/address-book')).toBeVisible();
    expect(wire.sent(save)).toEqual([
      {
        firstName: 'Mei',
        lastName: 'Chan',
        phoneRegion: '+852',
        phone: '91234567',
        region: 'HK',
        area: 'kowloon',
        district: 'kwun-tong',
        addressLine1: '1 Harbour Road',
        isDefault: false,
      },
    ]);
  });

  it('says once the address is complete that its district is another one, and changes it', async () => {
    const check = 'POST /api/order/address/check';
    const { pointer, wire } = open();
    wire.answer(check, ({ body }) => {
      const { district } = body as SavedAddress;
      return {
        data: {
          deliverable: true,
          address: body,
          otherDistrict: district === 'kwun-tong' ? 'wan-chai' : null,
        },
      };
    });
    await fill(pointer);
    expect(wire.sent(check)).toEqual([]);
    await pointer.selectOptions(screen.getByLabelText('District'), 'Kwun Tong');
    expect(await screen.findByText(/^Your address is in Wan Chai/)).toBeVisible();
    expect(wire.sent(check)).toHaveLength(1);
    await pointer.click(screen.getByRole('button', { name: 'Change to Wan Chai' }));
    expect(screen.getByLabelText('District')).toHaveDisplayValue('Wan Chai');
    expect(screen.getByLabelText('Area')).toHaveDisplayValue('Hong Kong Island');
    await waitFor(() => expect(screen.queryByText(/^Your address is in/)).toBeNull());
  });

  it('says that we do not deliver to an address before it is saved', async () => {
    const { pointer, wire } = open();
    wire.answer('POST /api/order/address/check', ({ body }) => ({
      data: { deliverable: false, address: body },
    }));
    await fill(pointer);
    await pointer.selectOptions(screen.getByLabelText('District'), 'Kwun Tong');
    expect(await screen.findByText(/^We don’t deliver to this address yet/)).toBeVisible();
  });

  it('asks for the district again when the area or the region changes', async () => {
    const { pointer } = open();
    await fill(pointer);
    await pointer.selectOptions(screen.getByLabelText('District'), 'Kwun Tong');
    await pointer.selectOptions(screen.getByLabelText('Area'), 'New Territories');
    expect(screen.getByLabelText('District')).toHaveDisplayValue('Please select');
    expect(within(screen.getByLabelText('District')).queryByText('Kwun Tong')).toBeNull();

    await pointer.selectOptions(screen.getByLabelText('Region'), 'Macau');
    expect(screen.getByLabelText('Area')).toHaveDisplayValue('Please select');
    expect(within(screen.getByLabelText('Area')).getByText('Taipa')).toBeInTheDocument();
  });

  it('keeps the form when the address book is full', async () => {
    const { pointer } = open(refusal(409));
    await fill(pointer);
    await pointer.selectOptions(screen.getByLabelText('District'), 'Kwun Tong');
    await pointer.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your address book is full');
    expect(screen.getByLabelText('Address')).toHaveValue('1 Harbour Road');
  });
});

describe('/account/address-book/edit', () => {
  it('shows the saved address and updates it', async () => {
    const { pointer, wire, container } = renderPage({
      page: edit,
      at: '/account/address-book/edit?id=a2',
      answers: { [list]: { data: [addressOf(), macau] }, [save]: { data: [] } },
      member: user,
    });
    expect(await screen.findByLabelText('Region')).toHaveDisplayValue('Macau');
    expect(screen.getByLabelText('Area')).toHaveDisplayValue('Taipa');
    expect(screen.getByLabelText('District')).toHaveDisplayValue('Pac On');
    expect(screen.getByLabelText('Region code')).toHaveDisplayValue('+853');
    await expectAccessible(container);
    await pointer.click(screen.getByRole('checkbox', { name: 'Use as my default address' }));
    await pointer.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Elsewhere: /account/address-book')).toBeVisible();
    expect(wire.sent(save)).toEqual([
      expect.objectContaining({ id: 'a2', district: 'pac-on', isDefault: true }),
    ]);
  });

  it('has no page for an address that is not there', async () => {
    const answers = { [list]: { data: [addressOf()] } };
    renderPage({ page: edit, at: '/account/address-book/edit?id=x', answers, member: user });
    expect(await screen.findByText('Error page: 404')).toBeVisible();
  });
});

describe('/account/address-book', () => {
  function open() {
    return renderPage({
      page: book,
      at: '/account/address-book',
      answers: { [list]: { data: [addressOf(), macau] }, [remove]: { data: [] }, [save]: { data: [] } },
      member: user,
    });
  }

  it('deletes after asking', async () => {
    const { pointer, wire, toasts } = open();
    await pointer.click(await screen.findByRole('button', { name: 'Delete the address of Mei Wong' }));
    expect(wire.sent(remove)).toEqual([]);
    wire.answer(list, { data: [addressOf()] });
    await pointer.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, delete it' }));
    expect(wire.sent(remove)).toEqual([{ id: 'a2' }]);
    await waitFor(() => expect(screen.queryByText('Mei Wong')).toBeNull());
    expect(toasts).toEqual(['The address is deleted.']);
  });

  it('makes another address the default', async () => {
    const { pointer, wire } = open();
    await pointer.click(await screen.findByRole('button', { name: 'Make default: address of Mei Wong' }));
    expect(wire.sent(save)).toEqual([expect.objectContaining({ id: 'a2', isDefault: true })]);
    expect(screen.queryByRole('button', { name: 'Make default: address of Mei Chan' })).toBeNull();
  });
});
