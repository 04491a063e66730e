import fs from 'node:fs';
import path from 'node:path';
import { packagesName } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { remoteNamePattern } from 'shared-contracts/remote';
import { signDocument } from 'shared-contracts/server/signed-document';
import { stateOf } from '../log/changes';
import { precompressFile } from '../precompress';
import { checkFiles, isSignedRelease, readRelease, readReleaseJson } from '../read-release';
import { ReleaseError } from '../release-error';
import { diskError } from '../storage/release-storage';
import type { RegistryContext } from './context';

/** Who publishes. `authorize` throws when the caller may not publish this remote. */
export interface Publication {
  by: string;
  authorize?: (release: Release) => void;
}

/**
 * Adds a build to the store, atomically. Publishing the same version again with equal content changes
 * nothing; with other content it is refused, because versions are immutable.
 */
export async function publish(
  context: RegistryContext,
  dist: string,
  { by, authorize }: Publication,
): Promise<{ release: Release; isNew: boolean }> {
  const { storage, log, privateKey, publicKey, prepare } = context;
  const release = readRelease(dist);
  assertNames(release);
  authorize?.(release);
  await checkFiles(dist, release);
  await log.begin();
  const there = await storage.openVersion(release.name, release.version);
  if (there && isSame(there, release) && !(publicKey && !isSignedRelease(there, publicKey)))
    return { release, isNew: false };
  const temporary = await storage.createTemporaryFolder();
  try {
    copyBuild(dist, temporary, release);
    const built = readReleaseJson(dist) as object;
    const file = path.join(temporary, 'release.json');
    fs.writeFileSync(file, JSON.stringify(built));
    const live = stateOf(await log.load(), 'production').live[release.name];
    const earlier = live && (await storage.openLiveVersion(release.name, live).catch(() => undefined));
    const { objections, documentNames } = await prepare(temporary, await storage.listRemotes(), earlier);
    if (objections.length > 0) {
      throw new ReleaseError(
        'SHOP-RELEASE-111',
        409,
        `${release.name} ${release.version} is not published:\n${objections.map((objection) => `  ${objection}`).join('\n')}`,
        objections,
      );
    }
    const publishedAt = new Date().toISOString();
    const document = { ...built, publishedAt, publishedBy: by, documentNames };
    const signed = privateKey ? signDocument('release', document, privateKey) : document;
    fs.writeFileSync(file, JSON.stringify(signed));
    // Its compressed forms were made before it was signed.
    await precompressFile({ file, earlier: undefined });
    // Decompresses what is new, so that the activation only has to compare hashes.
    await checkFiles(temporary, release);
    const isNew = !there && (await storage.addVersion(release.name, release.version, temporary));
    if (!isNew) await assertSame(context, release, temporary);
    return { release, isNew };
  } catch (error) {
    throw diskError(error);
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * The version exists, because another process has published it in the meantime or without our signature. Throws
 * when its content differs; signs it where the signature is missing.
 */
async function assertSame(
  { storage, publicKey }: RegistryContext,
  release: Release,
  temporary: string,
): Promise<void> {
  const there = await storage.openVersion(release.name, release.version);
  if (!there || !isSame(there, release)) {
    throw new ReleaseError(
      'SHOP-RELEASE-103',
      409,
      `${release.name} ${release.version} exists with other content. Versions are immutable: raise the version.`,
    );
  }
  if (publicKey && !isSignedRelease(there, publicKey))
    await storage.replaceReleaseFile(release.name, release.version, temporary);
}

function isSame(folder: string, release: Release): boolean {
  return JSON.stringify(readRelease(folder).files) === JSON.stringify(release.files);
}

function copyBuild(dist: string, target: string, release: Release): void {
  for (const file of Object.keys(release.files)) {
    const from = path.join(dist, file);
    const to = path.join(target, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(from, to);
    if (fs.existsSync(`${from}.map`)) fs.copyFileSync(`${from}.map`, `${to}.map`);
  }
}

/** Paths that the registry itself uses, and owners of class names besides the remotes. */
const reservedNames = ['api', 'console', 'environments', 'health', packagesName, 'shell', 'shop'];
const versionPattern = /^[\w][\w.+-]{0,79}$/;
const filePattern = /^(?:[\w+-][\w.+-]*\/)*[\w+-][\w.+-]*$/;

/** Names are used as paths, so they are validated: a publisher must not choose arbitrary paths. */
function assertNames({ name, version, files, server, remoteEntry }: Release): void {
  const refuse = (what: string) => {
    throw new ReleaseError('SHOP-RELEASE-102', 400, `release.json is not valid: ${what}.`);
  };
  if (!remoteNamePattern.test(name) || reservedNames.includes(name))
    refuse(`${name} is not a valid name of a remote`);
  if (!versionPattern.test(version)) refuse(`${version} is not a valid version`);
  for (const file of Object.keys(files))
    if (!filePattern.test(file)) refuse(`${file} is not a valid file name`);
  for (const asset of [server, remoteEntry])
    if (asset && !Object.hasOwn(files, asset.file)) refuse(`${asset.file} is not among its files`);
}
