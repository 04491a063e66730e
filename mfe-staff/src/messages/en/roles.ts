export const roles = {
  PACKER: 'Packer',
  SERVICE: 'Customer service',
  MERCHANDISER: 'Merchandiser',
  WHOLESALE_MANAGER: 'Wholesale manager',
  RELEASE_MANAGER: 'Release manager',
  ADMINISTRATOR: 'Administrator',
} as const;
