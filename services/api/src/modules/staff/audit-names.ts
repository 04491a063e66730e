import type { Database, Locale } from 'api-platform/foundation';
import { type SQL, sql } from 'drizzle-orm';

interface Subject {
  subjectType: string;
  subjectId: string;
}

const keyOf = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`;

/** SQL: `id` and `name` of the subjects of a type among `ids`. */
const namesBy: Record<string, (ids: SQL, title: SQL, comma: string) => SQL> = {
  staff: (ids) => sql`select id::text as id, name from staff_members where id::text = any(${ids})`,
  customer: (ids) => sql`select id::text as id, first_name || ' ' || last_name as name from customers
    where id::text = any(${ids})`,
  buyer: (ids) => sql`select customer_id::text as id, company as name from wholesale_accounts
    where customer_id::text = any(${ids})`,
  'price-list': (ids) => sql`select id, name from wholesale_price_lists where id = any(${ids})`,
  catalogue: (ids) => sql`select id, name from wholesale_catalogues where id = any(${ids})`,
  item: (ids, title) => sql`select code as id, ${title} as name from items where code = any(${ids})`,
  sku: (ids, title, comma) => sql`select k.id, concat_ws(${comma}::text, ${title}, k.size) as name
    from skus k join items on items.id = k.item_id where k.id = any(${ids})`,
  promotions: (ids, title) => sql`select id, ${title} as name from promotions where id = any(${ids})`,
  coupons: (ids, title) => sql`select id, ${title} as name from coupon_offers where id = any(${ids})`,
  draws: (ids, title) =>
    sql`select code as id, ${title} as name from draw_campaigns where code = any(${ids})`,
  'draw-prizes': (ids, title) => sql`select id, ${title} as name from draw_prizes where id = any(${ids})`,
};

const titled = ['item', 'sku'];

/** The names of what entries are about, where it still has one: the person, company, item or offer of an id. */
export async function nameSubjects(
  db: Database,
  entries: readonly Subject[],
  locale: Locale,
): Promise<(subject: Subject) => string | null> {
  const names = new Map<string, string>();
  for (const [subjectType, read] of Object.entries(namesBy)) {
    const ids = [
      ...new Set(entries.filter((one) => one.subjectType === subjectType).map((one) => one.subjectId)),
    ];
    if (ids.length === 0) continue;
    const column = `${titled.includes(subjectType) ? 'title' : 'name'}_${locale}`;
    const { rows } = await db.execute<{ id: string; name: string }>(
      read(sql`${sql.param(ids)}::text[]`, sql`${sql.identifier(column)}`, locale === 'zh' ? '，' : ', '),
    );
    for (const { id, name } of rows) names.set(keyOf({ subjectType, subjectId: id }), name.trim());
  }
  return (subject) => names.get(keyOf(subject)) || null;
}
