/** First segments of the URLs that the shell's server answers itself. No remote may declare a page there. */
const shellSegments = [
  '.well-known',
  'artifacts',
  'assets',
  'channel',
  'error',
  'failures',
  'favicon.ico',
  'gate',
  'health',
  'icon.svg',
  'images',
  'language',
  'manifest.webmanifest',
  'metrics',
  'offline',
  'packages',
  'preview',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'sw.js',
  'vitals',
];

/** Whether the shell answers a path, or a pattern that begins with it, before any page. */
export function isShellPath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return shellSegments.includes(first.toLowerCase());
}
