export { documentRoutes } from './document-routes';
export type { PictureSource } from './line-sheet-pictures';
export { merchantWholesaleRoutes } from './merchant-routes';
export { queueInvoices, sendWholesaleMail } from './send-wholesale-mail';
export { sheetRoutes } from './sheet-routes';
export type { InvoiceDetails } from './wholesale-documents';
export { wholesaleMailJob } from './wholesale-mail-job';
export { wholesaleRoutes } from './wholesale-routes';
