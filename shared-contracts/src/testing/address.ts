/** Delivery address of test orders. */
export const testAddress = {
  firstName: 'Mei',
  lastName: 'Chan',
  phoneRegion: '+852',
  phone: '91234567',
  region: 'HK',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: '1 Harbour Road',
};
