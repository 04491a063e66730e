export { queueInvoices, sendWholesaleMail } from './send-wholesale-mail';
export { wholesaleMailJob } from './wholesale-mail-job';
export { wholesaleRoutes } from './wholesale-routes';
