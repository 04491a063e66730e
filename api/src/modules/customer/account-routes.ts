import { memberOf } from 'api-platform/access';
import { ApiProblem, answers, localeOf, ok } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { networkOf } from 'shared-contracts/server/network-of';
import { passwordEntrySchema } from 'shared-contracts/validation';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import {
  changePasswordRequestSchema,
  confirmSubscriptionRequestSchema,
  deleteAddressRequestSchema,
  passwordCheckSchema,
  profileSchema,
  saveAddressRequestSchema,
  savedAddressListSchema,
  savePersonalInfoRequestSchema,
  subscribeRequestSchema,
} from 'shared-contracts/wire/customer';
import * as z from 'zod/mini';
import { deleteAddress, listAddresses, saveAddress } from './address-repository';
import { findCustomer, toProfile, updatePersonalInfo } from './customer-repository';
import { askForNewsletter, confirmNewsletter, type NewsletterOptions } from './newsletter';
import type { SessionService } from './session-service';

const tags = ['My account'];
const checkPasswordSchema = z.strictObject({ password: passwordEntrySchema });

/** /api/customer/myAccount: a member's own data (behaviour 1 and 7). */
export function registerAccountRoutes(
  app: FastifyInstance,
  newsletter: NewsletterOptions,
  sessions: SessionService,
): void {
  const { db } = newsletter;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const root = '/api/customer/myAccount';

  async function readProfile(customerId: string) {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return ok(toProfile(customer));
  }

  for (const name of ['profile', 'personalInfo']) {
    routes.get(`${root}/${name}`, { schema: { tags, response: answers(profileSchema) } }, async (request) =>
      readProfile(memberOf(request).customerId),
    );
  }
  routes.post(
    `${root}/savePersonalInfo`,
    { schema: { tags, body: savePersonalInfoRequestSchema, response: answers(profileSchema) } },
    async (request) => {
      const { customerId } = memberOf(request);
      await updatePersonalInfo(db, customerId, request.body);
      return readProfile(customerId);
    },
  );
  routes.post(
    `${root}/resetPassword`,
    { schema: { tags, body: changePasswordRequestSchema, response: answers(emptySchema) } },
    async (request) => {
      await sessions.changePassword(memberOf(request), request.body);
      return ok(null);
    },
  );
  routes.post(
    `${root}/checkPassword`,
    { schema: { tags, body: checkPasswordSchema, response: answers(passwordCheckSchema) } },
    async (request) => {
      return ok(await sessions.isPassword(memberOf(request), request.body.password));
    },
  );
  routes.get(
    `${root}/address`,
    { schema: { tags, response: answers(savedAddressListSchema) } },
    async (request) => ok(await listAddresses(db, memberOf(request).customerId)),
  );
  routes.post(
    `${root}/saveOrUpdateAddress`,
    { schema: { tags, body: saveAddressRequestSchema, response: answers(savedAddressListSchema) } },
    async (request) => ok(await saveAddress(db, memberOf(request).customerId, request.body)),
  );
  routes.post(
    `${root}/deleteAddress`,
    { schema: { tags, body: deleteAddressRequestSchema, response: answers(savedAddressListSchema) } },
    async (request) => ok(await deleteAddress(db, memberOf(request).customerId, request.body.id)),
  );
  routes.post(
    apiPaths.subscribeFooter,
    { schema: { tags, body: subscribeRequestSchema, response: answers(emptySchema) } },
    async (request) => {
      const caller = { network: networkOf(request.ip), locale: localeOf(request) };
      await askForNewsletter(newsletter, request.body.email, caller);
      return ok(null);
    },
  );
  routes.post(
    apiPaths.subscribeFooterConfirm,
    { schema: { tags, body: confirmSubscriptionRequestSchema, response: answers(emptySchema) } },
    async (request) => {
      await confirmNewsletter(newsletter, request.body.token, new Date());
      return ok(null);
    },
  );
}
