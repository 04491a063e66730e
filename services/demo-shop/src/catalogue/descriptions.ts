import type { PictureType } from '../pictures/picture-path';
import type { Random } from '../random';
import type { Material } from './materials';
import type { Words } from './words';

type Pair = readonly [en: string, zh: string];

/** Opening sentences of a description, by picture type. */
const openings: Record<PictureType, readonly Pair[]> = {
  coat: [
    [
      'An outer layer with room for a blazer underneath, set-in sleeves and deep pockets.',
      '外層剪裁預留空間，內搭西裝外套亦從容；配上圓袖與深袋。',
    ],
    [
      'Cut to fall straight from the shoulder, with a collar that stands up against the wind.',
      '由肩線筆直垂落，衣領豎起可擋海風。',
    ],
  ],
  blazer: [
    [
      'A half-lined jacket with a natural shoulder that works with jeans as well as with its trousers.',
      '半裡布設計配自然肩線，配牛仔褲或西褲同樣合襯。',
    ],
    [
      'Softly built: light canvas, no pads, pockets that may be used.',
      '輕柔結構：薄襯布、無墊肩、口袋實用。',
    ],
  ],
  knit: [
    ['Fully fashioned rather than cut, so the seams lie flat.', '全成型編織而非裁片縫合，縫線平滑貼服。'],
    [
      'Knitted with ribbed cuffs and hem that hold their shape for years.',
      '袖口及下襬以坑紋編織，多年仍保持彈性。',
    ],
  ],
  shirt: [
    [
      'Single-needle seams, mother-of-pearl buttons, a hem that is good tucked in or out.',
      '單針縫製、珍珠母鈕扣，下襬塞入或放出皆宜。',
    ],
    ['An easy cut through the body with a split yoke for reach.', '衣身寬鬆舒適，拼接後肩便於活動。'],
  ],
  tee: [
    ['The piece the rest of a wardrobe builds on, with a taped neck.', '衣櫥的基本之選，領口加縫貼邊。'],
    ['Shoulder seams are set forward, so it hangs without pulling.', '肩線略向前移，垂順不拉扯。'],
  ],
  dress: [
    [
      'From morning meetings to late dinners, lined where it matters.',
      '由白天穿到夜晚的連身裙，需要之處均附裡布。',
    ],
    [
      'Draped on the stand with few seams, so the fabric does the work.',
      '立體剪裁，縫線極少，盡顯布料質感。',
    ],
  ],
  skirt: [
    [
      'Sits at the natural waist, with a hidden zip and a lining that does not ride up.',
      '腰線貼合自然腰位，配隱形拉鏈及不上捲的裡布。',
    ],
    ['Moves and sits well, with flats and heels alike.', '行走輕盈、坐姿得體，平底鞋或高踭鞋皆可配搭。'],
  ],
  trousers: [
    ['A clean front, a long leg and pockets that do not gape.', '前幅俐落、褲腿修長，袋口不張開。'],
    ['A little more room at the thigh, and a deep hem to let down.', '大腿位略寬，褲腳預留較深貼邊可放長。'],
  ],
  denim: [
    ['Five pockets, copper rivets, a fly with buttons.', '五袋設計、銅鉚釘、鈕扣褲門襟。'],
    ['Washed by laser and ozone with a glass of water per pair.', '以激光及臭氧洗水，每條只用一杯水。'],
  ],
  sneaker: [
    [
      'Stitched cup sole, removable insole, laces in two colours in the box.',
      '縫線杯形鞋底、可拆鞋墊，附兩款顏色鞋帶。',
    ],
    ['For the walk from the ferry to the office, and further.', '由碼頭行到公司，再走遠一點也輕鬆。'],
  ],
  boot: [
    [
      'Goodyear-welted, with a rubber sole that grips in the rain.',
      '固特異縫製配防滑橡膠底，濕滑石板路也安心。',
    ],
    ['Shaped over a last with a roomy toe; can be resoled.', '楦頭寬鬆，鞋底可替換。'],
  ],
  loafer: [
    [
      'Hand-sewn apron, leather lining, a sole that bends from the first day.',
      '人手縫製鞋面、皮革內裡，鞋底首日即柔軟。',
    ],
    ['Slip them on with bare ankles or flannel trousers.', '赤腳踝或配法蘭絨褲皆宜的便鞋。'],
  ],
  heel: [
    ['Balanced on a heel of 75 mm with a padded insole.', '75毫米鞋踭穩定平衡，附軟墊鞋墊。'],
    [
      'A low-cut vamp lengthens the leg; the strap is elastic where it matters.',
      '淺口鞋面拉長腿部線條，鞋帶內藏彈性設計。',
    ],
  ],
  bag: [
    ['One main compartment, a zipped pocket and a key loop.', '主間隔配拉鏈內袋，另設鎖匙位。'],
    ['Edges painted by hand in five layers, with metal feet.', '邊緣五層人手塗邊，底部配金屬腳釘。'],
  ],
  hat: [
    ['Keeps its shape in a bag and stays put in the wind.', '放入袋中不變形，大風中亦穩戴。'],
    ['With a soft inner band that leaves no mark.', '內附柔軟吸汗帶，不留壓痕。'],
  ],
  sunglasses: [
    ['Five-barrel hinges, keyhole bridge, a case made of cork.', '五齒鉸鏈、鎖匙孔鼻樑，附水松眼鏡盒。'],
    ['Polarised lenses that take the glare off the harbour.', '偏光鏡片，有效減低海面反光。'],
  ],
  watch: [
    ['A dial to read at a glance, day and night.', '錶盤清晰，日夜一目了然。'],
    ['Thin enough to disappear under a cuff.', '纖薄錶身，輕易藏於袖口之下。'],
  ],
  scarf: [
    ['Woven in one piece, with edges rolled or twisted by hand.', '整幅織造，邊緣人手捲邊或搓流蘇。'],
    ['Large enough to be a shawl on the plane.', '尺寸夠大，機上可作披肩。'],
  ],
  jewellery: [
    ['Small enough for every day, made to layer.', '小巧日常，可與其他首飾疊戴。'],
    ['Comes in a felt-lined box to keep.', '附可珍藏紙盒，內襯絨布。'],
  ],
  perfume: [
    ['A few notes, each one distinct.', '以少量香調譜寫，每一層都清晰可辨。'],
    ['Lasts a working day on skin, longer on wool.', '於肌膚持久一個工作天，於羊毛上更持久。'],
  ],
  cream: [
    ['Tested on sensitive skin, free of colourants and mineral oil.', '經敏感肌測試，不含色素及礦物油。'],
    [
      'A texture made for air conditioning one hour and humidity the next.',
      '質地專為冷氣與潮濕交替的環境而設。',
    ],
  ],
  candle: [
    ['Fills a room without overpowering it.', '香氣滿室而不張揚。'],
    ['A scent for a quiet evening at home.', '適合在家的寧靜晚上。'],
  ],
  wine: [
    ['Bottled at the estate in a numbered series.', '酒莊裝瓶，限量編號。'],
    ['A good match for roast goose and long dinners.', '配燒鵝或慢享晚餐皆宜。'],
  ],
  chair: [
    ['Generous to sit in, compact enough for a city flat.', '座感寬敞，體積適合城市單位。'],
    ['Arrives in one box and assembles with one key.', '一箱送達，一支匙即可組裝。'],
  ],
  lamp: [
    ['A warm pool of light without glare.', '投射溫暖光暈，不刺眼。'],
    ['Dims down to candle light.', '可調暗至燭光亮度。'],
  ],
  toy: [
    ['Made to be loved and handed down.', '耐玩耐用，可代代相傳。'],
    ['Small enough for a small hand, too big to be swallowed.', '適合小手抓握，大小安全不會吞下。'],
  ],
};

/** Measurements of one-size products, by type or cut. */
const measures: Record<string, readonly Pair[]> = {
  'bag-shoulder': [['Measures 28 × 18 × 9 cm.', '尺寸：28 × 18 × 9厘米。']],
  'bag-bucket': [['Measures 24 × 26 × 16 cm.', '尺寸：24 × 26 × 16厘米。']],
  'bag-crossbody': [
    [
      'Measures 28 × 20 × 9 cm; the strap adjusts from 85 to 120 cm.',
      '尺寸：28 × 20 × 9厘米；肩帶可調節85至120厘米。',
    ],
  ],
  'bag-tote': [
    ['Measures 40 × 32 × 15 cm, holds a 14-inch laptop.', '尺寸：40 × 32 × 15厘米，可放14吋手提電腦。'],
  ],
  'bag-backpack': [
    ['Measures 30 × 44 × 14 cm, holds a 14-inch laptop.', '尺寸：30 × 44 × 14厘米，可放14吋手提電腦。'],
  ],
  hat: [['Head size 56–59 cm.', '頭圍56至59厘米。']],
  'scarf-fringed': [['Measures 190 × 35 cm.', '尺寸：190 × 35厘米。']],
  'scarf-square': [['Measures 90 × 90 cm.', '尺寸：90 × 90厘米。']],
  sunglasses: [
    ['Lens 50 mm, bridge 20 mm, temple 145 mm.', '鏡片50毫米、鼻樑20毫米、鏡臂145毫米。'],
    ['Lens 53 mm, bridge 18 mm, temple 148 mm.', '鏡片53毫米、鼻樑18毫米、鏡臂148毫米。'],
  ],
  watch: [
    ['Case 38 mm, 8.2 mm thin.', '錶殼38毫米，厚8.2毫米。'],
    ['Case 34 mm, 6.9 mm thin.', '錶殼34毫米，厚6.9毫米。'],
  ],
  jewellery: [
    ['Adjustable in length by 5 cm.', '長度可調節5厘米。'],
    ['Nickel-free.', '不含鎳。'],
  ],
  'chair-lounge': [['Seat height 44 cm, width 72 cm.', '座高44厘米，闊72厘米。']],
  'chair-dining': [['Seat height 46 cm, width 50 cm.', '座高46厘米，闊50厘米。']],
  'chair-stool': [['Seat height 45 cm, diameter 34 cm.', '座高45厘米，直徑34厘米。']],
  'lamp-table': [['Height 46 cm.', '高46厘米。']],
  'lamp-floor': [['Height 152 cm.', '高152厘米。']],
  toy: [['Height 26 cm.', '高26厘米。']],
};

/** The description: use, material and measurements. */
export function describe(
  { type, cut }: { type: PictureType; cut: string },
  material: Material,
  random: Random,
): Words {
  const sizes = measures[`${type}-${cut}`] ?? measures[type];
  const pairs: Pair[] = [
    random.pick(openings[type]),
    [material.sentence.en, material.sentence.zh],
    ...(sizes ? [random.pick(sizes)] : []),
  ];
  return { en: pairs.map(([en]) => en).join(' '), zh: pairs.map(([, zh]) => zh).join('') };
}
