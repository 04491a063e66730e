interface ColorFamily {
  /** What shoppers call the family; single characters count only at the start of a keyword. */
  words: readonly string[];
  /** Words in the English names of its colours. */
  members: readonly string[];
}

/** Colours as shoppers say them, for those that a catalogue names more precisely. */
export const colorFamilies: readonly ColorFamily[] = [
  { words: ['black', '黑色', '黑'], members: ['black', 'charcoal'] },
  { words: ['grey', 'gray', '灰色', '灰'], members: ['grey', 'gray', 'charcoal', 'silver'] },
  { words: ['white', '白色', '米白色', '白'], members: ['white', 'ivory', 'cream', 'ecru'] },
  { words: ['beige', 'nude', '米色', '杏色', '裸色', '杏'], members: ['beige', 'sand', 'cream', 'stone'] },
  {
    words: ['brown', '棕色', '啡色', '咖啡色', '褐色', '啡', '棕'],
    members: ['brown', 'chocolate', 'tan', 'camel'],
  },
  {
    words: ['blue', '藍色', '藍'],
    members: ['blue', 'navy', 'indigo', 'stonewash', 'cobalt', 'teal'],
  },
  { words: ['dark blue', 'navy blue', '深藍色', '深藍'], members: ['navy', 'indigo', 'dark blue'] },
  { words: ['light blue', '淺藍色', '淺藍', '粉藍色'], members: ['sky', 'stonewash', 'light blue'] },
  {
    words: ['green', '綠色', '綠'],
    members: ['green', 'sage', 'olive', 'forest', 'emerald', 'mint', 'khaki', 'teal'],
  },
  { words: ['dark green', '深綠色', '墨綠色', '軍綠色'], members: ['forest', 'olive', 'dark green'] },
  { words: ['yellow', '黃色', '黃'], members: ['yellow', 'mustard', 'lemon'] },
  { words: ['orange', '橙色', '橙'], members: ['orange', 'rust', 'amber'] },
  { words: ['red', '紅色', '紅'], members: ['red', 'burgundy', 'crimson', 'scarlet'] },
  { words: ['maroon', '酒紅', '棗紅色'], members: ['burgundy', 'wine', 'maroon'] },
  { words: ['pink', '粉色', '粉紅色', '粉紅'], members: ['pink', 'rose', 'blush', 'fuchsia'] },
  { words: ['purple', 'violet', '紫色', '紫'], members: ['purple', 'violet', 'lilac', 'plum', 'mauve'] },
  { words: ['golden', '金色'], members: ['gold'] },
];
