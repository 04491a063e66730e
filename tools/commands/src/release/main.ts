import { readRegistryAccess } from 'releases/src/registry-access';

// `npm run release`: the command line of remote-kit, for the remotes of this checkout and the registry beside `npm start`.
const { url, token, by } = readRegistryAccess();
process.env.RELEASES_URL = url;
process.env.RELEASES_TOKEN = token;
process.env.RELEASED_BY = by;
await import('remote-kit/cli/main');
