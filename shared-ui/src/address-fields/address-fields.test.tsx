import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type AddressFieldName, emptyAddress, type TypedAddress } from 'shared-contracts/address-form';
import { expectAccessible } from '../testing/expect-accessible';
import { AddressFields } from './address-fields';

const texts = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneRegion: 'Region code',
  phone: 'Phone',
  region: 'Region',
  area: 'Area',
  district: 'District',
  choose: 'Please select',
  addressLine1: 'Address',
  addressLine2: 'Second line',
  optional: '(optional)',
};

interface FormProps {
  start?: Partial<TypedAddress>;
  locale?: 'en' | 'zh';
  isRegionElsewhere?: boolean;
}

function Form({ start = {}, locale = 'en', isRegionElsewhere }: FormProps) {
  const [values, setValues] = useState<TypedAddress>({ ...emptyAddress, ...start });
  const set = (name: AddressFieldName, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  return (
    <AddressFields
      texts={texts}
      locale={locale}
      isRegionElsewhere={isRegionElsewhere ?? false}
      region={values.region}
      area={values.area}
      read={(name) => values[name]}
      set={set}
      field={(name) => ({
        name,
        value: values[name],
        ref: () => undefined,
        onBlur: () => undefined,
        onChange: (event) => set(name, event.target.value),
        error: name === 'lastName' ? 'Please fill this in.' : undefined,
      })}
    />
  );
}

const options = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);
const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);

describe('the fields of an address (behaviour/screens and behaviour/validation)', () => {
  it('offers the districts of the chosen area, and forgets them with it', async () => {
    const { container } = render(<Form />);
    expect(options('Area')).toEqual(['Please select', 'Hong Kong Island', 'Kowloon', 'New Territories']);
    expect(options('District')).toEqual(['Please select']);
    await choose('Area', 'Kowloon');
    await choose('District', 'Kwun Tong');
    await choose('Area', 'Hong Kong Island');
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('');
    expect(options('District')).toContain('Wan Chai');
    await choose('Region', 'Macau');
    expect(options('Area')).toEqual(['Please select', 'Taipa', 'Cotai', 'Coloane', 'Macau Peninsula']);
    await expectAccessible(container);
  });

  it('brings area and district back with their region', async () => {
    render(<Form start={{ area: 'kowloon', district: 'kwun-tong' }} />);
    await choose('Region', 'Macau');
    await choose('Area', 'Taipa');
    await choose('Region', 'Hong Kong');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('kowloon');
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('kwun-tong');
    await choose('Region', 'Macau');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('taipa');
  });

  it('sets the country code of an empty phone to the region’s, and keeps that of a typed one', async () => {
    const { unmount } = render(<Form />);
    await choose('Region', 'Macau');
    expect(screen.getByRole('combobox', { name: 'Region code' })).toHaveValue('+853');
    unmount();
    render(<Form start={{ phone: '91234567' }} />);
    await choose('Region', 'Macau');
    expect(screen.getByRole('combobox', { name: 'Region code' })).toHaveValue('+852');
  });

  it('asks for the phone after the region, whose country code it has by then', () => {
    render(<Form />);
    const region = screen.getByRole('combobox', { name: 'Region' });
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    expect(region.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves the region to a form that asks for it elsewhere', () => {
    render(<Form isRegionElsewhere start={{ region: 'MO' }} />);
    expect(screen.queryByRole('combobox', { name: 'Region' })).not.toBeInTheDocument();
    expect(options('Area')).toContain('Taipa');
  });

  it('asks for the family name first in Chinese', () => {
    const names = () =>
      screen
        .getAllByRole('textbox')
        .map((field) => field.getAttribute('autocomplete'))
        .slice(0, 2);
    const { unmount } = render(<Form />);
    expect(names()).toEqual(['given-name', 'family-name']);
    unmount();
    render(<Form locale="zh" />);
    expect(names()).toEqual(['family-name', 'given-name']);
  });

  it('says at the field what is wrong, and which one may stay empty', () => {
    render(<Form />);
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Please fill this in.');
    expect(screen.getByLabelText('Second line (optional)')).not.toBeRequired();
    expect(screen.getByLabelText('Address')).toBeRequired();
  });
});
