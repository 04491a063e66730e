import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/en/tabs';

/** Texts of the results page. */
export const results = {
  listing: listingTexts.en,
  title: 'Search',
  titleOf: 'Results for “{keyword}”',
  field: 'What are you looking for?',
  submit: 'Search',
  tabsLabel: 'Departments',
  tabs,
  none: 'Opps, there are no products that match.',
  noneText: 'Perhaps another channel has it, or have a look at women or men wear.',
  noneKids:
    'Sorry, there are no matching results for your search. Try again with a different spelling or a new keyword.',
  otherChannel: 'Search in {channel}',
  womenWear: 'Women wear',
  menWear: 'Men wear',
} as const;
