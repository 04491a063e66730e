import { testAddress } from 'shared-contracts/testing/address';
import { otherDistrictOf } from './address-advice';

const named = (district: string, addressLine1: string, addressLine2?: string) =>
  otherDistrictOf({
    ...testAddress,
    phoneRegion: '+852',
    region: 'HK',
    district,
    addressLine1,
    ...(addressLine2 ? { addressLine2 } : {}),
  });

describe('the district that an address names (behaviour 7)', () => {
  it.each([
    ['wan-chai', '700 Nathan Road, Mong Kok', 'yau-tsim-mong'],
    ['wan-chai', '九龍旺角彌敦道700號', 'yau-tsim-mong'],
    ['kwun-tong', '九龍塘窩打老道1號', 'kowloon-city'],
    ['wan-chai', '12A, 1 King’s Road', undefined],
    ['eastern', '1 King’s Road, North Point', undefined],
    ['sham-shui-po', '大埔道1號', undefined],
    ['central-and-western', '20 Aberdeen Street', undefined],
    ['wan-chai', '18 Harbour Road, Central Plaza', undefined],
  ])('%s and "%s": %s', (district, line, other) => {
    expect(named(district, line)).toBe(other);
  });

  it('reads the second line too, and believes a shopper whose district is named at all', () => {
    expect(named('wan-chai', 'Flat 2A', 'Sha Tin')).toBe('sha-tin');
    expect(named('wan-chai', 'Wan Chai', 'Sha Tin')).toBeUndefined();
  });
});
