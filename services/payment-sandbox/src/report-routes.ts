import type { FastifyInstance } from 'fastify';
import type { Payment } from './payments';
import type { Sandbox } from './sandbox';

const titles = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Booking Date',
  'TimeZone',
  'Main Currency',
  'Main Amount',
  'Record Type',
] as const;

/** All payments as Adyen's payment accounting report has them: a row for each step. */
export function registerReportRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/reports/payments_accounting_report.csv', async (_request, reply) => {
    const rows = sandbox.payments.list().reverse().flatMap(stepsOf);
    reply.type('text/csv; charset=utf-8');
    return [titles, ...rows].map((row) => `${row.join(',')}\n`).join('');
  });
}

function stepsOf(payment: Payment): string[][] {
  const { merchantAccount, pspReference, reference, amount, methodVariant, createdAt } = payment;
  const step = (type: string, value: number) => [
    ...['Harbour', merchantAccount, pspReference, reference, methodVariant],
    ...[createdAt.slice(0, 19).replace('T', ' '), 'UTC', amount.currency, (value / 100).toFixed(2), type],
  ];
  const steps = [step('Received', amount.value)];
  if (payment.resultCode === 'Refused') return [...steps, step('Refused', amount.value)];
  if (payment.resultCode !== 'Authorised') return steps;
  steps.push(step('Authorised', amount.value));
  if (payment.cancelled) steps.push(step('Cancelled', amount.value));
  if (payment.captured > 0) steps.push(step('Settled', payment.captured));
  if (payment.refunded > 0) steps.push(step('Refunded', payment.refunded));
  return steps;
}
