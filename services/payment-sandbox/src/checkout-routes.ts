import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idempotencyKey } from './idempotency';
import { findWallet, offerMethods, takesAmount } from './payment-methods';
import { amountSchema, type Payment } from './payments';
import type { Sandbox } from './sandbox';
import { SandboxError } from './sandbox-error';
import { describeStoredMethod } from './stored-methods';
import { type CardInput, decideCard } from './test-cards';

const methodsSchema = z.object({
  merchantAccount: z.string().min(1),
  allowedPaymentMethods: z.array(z.string()).optional(),
  blockedPaymentMethods: z.array(z.string()).optional(),
  amount: amountSchema.optional(),
  shopperLocale: z.string().default('en-HK'),
  shopperReference: z.string().optional(),
});

const cardField = z.string().transform((value) => value.replace(/^test_/, ''));
/** Like Adyen's test environment: a field contains plain text after `test_`. */
const cardSchema = z.object({
  encryptedCardNumber: cardField,
  encryptedExpiryMonth: cardField,
  encryptedExpiryYear: cardField,
  encryptedSecurityCode: cardField,
  holderName: z.string().optional(),
});
/** A stored card, which may pay without its security code. */
const storedCardSchema = z.object({
  storedPaymentMethodId: z.string(),
  encryptedSecurityCode: cardField.optional(),
});

const paymentSchema = z.object({
  merchantAccount: z.string().min(1),
  reference: z.string().min(1).max(80),
  amount: amountSchema,
  returnUrl: z.url({ protocol: /^https?$/ }),
  shopperLocale: z.string().default('en-HK'),
  shopperReference: z.string().min(3).optional(),
  storePaymentMethod: z.boolean().default(false),
  paymentMethod: z.looseObject({ type: z.string().min(1) }),
});

const detailsSchema = z.object({ details: z.looseObject({ redirectResult: z.string().optional() }) });

function read<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (field === 'merchantAccount') throw new SandboxError(403, '901', 'Invalid Merchant Account', 'security');
  throw new SandboxError(422, '702', `Invalid field '${field}': ${issue?.message ?? 'unreadable'}`);
}

function describe(payment: Payment) {
  return {
    pspReference: payment.pspReference,
    resultCode: payment.resultCode,
    amount: payment.amount,
    merchantReference: payment.reference,
    paymentMethod: { type: payment.method, brand: payment.methodVariant },
    ...(payment.cardSummary ? { additionalData: { cardSummary: payment.cardSummary } } : {}),
    ...(payment.refusalReason
      ? { refusalReason: payment.refusalReason, refusalReasonCode: payment.refusalReasonCode }
      : {}),
  };
}

function redirectAction(sandbox: Sandbox, payment: Payment) {
  return {
    resultCode: 'RedirectShopper',
    merchantReference: payment.reference,
    action: {
      type: 'redirect',
      method: 'GET',
      url: `${sandbox.config.publicUrl}/pages/${payment.pageToken}`,
      paymentMethodType: payment.method,
    },
  };
}

type PaymentRequest = Omit<z.infer<typeof paymentSchema>, 'paymentMethod'>;

/** The entered card, or the shopper's stored one. */
function readCard(sandbox: Sandbox, request: PaymentRequest, paymentMethod: object) {
  if (!('storedPaymentMethodId' in paymentMethod)) {
    const typed = read(cardSchema, paymentMethod);
    const { encryptedExpiryMonth: month, encryptedExpiryYear: year, holderName } = typed;
    const number = typed.encryptedCardNumber.replaceAll(/[\s-]/g, '');
    return { card: { number, month, year, securityCode: typed.encryptedSecurityCode }, holderName };
  }
  const { storedPaymentMethodId, encryptedSecurityCode } = read(storedCardSchema, paymentMethod);
  const { merchantAccount, shopperReference = '' } = request;
  const stored = sandbox.storedMethods.find(merchantAccount, shopperReference, storedPaymentMethodId);
  if (!stored) throw new SandboxError(422, '800', 'Contract not found');
  const { number, expiryMonth: month, expiryYear: year, holderName } = stored;
  return { card: { number, month, year, securityCode: encryptedSecurityCode }, holderName };
}

function toStore(shopperReference: string | undefined, card: CardInput, holderName: string | undefined) {
  if (!shopperReference) throw new SandboxError(422, '702', "Invalid field 'shopperReference': required");
  const expiryYear = card.year.length === 2 ? `20${card.year}` : card.year;
  return { shopperReference, number: card.number, expiryMonth: card.month, expiryYear, holderName };
}

function pay(sandbox: Sandbox, body: unknown) {
  const { paymentMethod, ...request } = read(paymentSchema, body);
  const common = {
    merchantAccount: request.merchantAccount,
    reference: request.reference,
    amount: request.amount,
    returnUrl: request.returnUrl,
    shopperLocale: request.shopperLocale,
  };
  if (paymentMethod.type !== 'scheme') {
    const wallet = findWallet(paymentMethod.type);
    if (!wallet) throw new SandboxError(422, '14_006', `Unknown payment method ${paymentMethod.type}`);
    if (!takesAmount(wallet.type, request.amount.value)) {
      throw new SandboxError(422, '702', `Invalid field 'amount': ${wallet.name} takes whole ten cents`);
    }
    const payment = sandbox.create({ ...common, method: wallet.type, methodVariant: wallet.type });
    return redirectAction(sandbox, payment);
  }
  const { card, holderName } = readCard(sandbox, request, paymentMethod);
  const decision = decideCard(card, new Date());
  if (decision.kind === 'invalid') throw new SandboxError(422, decision.errorCode, decision.message);
  const payment = sandbox.create({
    ...common,
    method: 'scheme',
    methodVariant: decision.brand,
    cardSummary: decision.summary,
    store: request.storePaymentMethod ? toStore(request.shopperReference, card, holderName) : undefined,
  });
  if (decision.kind === 'challenge') return redirectAction(sandbox, payment);
  if (decision.kind === 'authorised') sandbox.authorise(payment);
  else sandbox.refuse(payment, decision.refusal);
  return describe(payment);
}

/** Routes of a payment: /paymentMethods, /payments, /payments/details. */
export function registerCheckoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/paymentMethods', async (request) => {
    const { allowedPaymentMethods, blockedPaymentMethods, ...shopper } = read(methodsSchema, request.body);
    const { amount, shopperLocale } = shopper;
    const paymentMethods = offerMethods(shopperLocale, amount?.value ?? 0).filter(
      ({ type }) =>
        (allowedPaymentMethods?.includes(type) ?? true) && !(blockedPaymentMethods?.includes(type) ?? false),
    );
    const { merchantAccount, shopperReference } = shopper;
    if (!shopperReference) return { paymentMethods };
    const stored = sandbox.storedMethods.of(merchantAccount, shopperReference);
    return { paymentMethods, storedPaymentMethods: stored.map(describeStoredMethod) };
  });

  app.post('/payments', async (request) =>
    sandbox.replies.once(idempotencyKey(request), request.body, () => pay(sandbox, request.body)),
  );

  app.post('/payments/details', async (request) => {
    const { redirectResult } = read(detailsSchema, request.body).details;
    const payment = redirectResult ? sandbox.payments.byRedirect(redirectResult) : undefined;
    if (!payment) throw new SandboxError(422, '14_0408', 'Invalid redirectResult');
    return describe(payment);
  });
}
