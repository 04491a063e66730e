import { tabs } from 'shared-contracts/messages/en/tabs';
import { sections, topics } from './topics';

/** Texts of the search panel in the header. */
export const panel = {
  open: 'Search',
  close: 'Close search',
  label: 'Search the shop',
  field: 'What are you looking for?',
  submit: 'Search',
  tabsLabel: 'Where to search',
  tabs,
  suggestions: 'Suggestions',
  found: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  help: 'Help and services',
  topics,
  sections,
  searchFor: 'Search for “{keyword}”',
  products: 'Products',
  brands: 'Brands',
  categories: 'Categories',
  labels: 'Labels',
  failed: 'Suggestions can’t be shown now. Press Enter to search.',
  none: 'No suggestions. Press Enter to search.',
  popular: 'Popular searches',
  recent: 'Recent searches',
  forget: 'Remove “{keyword}” from recent searches',
  was: 'Original price',
  now: 'Sale price',
} as const;
