import { createHash } from 'node:crypto';
import { ApiProblem, type Database, localeOf, type Session } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { createPrintQueue, type PrintedFile, sendFile } from 'api-platform/print-queue';
import { routesOf } from 'api-platform/route';
import { printCreditNote } from 'documents/print/credit-note';
import { toLineSheetCsv } from 'documents/print/line-sheet-csv';
import { fetchPictures, type PictureSource } from 'documents/print/line-sheet-pictures';
import {
  type InvoiceDetails,
  printLineSheet,
  printOrder,
  printStatement,
} from 'documents/print/wholesale-documents';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { getBuyerDocument } from 'shared-contracts/calls/merchant-wholesale';
import { getDocument } from 'shared-contracts/calls/wholesale';
import { hongKongDay } from 'shared-contracts/dates';
import { urls } from 'shared-contracts/urls';
import { resultCodes } from 'shared-contracts/wire/common';
import { findMemberOrder, readOrderLines, readTrade } from '../order';
import { staffOf } from '../staff';
import { showCreditNotes } from './credit-notes/read-credit-notes';
import { readLineSheet } from './line-sheet';
import { type DocumentContent, issuedKinds, readDocumentPath } from './signed-documents';
import { readTradeMoments } from './trade-moments';
import { findBuyer } from './wholesale-buyer';
import { readStatement } from './wholesale-statement';

export interface DocumentOptions {
  db: Database;
  /** Encrypt the links of documents. */
  tokenKeys: Keys;
  shopName: string;
  /** Printed on documents. */
  invoice?: InvoiceDetails | undefined;
  pictures: PictureSource;
  /** The shop's URL. */
  shopUrl: string;
  /** The logins that are active. */
  live: { find(familyId: string): Promise<Session | undefined> };
}

/** A line sheet takes a second of the processor, and waits for pictures; the other documents are small. */
const limits = {
  lineSheets: { atOnce: 2, waiting: 8 },
  others: { atOnce: 4, waiting: 40 },
};
/** Opened documents in a minute of one network: an office opens its invoices one by one. */
const opensPerMinute = 60;

const digestOf = (...facts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

/** The page that shows a document's link. */
function pageOf(document: DocumentContent | undefined): string {
  if (document?.orderId) return urls.wholesale.order(document.orderId);
  return document?.kind === 'STATEMENT' ? urls.wholesale.statement() : urls.wholesale.list();
}

/** GET /api/wholeSale/document: what a link of `documentPath` shows, as PDF or CSV. */
export const documentRoutes: FastifyPluginAsync<DocumentOptions> = async (
  app,
  { db, tokenKeys, shopName, invoice, pictures, shopUrl, live },
) => {
  const route = routesOf(app, 'Wholesale');
  const printLineSheets = createPrintQueue(limits.lineSheets);
  const printOthers = createPrintQueue(limits.others);

  /** Whether a link may be opened: it is not old, its login is active, and the login is still a buyer's. */
  async function isOpen(document: (DocumentContent & { isOld: boolean }) | undefined): Promise<boolean> {
    if (!document || document.isOld) return false;
    const session = await live.find(document.familyId);
    const buyer = session && (await findBuyer(db, session.customerId));
    if (buyer?.customerId !== document.customerId) return false;
    return buyer.role !== 'OWNER' || session?.roles.includes('wholesale') === true;
  }

  async function lineSheetOf(
    { kind, customerId, locale }: DocumentContent,
    { windowId, ...filters }: NonNullable<DocumentContent['filters']>,
    now: Date,
    log: FastifyBaseLogger,
  ): Promise<PrintedFile> {
    const buyer = await buyerOf(customerId);
    const { rows, leftOut } = await readLineSheet(db, { ...buyer, windowId }, filters, locale);
    const { company } = buyer;
    const key = digestOf(kind, locale, company, hongKongDay(now), leftOut, rows);
    if (kind === 'LINE_SHEET_CSV') {
      return printLineSheets(key, async () => ({
        name: 'line-sheet.csv',
        content: toLineSheetCsv(rows, { leftOut, locale }),
      }));
    }
    return printLineSheets(key, async () => {
      const fetched = await fetchPictures(
        rows.map(({ image }) => image),
        pictures,
      );
      if (fetched.leftOut > 0) {
        log.warn({ leftOut: fetched.leftOut, error: fetched.error }, 'a line sheet lacks pictures');
      }
      const facts = { shopName, invoice, locale, company, now, leftOut };
      const shown = { pictures: fetched.pictures, picturesLeftOut: fetched.leftOut };
      const content = await printLineSheet(rows, { ...facts, ...shown });
      return { name: 'line-sheet.pdf', content, isIncomplete: fetched.leftOut > 0 };
    });
  }

  async function buyerOf(customerId: string) {
    const buyer = await findBuyer(db, customerId);
    if (!buyer) throw new ApiProblem(resultCodes.notFound, 'No such account');
    return buyer;
  }

  async function statementOf(
    { customerId, locale }: Pick<DocumentContent, 'customerId' | 'locale'>,
    now: Date,
  ): Promise<PrintedFile> {
    const statement = await readStatement(db, await buyerOf(customerId), now);
    return printOthers(digestOf(statement, locale, hongKongDay(now)), async () => ({
      name: 'statement.pdf',
      content: await printStatement({ ...statement, documents: [] }, { shopName, invoice, locale, now }),
    }));
  }

  async function readOrder(orderId: string, customerId: string, now: Date) {
    const order = await findMemberOrder(db, orderId, customerId);
    const trade = (await readTrade(db, [order], now)).get(orderId);
    const moments = (await readTradeMoments(db, [order])).get(orderId);
    return { order, trade, moments };
  }

  async function orderOf(
    { kind, locale, number }: Pick<DocumentContent, 'kind' | 'locale' | 'number'>,
    { order, trade, moments }: Awaited<ReturnType<typeof readOrder>>,
  ): Promise<PrintedFile> {
    if (!trade) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    const lines = await readOrderLines(db, [order.id]);
    if (kind === 'CREDIT_NOTE') {
      const note = (await showCreditNotes(db, order.id)).notes.find((one) => one.number === number);
      if (!note) throw new ApiProblem(resultCodes.notFound, 'The order has no such credit note');
      return printOthers(digestOf(kind, locale, note, trade.company), async () => ({
        name: `${note.number}.pdf`,
        content: await printCreditNote(note, { order, lines, trade, shopName, invoice, locale }),
      }));
    }
    const endedOn = moments?.endedOn ?? null;
    const printed = { order, lines, trade, endedOn, shopName, invoice, locale };
    const isInvoice = kind === 'INVOICE';
    return printOthers(digestOf(kind, locale, order, lines, trade, endedOn), async () => ({
      name: `${isInvoice ? trade.invoiceNumber : order.id}.pdf`,
      content: await printOrder(isInvoice ? 'INVOICE' : 'CONFIRMATION', printed),
    }));
  }

  route(
    getDocument,
    async (request, reply) => {
      const now = new Date();
      const document = readDocumentPath(request.query.token, tokenKeys, now);
      if (!document || !(await isOpen(document))) {
        // A browser is led to the page, which has a new link or asks for the login.
        if (request.headers.accept?.includes('text/html')) {
          return reply.redirect(new URL(pageOf(document), shopUrl).href, 303);
        }
        throw new ApiProblem(resultCodes.notFound, 'This link has expired: open the page again');
      }
      const { customerId, filters, orderId } = document;
      let file: PrintedFile;
      if (orderId !== null) file = await orderOf(document, await readOrder(orderId, customerId, now));
      else if (filters) file = await lineSheetOf(document, filters, now, request.log);
      else file = await statementOf(document, now);
      return sendFile(reply, file);
    },
    { config: { rateLimit: { max: opensPerMinute } }, schema: { produces: ['application/pdf'] } },
  );

  route(
    getBuyerDocument,
    async (request, reply) => {
      await staffOf(db, request, 'wholesale.read');
      const now = new Date();
      const { kind, orderId, number } = request.query;
      const document = { kind, customerId: request.params.id, locale: localeOf(request), number };
      if (orderId === undefined) return sendFile(reply, await statementOf(document, now));
      const found = await readOrder(orderId, document.customerId, now);
      const isNote = kind === 'CREDIT_NOTE';
      if (
        !isNote &&
        !issuedKinds(found.order, found.trade, found.moments, now).some((issued) => issued === kind)
      ) {
        throw new ApiProblem(resultCodes.notFound, 'The order has no such document now');
      }
      return sendFile(reply, await orderOf(document, found));
    },
    { schema: { produces: ['application/pdf'] } },
  );
};
