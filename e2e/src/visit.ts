import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import type pg from 'pg';
import { channels } from 'shared-contracts/channel';
import { urls } from 'shared-contracts/urls';
import { registerMember } from './accounts';
import { findItem } from './catalogue';
import { findAll } from './finds';
import { logInStaff } from './log-in-staff';
import { guestEmail } from './orders';
import type { Finds, Place, Visitor } from './places';
import { chooseChannel, chooseGuest, fillBag, proveOrders, signIn } from './prepared';

interface Means {
  context: BrowserContext;
  request: APIRequestContext;
  db: pg.Pool;
}

/** Prepares the browser for this kind of visitor in this channel; returns the examples to visit. */
export async function become(
  visitor: Visitor | undefined,
  channel: Finds['channel'],
  { context, request, db }: Means,
): Promise<Finds> {
  const finds = await findAll(db, request, channel);
  await chooseChannel(context, channel);
  switch (visitor) {
    case 'with a bag': {
      const channelId = channels[channel].id;
      const items = [3, 4].map((nth) => findItem(db, { channelId, nth }));
      await fillBag(context, await Promise.all(items), channelId);
      await chooseGuest(context);
      break;
    }
    case 'with an order': {
      const orderIds = await Promise.all([finds.paidOrderId(), finds.unpaidOrderId()]);
      const { orderId } = await finds.guestReturn();
      await proveOrders(context, [...orderIds, orderId], guestEmail);
      break;
    }
    case 'member':
      await signIn(context, request, 'member@example.com');
      break;
    case 'new member':
      await signIn(context, request, await registerMember(request, 'new'));
      break;
    case 'buyer':
      await signIn(context, request, 'wholesale@example.com');
      break;
    case 'staff': {
      const page = await context.newPage();
      await logInStaff(page, db, 'admin', urls.staff.audit());
      await page.close();
      break;
    }
    case undefined:
      break;
  }
  return finds;
}

/** Opens a place and waits until the page is complete. */
export async function visit(page: Page, place: Place, finds: Finds): Promise<void> {
  await page.goto(await place.path(finds));
  await untilSettled(page);
}

async function untilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // An application such as the wholesale area is ready when its first heading is shown.
  const frame = page.locator('#app-storefront:not(:empty)').or(page.locator('#applications > :not(:empty)'));
  await expect(frame.first()).toBeVisible();
  await expect(page.locator('html[data-interactive], #applications > :not(:empty)').first()).toBeAttached();
  await expect(page.locator('[class*="bone"]:visible, [aria-busy="true"]')).toHaveCount(0);
}
