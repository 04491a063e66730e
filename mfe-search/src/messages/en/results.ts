import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/en/tabs';
import { sections, topics } from './topics';

/** Texts of the results page. */
export const results = {
  listing: listingTexts.en,
  title: 'Search',
  titleOf: 'Results for “{keyword}”',
  field: 'What are you looking for?',
  submit: 'Search',
  tabsLabel: 'Departments',
  tabs,
  help: 'Help and services',
  topics,
  sections,
  instead: 'No results for “{keyword}”. Showing results for “{shown}”.',
  close: 'No exact match for “{keyword}”. These come close.',
  none: 'Oops, there are no products that match.',
  noneText: 'Try another channel, or look in women’s or men’s wear.',
  noneKids: 'Sorry, there are no matching results for your search.',
  noneKidsText: 'Try again with a different spelling or a new keyword.',
  everywhere: 'Search all departments',
  otherChannel: 'Search in {channel}',
  womenWear: 'Women’s wear',
  menWear: 'Men’s wear',
} as const;
