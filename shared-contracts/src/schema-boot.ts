/**
 * Inline script that runs before any bundle and makes zod interpret schemas. Otherwise zod tries `new
 * Function` once, which a policy without `unsafe-eval` blocks and reports.
 */
export const schemaBootScript = 'globalThis.__zod_globalConfig={jitless:true};';
