/**
 * Words for the same thing, in both languages. A keyword that finds nothing is tried again with the other words
 * of its group. Chinese in traditional characters; simplified keywords are converted first.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  ['連衣裙', '連身裙', '洋裝', 'dress', 'dresses', 'frock'],
  ['高跟鞋', '高踭鞋', 'heels', 'high heels', 'stilettos', 'pumps'],
  ['運動鞋', '波鞋', '球鞋', 'trainers', 'sneakers'],
  ['毛衣', '冷衫', '針織衫', 'jumper', 'sweater', 'pullover', 'knitwear'],
  ['t恤', 't-shirt', 'tshirt', 'tee', 'tees'],
  ['褲子', '長褲', 'trousers', 'pants', 'slacks'],
  ['手袋', '包包', '手提包', 'handbag', 'handbags', 'purse', 'bag'],
  ['外套', '褸', 'jacket', 'outerwear'],
  ['大衣', '大褸', 'coat', 'overcoat'],
  ['衛衣', 'hoodie', 'sweatshirt'],
  ['泳衣', '泳裝', 'swimsuit', 'swimwear', 'bathing suit'],
  ['香水', 'perfume', 'fragrance', 'eau de parfum'],
  ['銀包', '錢包', '皮夾', 'wallet', 'billfold'],
  ['太陽眼鏡', '墨鏡', 'sunglasses', 'shades'],
  ['頸巾', '圍巾', 'scarf', 'shawl'],
  ['牛仔褲', 'jeans', 'denim'],
  ['皮帶', '腰帶', 'belt'],
  ['襯衫', '恤衫', 'shirt', 'blouse'],
  ['半身裙', '短裙', 'skirt'],
  ['靴', '靴子', 'boots'],
];
