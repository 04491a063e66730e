import { urls } from 'shared-contracts';
import { shopLists } from 'shared-contracts/wire/merchant-lists';
import type { AuditEntry } from 'shared-contracts/wire/staff';
import { Link } from 'shared-runtime';
import { OrderNumber, TextLink } from 'shared-ui';
import styles from './audit-page.module.css';

const isShopList = (type: string) => (shopLists as readonly string[]).includes(type);
const offers = ['promotions', 'coupons', 'draws', 'draw-prizes'];

/** The page of what an entry is about; undefined for what has none. */
function pageOf({ subjectType, subjectId }: AuditEntry): string | undefined {
  if (subjectType === 'order') return urls.staff.order(subjectId);
  if (subjectType === 'return') return urls.staff.returnDetails(subjectId);
  if (subjectType === 'customer') return urls.staff.customer(subjectId);
  if (subjectType === 'item') return urls.staff.item(subjectId);
  if (subjectType === 'sku') return urls.staff.stock({ search: subjectId });
  if (subjectType === 'purchase-order') return urls.staff.purchaseOrder(subjectId);
  if (subjectType === 'transfer') return urls.staff.transfer(subjectId);
  if (subjectType === 'count-sheet') return urls.staff.count(subjectId);
  if (subjectType === 'draft-order') return urls.staff.draftOrder(subjectId);
  if (subjectType === 'content') return urls.staff.content({ path: subjectId });
  if (subjectType === 'buyer') return urls.staff.buyers();
  if (subjectType === 'window') return urls.staff.window(subjectId);
  if (subjectType === 'price-list') return urls.staff.priceList(subjectId);
  if (subjectType === 'catalogue') return urls.staff.catalogue(subjectId);
  if (subjectType === 'setting' && subjectId === 'delivery') return urls.staff.delivery();
  if (subjectType === 'setting' && subjectId === 'rules') return urls.staff.rules();
  if (subjectType === 'setting' && subjectId === 'menu') return urls.staff.menu();
  if (subjectType === 'setting' && subjectId === 'popular') return urls.staff.popularWords();
  if (subjectType === 'setting' && subjectId.startsWith('/'))
    return urls.staff.redirects({ path: subjectId });
  if (isShopList(subjectType)) return urls.staff.lists({ list: subjectType, row: subjectId });
  if (subjectType === 'mail') return urls.staff.mail(subjectId);
  if (subjectType === 'export') return urls.staff.exports();
  if (subjectType === 'month') return urls.staff.closing({ month: subjectId });
  if (subjectType === 'staff') return urls.staff.members();
  return offers.includes(subjectType) ? urls.staff.offer(subjectType, subjectId) : undefined;
}

/** A long id that only programs read. */
const isUuid = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);

/** What an entry is about, by its name, with a link to its page. */
export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const { subjectId, subjectName, subjectType } = entry;
  const to = pageOf(entry);
  const number = subjectType === 'order' ? <OrderNumber orderId={subjectId} /> : subjectId;
  const name = subjectName ?? number;
  return (
    <>
      {to ? (
        <TextLink as={Link} to={to}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {subjectName && !isUuid(subjectId) && <span className={styles.id}> {subjectId}</span>}
    </>
  );
}
