import type { Navigation } from 'shared-contracts';

export { finds, found } from 'shared-contracts/testing/finds';

export const searchCall = 'POST /api/product/search';
export const navigationCall = 'GET /api/product/navigation';

const entry = (code: string, name: string) => ({
  id: code,
  code,
  name,
  url: `/bit/${code.replaceAll('###', '/')}`,
  type: 1,
  activeStatus: 1,
  visible: true,
});

export const navigation: Navigation = [
  {
    ...entry('MEN', 'Men'),
    children: [
      {
        ...entry('MEN###COATS', 'Coats'),
        seoTitle: 'Coats - Men',
        children: [
          { ...entry('MEN###COATS###WOOL', 'Wool coats'), children: [] },
          { ...entry('MEN###COATS###CLOSED', 'Soon'), type: 2, activeStatus: 0, children: [] },
          { ...entry('MEN###COATS###HIDDEN', 'Hidden'), visible: false, children: [] },
        ],
      },
    ],
  },
];
