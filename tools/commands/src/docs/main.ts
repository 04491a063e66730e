import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { generatedFiles } from './generated-files';

/** `npm run docs:update`: updates the generated parts of the documentation. */
for (const [file, text] of Object.entries(await generatedFiles()))
  fs.writeFileSync(path.join(root, file), text);
