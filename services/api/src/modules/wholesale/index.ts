export { documentRoutes } from './document-routes';
export { merchantWholesaleRoutes } from './merchant-routes';
export { queueInvoices, sendWholesaleMail } from './send-wholesale-mail';
export { sheetRoutes } from './sheet-routes';
export { wholesaleMailJob } from './wholesale-mail-job';
export { wholesaleRoutes } from './wholesale-routes';
export { statementEntries } from './wholesale-statement';
export { isOwed } from './wholesale-terms';
export { windowRoutes } from './windows/window-routes';
