import type { Words } from './words';

/** A material: first part of the title, composition, care, and a sentence of the description. */
export interface Material {
  /** First part of the title. */
  name: Words;
  composition: Words;
  care: Words;
  sentence: Words;
}

/** How things are looked after. */
export const care = {
  dryClean: {
    en: 'Dry clean only. Brush after wearing and hang on a wide hanger.',
    zh: '只可乾洗。穿著後輕刷，掛於闊身衣架。',
  },
  wool: {
    en: 'Hand wash cold with a wool detergent or dry clean. Dry flat. Do not tumble dry.',
    zh: '以羊毛專用洗劑冷水手洗或乾洗。平放晾乾，不可機乾。',
  },
  cotton: {
    en: 'Machine wash at 30°C with similar colours. Warm iron. Do not bleach.',
    zh: '30°C機洗，與同色衣物同洗。中溫熨燙，不可漂白。',
  },
  denim: {
    en: 'Wash seldom, inside out, at 30°C. The colour may rub off on light fabrics at first.',
    zh: '減少洗滌，反面30°C機洗。初期或會染色至淺色布料。',
  },
  silk: {
    en: 'Hand wash cold, do not wring. Iron on the reverse at low heat while damp.',
    zh: '冷水手洗，切勿扭擰。半乾時反面低溫熨燙。',
  },
  technical: {
    en: 'Machine wash at 30°C without softener. Tumble dry low to restore the water repellency.',
    zh: '30°C機洗，不可使用柔順劑。低溫機乾可恢復防潑水功能。',
  },
  leather: {
    en: 'Wipe with a soft dry cloth. Keep away from heat and direct sun; treat with colourless cream twice a year.',
    zh: '以柔軟乾布擦拭。遠離熱源及陽光直射，每年以無色護理膏保養兩次。',
  },
  suede: {
    en: 'Brush with a suede brush when dry. Keep away from rain; let it dry away from heat.',
    zh: '乾透後以麖皮刷輕刷。避免淋雨，遠離熱源晾乾。',
  },
  clothShoe: {
    en: 'Wipe with a damp cloth and let it dry away from heat. Keep with a shoe tree or paper inside.',
    zh: '以濕布輕抹，遠離熱源晾乾。存放時以鞋撐或紙團定型。',
  },
  clothBag: {
    en: 'Wipe with a damp cloth and mild soap, then let it dry in the air. Keep filled with paper.',
    zh: '以濕布及溫和皂液輕抹後風乾。存放時以紙團填充。',
  },
  hat: {
    en: 'Brush with a soft brush, wipe marks with a damp cloth. Let it dry in its shape.',
    zh: '以軟刷輕掃，污漬以濕布輕抹，定型晾乾。',
  },
  metal: {
    en: 'Take off before bathing and sport. Polish with the cloth in the box; keep in its pouch.',
    zh: '洗澡及運動前請除下。以盒內軟布擦拭，存放於收納袋。',
  },
  lens: {
    en: 'Rinse with water and dry with the cloth in the case. Do not leave on a hot dashboard.',
    zh: '清水沖洗後以盒內眼鏡布抹乾。切勿放置於高溫車廂。',
  },
  home: {
    en: 'Dust with a dry cloth. Wipe spills at once with a damp one.',
    zh: '以乾布拂塵。如有液體濺出，請即以濕布抹去。',
  },
  candle: {
    en: 'Trim the wick to 5 mm, burn no longer than four hours, never leave it alone.',
    zh: '燭芯修剪至5毫米，每次燃點不超過四小時，切勿無人看管。',
  },
  beauty: {
    en: 'For external use. Store away from light and heat, use within 12 months of opening.',
    zh: '只供外用。避免光線及高溫，開封後12個月內用完。',
  },
  toy: { en: 'Surface wash with mild soap and let it air dry.', zh: '以溫和皂液清潔表面，自然風乾。' },
} as const satisfies Record<string, Words>;

function material(
  name: readonly [string, string],
  composition: readonly [string, string],
  careWords: Words,
  sentence: readonly [string, string],
): Material {
  const words = ([en, zh]: readonly [string, string]): Words => ({ en, zh });
  return {
    name: words(name),
    composition: words(composition),
    care: careWords,
    sentence: words(sentence),
  };
}

export const materials = {
  woolBlend: material(
    ['Wool-Blend', '羊毛混紡'],
    [
      '70% wool, 25% recycled polyester, 5% cashmere. Lining: 100% cupro',
      '70%羊毛、25%再生聚酯纖維、5%茄士咩。裡布：100%銅氨纖維',
    ],
    care.dryClean,
    [
      'The cloth is a dense wool blend that keeps its line and sheds a light shower.',
      '布料為緊密的羊毛混紡，挺括有型，亦能抵擋細雨。',
    ],
  ),
  cashmere: material(['Cashmere', '茄士咩'], ['100% cashmere', '100%茄士咩'], care.wool, [
    'Two-ply cashmere from Inner Mongolia: light, warm, and softer with each season.',
    '採用內蒙古雙股茄士咩，輕盈保暖，愈穿愈柔軟。',
  ]),
  merino: material(
    ['Merino', '美麗諾羊毛'],
    ['100% extra-fine merino wool', '100%特幼美麗諾羊毛'],
    care.wool,
    ['Extra-fine merino that breathes, indoors and out.', '特幼美麗諾羊毛透氣舒適，室內室外皆宜。'],
  ),
  lambswool: material(
    ['Lambswool', '羔羊毛'],
    ['90% lambswool, 10% polyamide', '90%羔羊毛、10%聚酰胺'],
    care.wool,
    ['Spun from springy lambswool with a dry, slightly fuzzy hand.', '以富彈性的羔羊毛紡成，手感乾爽微絨。'],
  ),
  felt: material(['Wool-Felt', '羊毛氈'], ['100% wool felt', '100%羊毛氈'], care.hat, [
    'Blocked by hand from one piece of wool felt.',
    '以整塊羊毛氈人手定型。',
  ]),
  alpaca: material(
    ['Alpaca-Blend', '羊駝毛混紡'],
    ['48% alpaca, 32% wool, 20% polyamide', '48%羊駝毛、32%羊毛、20%聚酰胺'],
    care.wool,
    ['Alpaca gives it loft without weight.', '羊駝毛令質感蓬鬆而不厚重。'],
  ),
  flannel: material(
    ['Wool-Flannel', '羊毛法蘭絨'],
    ['100% virgin wool. Lining: 55% viscose, 45% acetate', '100%初剪羊毛。裡布：55%黏膠纖維、45%醋酸纖維'],
    care.dryClean,
    [
      'Brushed flannel with a matt surface that takes the edge off tailoring.',
      '磨毛法蘭絨表面啞光，令剪裁更添柔和。',
    ],
  ),
  tropicalWool: material(
    ['Tropical-Wool', '薄身羊毛'],
    ['98% wool, 2% elastane', '98%羊毛、2%彈性纖維'],
    care.dryClean,
    [
      'An open weave that stays cool in a Hong Kong summer and recovers from a suitcase overnight.',
      '疏織布料透氣，適合香港夏天，收進行李後一夜即回復平整。',
    ],
  ),
  cotton: material(['Cotton', '純棉'], ['100% organic cotton', '100%有機棉'], care.cotton, [
    'Organic cotton, washed once before it is sewn, so it keeps its size.',
    '有機棉布料於縫製前已預先水洗，不易縮水。',
  ]),
  heavyCotton: material(
    ['Heavyweight Cotton', '厚磅棉質'],
    ['100% cotton, 280 g/m²', '100%棉，280克/平方米'],
    care.cotton,
    [
      'A heavy 280-gram jersey that hangs straight and does not cling.',
      '280克厚磅針織棉，垂墜筆挺，不貼身。',
    ],
  ),
  poplin: material(
    ['Cotton-Poplin', '棉質府綢'],
    ['100% cotton, two-ply 100s', '100%棉，100支雙股紗'],
    care.cotton,
    ['Crisp two-ply poplin that gets smoother with washing.', '雙股府綢爽挺，愈洗愈順滑。'],
  ),
  oxford: material(['Oxford-Cotton', '牛津布'], ['100% cotton', '100%棉'], care.cotton, [
    'A sturdy basket weave, as good without ironing as with it.',
    '結實的籃織布料，不熨亦好看。',
  ]),
  brushedCotton: material(
    ['Brushed-Cotton', '磨毛棉'],
    ['98% cotton, 2% elastane', '98%棉、2%彈性纖維'],
    care.cotton,
    [
      'Cotton brushed to a soft matt face, garment-dyed for a colour with depth.',
      '棉布表面磨毛，柔軟啞光；成衣染色，色澤富層次。',
    ],
  ),
  twill: material(
    ['Cotton-Twill', '棉質斜紋布'],
    ['97% cotton, 3% elastane', '97%棉、3%彈性纖維'],
    care.cotton,
    [
      'Dense twill with a little stretch for sitting, cycling and stairs.',
      '緊密斜紋布帶少許彈性，坐立騎行皆自如。',
    ],
  ),
  gabardine: material(
    ['Cotton-Gabardine', '棉質華達呢'],
    ['100% cotton. Lining: 100% viscose', '100%棉。裡布：100%黏膠纖維'],
    care.dryClean,
    [
      'Showerproof gabardine, woven so tightly that the rain rolls off.',
      '防潑水華達呢織法緊密，雨水一滑而過。',
    ],
  ),
  linen: material(['Linen', '亞麻'], ['100% European flax', '100%歐洲亞麻'], care.cotton, [
    'European flax, grown with rain alone, with a dry and cool touch.',
    '歐洲亞麻只靠雨水種植，觸感乾爽清涼。',
  ]),
  silk: material(['Silk', '真絲'], ['100% mulberry silk', '100%桑蠶絲'], care.silk, [
    'Nineteen-momme mulberry silk with a soft sheen rather than a shine.',
    '19姆米桑蠶絲，光澤柔和內斂。',
  ]),
  satin: material(['Satin', '緞面'], ['100% viscose', '100%黏膠纖維'], care.silk, [
    'Fluid viscose satin with a quiet sheen.',
    '流麗的黏膠纖維緞面，光澤柔和。',
  ]),
  crepe: material(
    ['Crêpe', '縐布'],
    ['75% triacetate, 25% polyester', '75%三醋酸纖維、25%聚酯纖維'],
    care.silk,
    ['Matt crêpe that falls cleanly and hardly creases.', '啞光縐布垂墜俐落，不易起皺。'],
  ),
  georgette: material(['Georgette', '喬其紗'], ['100% recycled polyester', '100%再生聚酯纖維'], care.silk, [
    'Airy georgette with a dry touch: it hangs free and hardly creases.',
    '輕薄喬其紗觸感乾爽，飄逸而不易起皺。',
  ]),
  technical: material(
    ['Technical-Shell', '機能布'],
    ['100% recycled polyamide. Filling: 100% recycled polyester', '100%再生聚酰胺。填充：100%再生聚酯纖維'],
    care.technical,
    ['Three-layer shell with taped seams, quiet in movement.', '三層機能布料配壓膠縫線，行動時不沙沙作響。'],
  ),
  down: material(
    ['Quilted-Down', '絎縫羽絨'],
    [
      'Shell: 100% recycled polyamide. Filling: 90% grey duck down, 10% feathers',
      '面料：100%再生聚酰胺。填充：90%灰鴨絨、10%羽毛',
    ],
    care.technical,
    [
      'Traceable 700-fill down that packs into its own pocket.',
      '可追溯來源的700蓬鬆度羽絨，可收納於自身口袋。',
    ],
  ),
  fleece: material(
    ['Brushed-Fleece', '抓毛'],
    ['80% organic cotton, 20% recycled polyester, 420 g/m²', '80%有機棉、20%再生聚酯纖維，420克/平方米'],
    care.cotton,
    [
      'Brushed on the inside, dense on the outside, 420 grams to the square metre.',
      '內層抓毛、外層緊密，每平方米420克。',
    ],
  ),
  rawDenim: material(
    ['Selvedge-Denim', '布邊牛仔布'],
    ['100% cotton, 13.5 oz', '100%棉，13.5安士'],
    care.denim,
    [
      'Shuttle-loom denim that takes on the shape and habits of its owner.',
      '傳統梭織機牛仔布，隨穿著者的習慣形成獨有痕跡。',
    ],
  ),
  stretchDenim: material(
    ['Stretch-Denim', '彈性牛仔布'],
    ['92% cotton, 6% recycled cotton, 2% elastane', '92%棉、6%再生棉、2%彈性纖維'],
    care.denim,
    [
      'A comfortable denim with recycled cotton that springs back at the knee.',
      '含再生棉的舒適牛仔布，膝位不易變形。',
    ],
  ),
  calfskin: material(
    ['Calfskin', '小牛皮'],
    ['100% calf leather. Lining: cotton', '100%小牛皮。內裡：棉'],
    care.leather,
    ['Vegetable-tanned calfskin that darkens with use.', '植鞣小牛皮，愈用顏色愈深邃。'],
  ),
  grained: material(
    ['Grained-Leather', '荔枝紋皮革'],
    ['100% cow leather. Lining: microfibre', '100%牛皮。內裡：超細纖維'],
    care.leather,
    ['Grained leather that hides the scratches of a working week.', '荔枝紋皮革耐用，不易顯露刮痕。'],
  ),
  suede: material(['Suede', '麖皮'], ['100% calf suede', '100%小牛麖皮'], care.leather, [
    'Fine-napped suede, treated against water before it leaves the workshop.',
    '細緻絨面麖皮，出廠前已作防水處理。',
  ]),
  canvas: material(
    ['Canvas', '帆布'],
    ['100% cotton canvas, leather trim', '100%棉帆布，皮革飾邊'],
    care.home,
    ['Eighteen-ounce canvas with bound seams.', '18安士帆布配包邊縫線。'],
  ),
  nylon: material(
    ['Recycled-Nylon', '再生尼龍'],
    ['100% recycled polyamide', '100%再生聚酰胺'],
    care.technical,
    [
      'Woven from discarded fishing nets; light, tough and quick to dry.',
      '以廢棄漁網再造織成，輕巧耐用而快乾。',
    ],
  ),
  mesh: material(
    ['Mesh', '網布'],
    [
      'Upper: 70% recycled polyester, 30% suede. Sole: natural rubber',
      '鞋面：70%再生聚酯纖維、30%麖皮。鞋底：天然橡膠',
    ],
    care.home,
    ['An airy mesh upper with a cushioned natural-rubber sole.', '透氣網布鞋面配緩震天然橡膠鞋底。'],
  ),
  acetate: material(
    ['Acetate', '板材'],
    [
      'Frame: cellulose acetate. Lenses: category 3, 100% UV protection',
      '鏡框：纖維素板材。鏡片：3級，100%防UV',
    ],
    care.lens,
    ['Cut from a block of bio-acetate and polished for three days.', '以生物板材整塊切割，經三日打磨拋光。'],
  ),
  wire: material(
    ['Metal-Frame', '金屬框'],
    ['Frame: stainless steel. Lenses: category 2, 100% UV protection', '鏡框：不銹鋼。鏡片：2級，100%防UV'],
    care.lens,
    ['A frame of surgical steel that weighs seventeen grams.', '醫療級不銹鋼鏡框，僅重17克。'],
  ),
  steel: material(
    ['Steel', '精鋼'],
    [
      'Case: 316L stainless steel. Glass: sapphire. Water-resistant to 50 m',
      '錶殼：316L不銹鋼。鏡面：藍寶石玻璃。防水50米',
    ],
    care.metal,
    [
      'Sapphire glass, a movement that may be serviced anywhere, and a strap that changes without tools.',
      '藍寶石玻璃鏡面，機芯保養方便，錶帶免工具替換。',
    ],
  ),
  sterling: material(
    ['Sterling-Silver', '純銀'],
    ['925 sterling silver, plated', '925純銀，電鍍'],
    care.metal,
    ['Cast in recycled sterling silver and finished by hand.', '以再生純銀鑄造，人手打磨。'],
  ),
  pearl: material(
    ['Pearl', '珍珠'],
    ['Freshwater pearls, 925 sterling silver', '淡水珍珠、925純銀'],
    care.metal,
    ['Freshwater pearls, each a little different from the next.', '淡水珍珠，每一顆都獨一無二。'],
  ),
  soyWax: material(
    ['Soy-Wax', '大豆蠟'],
    ['Soy wax, cotton wick, fragrance. 220 g, burns 50 hours', '大豆蠟、棉燭芯、香料。220克，可燃點50小時'],
    care.candle,
    ['Poured in small batches; the glass is made to be used again.', '小批量手工灌注，玻璃杯可重用。'],
  ),
  reed: material(
    ['Reed', '藤枝'],
    ['Glass, rattan, perfumed oil. 200 ml', '玻璃、藤枝、香薰油。200毫升'],
    care.candle,
    ['Eight rattan reeds scent a room for about three months.', '八支藤枝可為房間散發香氣約三個月。'],
  ),
  oak: material(
    ['Oak', '橡木'],
    ['Solid European oak, wool upholstery', '實心歐洲橡木、羊毛座墊'],
    care.home,
    [
      'Solid oak, oiled rather than lacquered, from managed forests.',
      '採用可持續管理林木的實心橡木，以木油而非亮漆處理。',
    ],
  ),
  boucle: material(
    ['Bouclé', '圈圈絨'],
    ['Frame: beech. Cover: 62% wool, 38% cotton', '框架：櫸木。面料：62%羊毛、38%棉'],
    care.home,
    ['Upholstered in a looped wool that invites a second coffee.', '圈圈羊毛面料，令人不禁多坐一會。'],
  ),
  spunMetal: material(
    ['Spun-Metal', '旋壓金屬'],
    ['Powder-coated steel, textile cable 1.8 m, E27', '粉末塗層鋼、1.8米布面電線、E27燈座'],
    care.home,
    ['Spun from a single sheet, with a dimmer on the cable.', '以單塊金屬旋壓成型，電線附調光開關。'],
  ),
  porcelain: material(
    ['Porcelain', '瓷'],
    ['Porcelain, linen shade, E27', '瓷器、亞麻燈罩、E27燈座'],
    care.home,
    ['Fired twice; the glaze is deep and quiet.', '兩次燒成，釉色深沉內斂。'],
  ),
  ceramic: material(
    ['Ceramic', '陶瓷'],
    ['Stoneware, linen shade, E27', '炻器、亞麻燈罩、E27燈座'],
    care.home,
    ['Thrown on the wheel; the glaze falls differently on each.', '手拉坯製作，每件釉色各異。'],
  ),
  rosemary: material(
    ['Rosemary & Salt', '迷迭香海鹽'],
    ['Alcohol denat., parfum, aqua', '變性酒精、香料、水'],
    care.beauty,
    ['It opens with rosemary and sea salt and settles into cedar.', '前調為迷迭香與海鹽，尾調沉穩為雪松。'],
  ),
  osmanthus: material(
    ['Osmanthus', '桂花'],
    ['Alcohol denat., parfum, aqua', '變性酒精、香料、水'],
    care.beauty,
    [
      'Osmanthus as it smells in October lanes: apricot, tea, a little leather.',
      '如十月小巷裡的桂花：杏桃、茶香，帶一絲皮革氣息。',
    ],
  ),
  vetiver: material(
    ['Smoked Vetiver', '煙燻岩蘭草'],
    ['Alcohol denat., parfum, aqua', '變性酒精、香料、水'],
    care.beauty,
    ['Dry vetiver, black pepper and the end of a bonfire.', '乾爽岩蘭草、黑胡椒與篝火餘煙。'],
  ),
  neroli: material(['Neroli', '橙花'], ['Alcohol denat., parfum, aqua', '變性酒精、香料、水'], care.beauty, [
    'Neroli and petitgrain, bright as a ferry deck in the morning.',
    '橙花與苦橙葉，清亮如清晨的渡輪甲板。',
  ]),
  ceramide: material(
    ['Ceramide', '神經酰胺'],
    [
      'Aqua, glycerin, squalane, ceramide NP, panthenol, tocopherol',
      '水、甘油、角鯊烷、神經酰胺NP、泛醇、生育酚',
    ],
    care.beauty,
    ['Ceramides mend the skin barrier overnight, without perfume.', '神經酰胺徹夜修護肌膚屏障，不含香料。'],
  ),
  hyaluronic: material(
    ['Hyaluronic', '透明質酸'],
    ['Aqua, sodium hyaluronate, niacinamide, betaine, allantoin', '水、透明質酸鈉、煙酰胺、甜菜鹼、尿囊素'],
    care.beauty,
    [
      'Three weights of hyaluronic acid hold water where skin needs it.',
      '三重透明質酸分子，為肌膚鎖住水分。',
    ],
  ),
  shea: material(
    ['Shea', '乳木果'],
    ['Butyrospermum parkii butter, aqua, glycerin, parfum', '乳木果油、水、甘油、香料'],
    care.beauty,
    [
      'A fifth of it is shea butter; it sinks in before you reach for your keys.',
      '含兩成乳木果油，吸收迅速不黏膩。',
    ],
  ),
  greenTea: material(
    ['Green-Tea', '綠茶'],
    ['Aqua, camellia sinensis extract, glycerin, squalane', '水、茶葉提取物、甘油、角鯊烷'],
    care.beauty,
    ['Pressed from the first spring leaves, calming and light.', '以初春嫩葉萃取，舒緩輕盈。'],
  ),
  gravelWine: material(['Gravel-Slope', '礫石坡'], ['', ''], { en: '', zh: '' }, [
    'Vines on gravel give it its length; decant an hour before dinner. 13.5% vol., 750 ml; contains sulphites. Store lying down at 12–14°C.',
    '礫石土壤賦予悠長餘韻，飲用前一小時醒酒更佳。酒精濃度13.5%，750毫升，含亞硫酸鹽。平放於12至14°C存放。',
  ]),
  oldVines: material(['Old-Vine', '老藤'], ['', ''], { en: '', zh: '' }, [
    'From vines of more than fifty years, picked by hand at dawn. 13% vol., 750 ml; contains sulphites. Store lying down at 12–14°C.',
    '採用逾五十年老藤葡萄，黎明時份人手採收。酒精濃度13%，750毫升，含亞硫酸鹽。平放於12至14°C存放。',
  ]),
  coastal: material(['Coastal', '海岸'], ['', ''], { en: '', zh: '' }, [
    'The sea is two kilometres away, and you taste it. 12.5% vol., 750 ml; contains sulphites. Store lying down at 12–14°C.',
    '葡萄園距海僅兩公里，酒中亦嚐到海風。酒精濃度12.5%，750毫升，含亞硫酸鹽。平放於12至14°C存放。',
  ]),
  plush: material(
    ['Plush', '毛絨'],
    [
      'Outer: 100% organic cotton plush. Filling: recycled polyester. From birth',
      '外層：100%有機棉毛絨。填充：再生聚酯纖維。初生適用',
    ],
    care.toy,
    [
      'Organic cotton plush with embroidered eyes: nothing to come off.',
      '有機棉毛絨配刺繡眼睛，沒有細小零件。',
    ],
  ),
  beech: material(
    ['Beech-Wood', '櫸木'],
    ['Beech wood, water-based paint. From 18 months', '櫸木、水性漆。18個月以上適用'],
    care.toy,
    ['Rounded by hand and painted with water-based colours.', '人手打磨圓角，塗上水性漆。'],
  ),
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof materials;
