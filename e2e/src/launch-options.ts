/** How Playwright starts a Chromium, by the path of its program. */
export const launchOptions = (executablePath = '/usr/bin/chromium') => ({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
