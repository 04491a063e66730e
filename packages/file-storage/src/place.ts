import { type BucketOptions, createBucketStorage } from './bucket-storage';
import type { FileStorage } from './file-storage';
import { createFolderStorage } from './folder-storage';
import { within } from './within';

/** Where files are, in a form that another process can be told: a folder, or a bucket with the beginning of their keys. */
export type StoragePlace = { folder: string } | (BucketOptions & { prefix?: string });

export function openStorage(place: StoragePlace): FileStorage {
  if ('folder' in place) return createFolderStorage(place.folder);
  const { prefix, ...options } = place;
  const bucket = createBucketStorage(options);
  return prefix ? within(bucket, prefix) : bucket;
}

/** The folder of this name in a place. */
export function placeWithin(place: StoragePlace, name: string): StoragePlace {
  if ('folder' in place) return { folder: `${place.folder}/${name}` };
  return { ...place, prefix: `${place.prefix ?? ''}${name}/` };
}

/** The place in words, for an operator. */
export function describePlace(place: StoragePlace): string {
  return 'folder' in place
    ? place.folder
    : `bucket ${place.bucket}${place.prefix ? `, ${place.prefix}` : ''}`;
}

/** Variables that name the storage of a shop. */
export interface StorageSettings {
  DATA_DIR: string;
  STORAGE_BUCKET?: string | undefined;
  STORAGE_ENDPOINT?: string | undefined;
  STORAGE_REGION?: string | undefined;
  STORAGE_ACCESS_KEY?: string | undefined;
  STORAGE_SECRET_KEY?: string | undefined;
}

/** Where a shop's files are: in its bucket, or in its data folder. */
export function storagePlace(settings: StorageSettings): StoragePlace {
  if (!settings.STORAGE_BUCKET) return { folder: settings.DATA_DIR };
  return {
    bucket: settings.STORAGE_BUCKET,
    endpoint: settings.STORAGE_ENDPOINT,
    region: settings.STORAGE_REGION ?? 'us-east-1',
    accessKey: settings.STORAGE_ACCESS_KEY,
    secretKey: settings.STORAGE_SECRET_KEY,
  };
}

/** Where the shop's own photographs are: in `IMAGE_DIR`, or in `originals/` of the storage. */
export function originalsPlace(settings: StorageSettings & { IMAGE_DIR?: string | undefined }): StoragePlace {
  return settings.IMAGE_DIR
    ? { folder: settings.IMAGE_DIR }
    : placeWithin(storagePlace(settings), 'originals');
}
