import type { customerAddresses, customers } from 'database/schema/customer';
import type { wholesalePriceLists, wholesalePrices } from 'database/schema/wholesale';
import { createRandom } from '../random';
import type { Style } from './build-styles';

/** Password of all demo accounts; satisfies the registration rules. */
export const demoPassword = 'Harbour1';

/** Age of the accounts when they are loaded. */
export const accountDays = 400;

type Person = Omit<typeof customers.$inferInsert, 'passwordHash' | 'createdAt' | 'updatedAt'> & {
  id: string;
  /** Company name, for a wholesale account. */
  wholesale?: string;
};

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const demoPeople: readonly Person[] = [
  {
    id: idOf(1),
    crmMemberId: 'CRM900000001',
    email: 'member@example.com',
    firstName: 'Ada',
    lastName: 'Wong',
    phoneRegion: '+852',
    phone: '61234567',
    birthday: '1990-04-12',
    roles: ['member'],
    labels: ['GOLD'],
    subscribed: true,
  },
  {
    id: idOf(2),
    crmMemberId: 'CRM900000002',
    email: 'wholesale@example.com',
    firstName: 'Tomas',
    lastName: 'Ho',
    phoneRegion: '+853',
    phone: '66123456',
    roles: ['member', 'wholesale'],
    labels: ['WHOLESALE'],
    subscribed: false,
    wholesale: 'Praia Grande Trading',
  },
  {
    id: idOf(3),
    crmMemberId: 'CRM900000003',
    email: 'staff@example.com',
    firstName: 'Mei',
    lastName: 'Chan',
    phoneRegion: '+852',
    phone: '51234567',
    roles: ['member', 'staff'],
    labels: ['STAFF'],
    subscribed: false,
  },
];

type Address = Omit<typeof customerAddresses.$inferInsert, 'customerId' | 'isDefault' | 'createdAt'> & {
  addressLine2: string | null;
};

/** The default address first. */
export const memberAddresses: readonly [Address, Address] = [
  {
    id: idOf(101),
    firstName: 'Ada',
    lastName: 'Wong',
    phoneRegion: '+852',
    phone: '61234567',
    region: 'HK',
    area: 'kowloon',
    district: 'yau-tsim-mong',
    addressLine1: 'Flat B, 12/F, 88 Canton Road',
    addressLine2: 'Tsim Sha Tsui',
  },
  {
    id: idOf(102),
    firstName: 'Ada',
    lastName: 'Wong',
    phoneRegion: '+853',
    phone: '66123456',
    region: 'MO',
    area: 'taipa',
    district: 'taipa-village',
    addressLine1: 'Rua do Cunha 12, 2-A',
    addressLine2: null,
  },
];

export const demoPriceList: typeof wholesalePriceLists.$inferInsert = {
  id: 'STANDARD',
  name: 'Standard trade prices',
};

/** HK$1,000,000.00: more than a season's orders of the demo shop. */
export const demoCreditLimit = 100_000_000;

/** Order terms: minimum per style, and increment per sku. */
const terms = [
  [6, 1],
  [6, 2],
  [10, 2],
  [12, 3],
  [12, 6],
] as const;
const everyNth = 4;
const step = 1_000;

/** Every fourth style at about half its price, rounded to tens. */
export function buildPriceList(styles: readonly Style[]): (typeof wholesalePrices.$inferInsert)[] {
  const random = createRandom('wholesale prices');
  return styles
    .filter((style, index) => index % everyNth === 0 && !style.kind.ageRestricted)
    .map((style) => {
      const [minimumQuantity, increment] = random.pick(terms);
      const price = (style.listPrice * random.int(45, 55)) / 100;
      return {
        priceListId: demoPriceList.id,
        styleCode: style.code,
        priceMinor: Math.max(step, Math.round(price / step) * step),
        minimumQuantity,
        increment,
      };
    });
}
