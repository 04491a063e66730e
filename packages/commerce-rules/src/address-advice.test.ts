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

describe('the district that an address names (behaviour/calls)', () => {
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

describe('the district that an address in Macau names', () => {
  it.each([
    ['cathedral', '12 Rua Um, Areia Preta', 'our-lady-of-fatima'],
    ['cathedral', '澳門黑沙環新填海區1號', 'our-lady-of-fatima'],
    ['cathedral', '南灣大馬路1號', undefined],
    ['st-anthony', '南灣大馬路1號', undefined],
    ['taipa-central', 'Taipa Village', 'taipa-village'],
    ['cathedral', 'Avenida da Praia Grande 26', undefined],
    ['seac-pai-van', '石排灣業興大廈3座', undefined],
    // A place of the other region says nothing.
    ['cathedral', 'Mong Kok', undefined],
  ])('%s and "%s": %s', (district, addressLine1, other) => {
    const address = {
      ...testAddress,
      phoneRegion: '+853' as const,
      region: 'MO' as const,
      district,
      addressLine1,
    };
    expect(otherDistrictOf(address)).toBe(other);
  });
});
