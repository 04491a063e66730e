export { type BucketOptions, createBucketStorage } from './bucket-storage';
export { type FileStorage, StorageFailed, type StoredFile } from './file-storage';
export { createFolderStorage } from './folder-storage';
export {
  describePlace,
  openStorage,
  originalsPlace,
  placeWithin,
  type StoragePlace,
  type StorageSettings,
  storagePlace,
} from './place';
