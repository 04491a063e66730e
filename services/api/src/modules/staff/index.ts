/** @public `npm run setup` adds the first administrator with it. */
export { createByCommand } from './create-by-command';
export { forgetViewsOf } from './forget-views';
export { guardMerchantCalls } from './guard-merchant-calls';
/** @public Modules write every change by staff with it. */
export { recordChange } from './record-change';
export { readStaffToken } from './staff-cookie';
/** @public Modules ask it for the caller. */
export { type Staff, staffOf } from './staff-of';
export { staffPlugin } from './staff-plugin';
export { createStaff, listStaff } from './staff-repository';
export { openStaffSession } from './staff-sessions';
