import fs from 'node:fs';
import path from 'node:path';

/** The public API: each file in `src/expose/` is an exposed module. */
export function exposedModules(folder: string): Record<string, string> {
  const expose = path.join(folder, 'src/expose');
  const files = fs.existsSync(expose) ? fs.readdirSync(expose) : [];
  return Object.fromEntries(
    files
      .filter((file) => /^[\w-]+\.tsx?$/.test(file))
      .sort()
      .map((file) => [`./${file.replace(/\.tsx?$/, '')}`, `./src/expose/${file}`]),
  );
}
