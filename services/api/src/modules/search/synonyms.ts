/**
 * Words for the same thing, in both languages. A keyword that finds nothing is tried again with the other words
 * of its group. Chinese in traditional characters; simplified keywords are converted first.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ['連衣裙', '連身裙', '洋裝', 'dress', 'dresses', 'frock'],
  ['高跟鞋', '高踭鞋', 'heels', 'high heels', 'stilettos', 'pumps'],
  ['運動鞋', '波鞋', '球鞋', 'trainers', 'sneakers'],
  ['跑步鞋', '跑鞋', 'runners', 'running shoes'],
  ['樂福鞋', '平底鞋', 'loafers', 'flats', 'flat shoes'],
  ['毛衣', '冷衫', '針織衫', 'jumper', 'sweater', 'pullover', 'knitwear', 'knit', 'knits'],
  ['開胸外套', '開衫', '針織外套', 'cardigan'],
  ['t恤', 't-shirt', 'tshirt', 'tee', 'tees'],
  ['背心', '吊帶背心', 'tank top', 'vest', 'singlet', 'camisole'],
  ['褲子', '長褲', 'trousers', 'pants', 'slacks'],
  ['束腳褲', '索繩褲', '運動褲', 'joggers', 'sweatpants', 'track pants'],
  ['手袋', '包包', '手提包', '手提袋', 'handbag', 'handbags', 'hand bag', 'purse', 'bag'],
  ['背囊', '背包', '雙肩包', '書包', 'backpack', 'back pack', 'rucksack', 'school bag'],
  ['斜揹袋', '斜孭袋', '斜挎包', '斜背包', '斜揹包', '側背包', 'crossbody', 'cross body', 'cross body bag'],
  ['單肩袋', '單肩包', '側揹袋', '腋下包', 'shoulder bag'],
  ['外套', '褸', 'jacket', 'outerwear'],
  ['大衣', '大褸', 'coat', 'overcoat'],
  ['乾濕褸', '風衣', 'trench', 'trench coat', 'mackintosh'],
  ['西裝外套', '西裝褸', '西服', 'blazer', 'suit jacket'],
  ['衛衣', 'hoodie', 'sweatshirt', 'sweat', 'sweats'],
  ['泳衣', '泳裝', 'swimsuit', 'swimwear', 'bathing suit'],
  ['香水', '古龍水', 'perfume', 'fragrance', 'eau de parfum', 'cologne'],
  ['潤手霜', '護手霜', 'hand cream'],
  ['身體乳液', '身體乳', '潤膚露', '潤膚乳', 'body lotion', 'body milk'],
  ['銀包', '錢包', '皮夾', 'wallet', 'billfold'],
  ['太陽眼鏡', '墨鏡', '眼鏡', 'sunglasses', 'shades', 'glasses', 'eyewear'],
  ['頸巾', '圍巾', '披肩', 'scarf', 'shawl', 'stole'],
  ['鴨舌帽', '棒球帽', 'cap', 'baseball cap'],
  ['牛仔褲', 'jeans', 'denim'],
  ['襯衫', '恤衫', '襯衣', 'shirt', 'blouse'],
  ['皮帶', 'belt', 'belts'],
  ['領呔', '領帶', '呔', 'tie', 'ties', 'necktie'],
  ['半身裙', '短裙', 'skirt'],
  ['靴', '靴子', '長靴', 'boots'],
  ['首飾', '飾物', '飾品', '珠寶', 'jewellery', 'jewelry'],
  ['頸鏈', '項鏈', '項鍊', 'necklace'],
  ['手鏈', '手鍊', '手鐲', 'bracelet', 'bangle'],
  ['耳環', '耳釘', '耳飾', 'earrings', 'studs'],
  ['戒指', '介指', '指環', 'ring'],
  ['皮革', '真皮', 'leather'],
  ['梳化椅', '梳化', '沙發', 'armchair', 'sofa', 'couch'],
  ['枱燈', '檯燈', '台燈', 'table lamp', 'desk lamp'],
  ['公仔', '毛公仔', '毛絨玩具', 'soft toy', 'teddy', 'plush toy'],
  ['減價', '特價', '折扣', '優惠', 'sale', 'discount'],
  ['新品', '新貨', '新到', 'new', 'new arrivals'],
];

/**
 * Words for a whole group of goods, with the word that the catalogue has for the group. These are searched for first:
 * as typed, 包 finds backpacks only, whose search words contain it, and 帽 hoodies too, which have a hood.
 */
export const groupWords: ReadonlyMap<string, string> = new Map([
  ['包', '袋'],
  ['包包', '袋'],
  ['袋子', '袋'],
  ['handbag', '手袋'],
  ['handbags', '手袋'],
  ['鞋子', '鞋'],
  ['裙子', '裙'],
  ['褲子', '褲'],
  ['衣服', '服裝'],
  ['clothes', '服裝'],
  ['帽', '帽子'],
  ['燈', '燈飾'],
  ['酒', '葡萄酒'],
  ['tee', 't-shirt'],
  ['tees', 't-shirt'],
  ['tee shirt', 't-shirt'],
  ['hoodies', 'hoodie'],
  ['new in', '新品'],
]);

/** What a Chinese word ends with, and the catalogue's word for it: 帆布包 is 帆布 and 袋. */
export const endings: readonly (readonly [ending: string, word: string])[] = [
  ['包包', '袋'],
  ['包', '袋'],
  ['袋子', '袋'],
  ['鞋子', '鞋'],
  ['裙子', '裙'],
  ['褲子', '褲'],
];
