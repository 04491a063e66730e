import { useState } from 'react';
import {
  type CartLine,
  formatMoney,
  type InactiveCartLine,
  isSameLine,
  locales,
  urls,
} from 'shared-contracts';
import { fullName } from 'shared-contracts/address-form';
import { datesIn } from 'shared-contracts/dates';
import { isLocale } from 'shared-contracts/locale';
import type { PreparedOrder } from 'shared-contracts/wire/draft-orders';
import { Link, useNavigate, useServices, useSession } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import {
  Badge,
  Button,
  Heading,
  LineItem,
  Notice,
  PageHead,
  Panel,
  RadioGroup,
  Split,
  Sums,
} from 'shared-ui';
import { bagKey } from '../../bag/bag-key';
import { keyText } from '../../bag/line-key';
import { useBag } from '../../bag/use-bag';
import { useT } from '../../messages/prepared';
import { fillPrepared } from './fill-prepared';
import styles from './prepared-page.module.css';
import { takePrepared } from './take-prepared';

function Piece({ line }: { line: CartLine }) {
  const t = useT();
  return (
    <LineItem
      as={Link}
      to={urls.item(line.itemCode, line.channelId)}
      image={line.image}
      brand={line.brandName}
      title={line.title}
      facts={[line.color, line.size]}
      price={formatMoney(line.salePrice * line.quantity)}
    >
      <p className={styles.minor}>{t('quantity', { count: line.quantity })}</p>
      {line.availableQty < line.quantity && (
        <p className={styles.low}>{t('left', { count: line.availableQty })}</p>
      )}
      {line.ageRestricted && (
        <p>
          <Badge>{t('restricted')}</Badge>
        </p>
      )}
    </LineItem>
  );
}

function GonePieces({ lines }: { lines: readonly InactiveCartLine[] }) {
  const t = useT();
  return (
    <section className={styles.gone}>
      <Heading level={2} look="small">
        {t('gone')}
      </Heading>
      {lines.map((line) => (
        <LineItem
          key={keyText(line)}
          faded
          image={line.image}
          brand={line.brandName}
          title={line.title || t('reasons.UNKNOWN')}
          facts={[line.color, line.size]}
        >
          <p>
            <Badge>{t(`reasons.${line.reason}`)}</Badge>
          </p>
        </LineItem>
      ))}
    </section>
  );
}

/** The pieces of a link, and the way with them into the checkout. */
export function PreparedPieces({ prepared }: { prepared: PreparedOrder }) {
  const t = useT();
  const services = useServices();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const bag = useBag();
  const [way, setWay] = useState<'only' | 'together'>('only');
  const [isRunning, setIsRunning] = useState(false);
  const { formatDateTime } = datesIn(services.locale);
  const { cart, note, buyer, locale, expiresAt } = prepared;
  const { activeShoppingCarts: lines, inActiveShoppingCarts: gone } = cart;
  const others =
    bag.cart?.activeShoppingCarts.filter(
      (line) => line.selected && !lines.some((one) => isSameLine(one, line)),
    ) ?? [];
  const isBagKnown = bag.cart !== undefined || bag.isEmptyGuest;

  async function toCheckout(): Promise<void> {
    setIsRunning(true);
    const isTaken = await takePrepared(services, { lines, others, isOnly: way === 'only' });
    await queryClient.invalidateQueries({ queryKey: bagKey(services.session.snapshot()) });
    setIsRunning(false);
    if (!isTaken) {
      services.bus.emit('toast-requested', { kind: 'error', message: t('failed') });
      return;
    }
    fillPrepared(prepared, user);
    void navigate(user ? urls.checkout.payment() : urls.checkout.checkLogin());
  }

  return (
    <>
      <PageHead
        title={t('heading', { name: fullName(buyer) })}
        text={t('until', { at: formatDateTime(expiresAt) })}
      />
      <div className={styles.split}>
        <Split
          sticky
          aside={
            lines.length > 0 && (
              <div className={styles.side}>
                <Sums total={{ label: t('subtotal'), value: formatMoney(cart.totals.subtotal) }} />
                <p className={styles.minor}>{t('terms')}</p>
                {others.length > 0 && (
                  <RadioGroup
                    boxed
                    legend={t('bag')}
                    name="prepared-way"
                    value={way}
                    onChange={setWay}
                    options={[
                      { value: 'only', label: t('only'), hint: t('onlyHint') },
                      { value: 'together', label: t('together') },
                    ]}
                  />
                )}
                <Button block loading={isRunning || !isBagKnown} onClick={() => void toCheckout()}>
                  {t('toCheckout')}
                </Button>
              </div>
            )
          }
        >
          <div className={styles.main}>
            {note !== null && (
              <Panel title={t('note')}>
                <p className={styles.note} lang={isLocale(locale) ? locales[locale] : undefined}>
                  {note}
                </p>
              </Panel>
            )}
            {lines.length === 0 && <Notice tone="warning">{t('allGone')}</Notice>}
            {lines.length > 0 && (
              <>
                <Heading level={2} look="small">
                  {t('pieces')}
                </Heading>
                <ul className={styles.main}>
                  {lines.map((line) => (
                    <li key={keyText(line)}>
                      <Piece line={line} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {gone.length > 0 && <GonePieces lines={gone} />}
          </div>
        </Split>
      </div>
    </>
  );
}
