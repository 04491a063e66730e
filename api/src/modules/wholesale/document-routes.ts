import { ApiProblem, type Database } from 'api-platform/foundation';
import { toLineSheetCsv } from 'documents/print/line-sheet-csv';
import { fetchPictures, type PictureSource } from 'documents/print/line-sheet-pictures';
import {
  type InvoiceDetails,
  printLineSheet,
  printOrder,
  printStatement,
} from 'documents/print/wholesale-documents';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { resultCodes } from 'shared-contracts/wire/common';
import * as z from 'zod/mini';
import { findMemberOrder, readOrderLines } from '../order';
import { readLineSheet } from './line-sheet';
import { type DocumentContent, readDocumentPath } from './signed-documents';
import { findBuyer } from './wholesale-buyer';
import { readStatement } from './wholesale-statement';
import { readTrade } from './wholesale-trade';

export interface DocumentOptions {
  db: Database;
  /** Secret that encrypts the links of documents. */
  secret: string;
  shopName: string;
  /** Printed on documents. */
  invoice?: InvoiceDetails | undefined;
  pictures: PictureSource;
}

interface PrintedFile {
  name: string;
  content: Buffer | string;
}

/** GET /api/wholeSale/document: what a link of `documentPath` shows, as PDF or CSV. */
export const documentRoutes: FastifyPluginAsync<DocumentOptions> = async (
  app,
  { db, secret, shopName, invoice, pictures },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function lineSheetOf(
    { kind, customerId, locale }: DocumentContent,
    { windowId, ...filters }: NonNullable<DocumentContent['filters']>,
    now: Date,
    log: FastifyBaseLogger,
  ): Promise<PrintedFile> {
    const buyer = await buyerOf(customerId);
    const { rows, leftOut } = await readLineSheet(db, { ...buyer, windowId }, filters, locale);
    if (kind === 'LINE_SHEET_CSV') {
      return { name: 'line-sheet.csv', content: toLineSheetCsv(rows, { leftOut, locale }) };
    }
    const fetched = await fetchPictures(
      rows.map(({ image }) => image),
      pictures,
    );
    if (fetched.leftOut > 0) {
      log.warn({ leftOut: fetched.leftOut, error: fetched.error }, 'a line sheet lacks pictures');
    }
    const { company } = buyer;
    const facts = { shopName, invoice, locale, company, now, leftOut };
    const shown = { pictures: fetched.pictures, picturesLeftOut: fetched.leftOut };
    const content = await printLineSheet(rows, { ...facts, ...shown });
    return { name: 'line-sheet.pdf', content };
  }

  async function buyerOf(customerId: string) {
    const buyer = await findBuyer(db, customerId);
    if (!buyer) throw new ApiProblem(resultCodes.notFound, 'No such account');
    return buyer;
  }

  async function statementOf({ customerId, locale }: DocumentContent, now: Date): Promise<PrintedFile> {
    const statement = await readStatement(db, await buyerOf(customerId), now);
    const content = await printStatement({ ...statement, documents: [] }, { shopName, invoice, locale, now });
    return { name: 'statement.pdf', content };
  }

  async function orderOf(
    { kind, customerId, locale }: DocumentContent,
    orderId: string,
    now: Date,
  ): Promise<PrintedFile> {
    const order = await findMemberOrder(db, orderId, customerId);
    const trade = (await readTrade(db, [order], now)).get(orderId);
    if (!trade) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    const printed = { order, lines: await readOrderLines(db, [orderId]), trade, shopName, invoice, locale };
    return kind === 'INVOICE'
      ? { name: `${trade.invoiceNumber}.pdf`, content: await printOrder('INVOICE', printed) }
      : { name: `${orderId}.pdf`, content: await printOrder('CONFIRMATION', printed) };
  }

  routes.get(
    '/api/wholeSale/document',
    {
      schema: {
        tags: ['Wholesale'],
        querystring: z.object({ token: z.string().check(z.maxLength(2000)) }),
        produces: ['application/pdf'],
        response: { 200: z.any() },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const document = readDocumentPath(request.query.token, secret, now);
      const { filters, orderId } = document;
      let file: PrintedFile;
      if (orderId !== null) file = await orderOf(document, orderId, now);
      else if (filters) file = await lineSheetOf(document, filters, now, request.log);
      else file = await statementOf(document, now);
      const isPdf = typeof file.content !== 'string';
      return reply
        .type(isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('content-disposition', `${isPdf ? 'inline' : 'attachment'}; filename="${file.name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  );
};
