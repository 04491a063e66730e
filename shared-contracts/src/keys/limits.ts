/** Limits of behaviour/limits. */
export const recentSearches = 5;
export const suggestionMinimumLength = 3;
export const suggestionDebounceMs = 500;
export const recommendationTimeoutMs = 5_000;
export const recommendationMaximum = 100;
export const recommendationMinimum = 4;
export const recommendationShown = 4;
export const favouritesPageSize = 100;
export const cartBadge = 9;
export const wholesaleCartBadge = 99;
export const miniCartOpenMs = 3_000;
export const miniCartFadeMs = 300;
export const chunkReloadMs = 60_000;
/**
 * A failed call redirects from the checkout to the login at most once in this time; further failures are shown on the
 * page.
 */
export const checkoutFailureMs = 60_000;
/** How long a refusal that lasts (403) is shown in its place after it has led to the login once. */
export const forbiddenMs = 600_000;
export const listNextResetMs = 500;
export const bannerThresholdPx = 2;
/**
 * Versions in the cookie of failed versions. More remotes do not fail at the same time, and each one doubles the
 * combinations of versions that visitors can ask for.
 */
export const failedVersions = 3;
