/** What each role of the merchant's staff may do. The API enforces it; the back office shows pages by it. */

export const staffPermissions = [
  'orders.read',
  'orders.pack',
  // Says that an order is not to be packed for now; who changes orders lets it go on.
  'orders.hold',
  // Takes back that a parcel arrived: for a day, and who changes orders until the period for returns is over.
  'orders.undo',
  'orders.cancel',
  // Lets a held order go on and changes where an order goes; without `orders.cancel` of trade orders alone.
  'orders.adjust',
  'orders.refund',
  // Prepares orders for buyers, who pay them by a link.
  'orders.create',
  // Closes a month and opens it again; its sums are seen by who refunds.
  'books.close',
  'returns.read',
  'returns.receive',
  'returns.refund',
  'catalogue.read',
  'catalogue.write',
  'stock.read',
  // Books in what suppliers sent.
  'stock.receive',
  'stock.write',
  'content.write',
  'promotions.write',
  // What delivery costs and how long it takes.
  'settings.write',
  'customers.read',
  'customers.adjust',
  'customers.close',
  // Names and addresses of everybody in one file.
  'customers.export',
  'wholesale.read',
  'wholesale.write',
  'staff.write',
  'audit.read',
  'dashboard.read',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

export const staffRoles = [
  'PACKER',
  'SERVICE',
  'MERCHANDISER',
  'WHOLESALE_MANAGER',
  'RELEASE_MANAGER',
  'ADMINISTRATOR',
] as const;
export type StaffRole = (typeof staffRoles)[number];

export const permissionsOfRole: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  PACKER: [
    'orders.read',
    'orders.pack',
    'orders.hold',
    'orders.undo',
    'returns.read',
    'returns.receive',
    'stock.read',
    'stock.receive',
  ],
  SERVICE: [
    'orders.read',
    'orders.hold',
    'orders.undo',
    'orders.cancel',
    'orders.adjust',
    'orders.refund',
    'orders.create',
    'returns.read',
    'returns.refund',
    'catalogue.read',
    'stock.read',
    'customers.read',
    'customers.adjust',
  ],
  MERCHANDISER: [
    'catalogue.read',
    'catalogue.write',
    'stock.read',
    'stock.receive',
    'stock.write',
    'content.write',
    'promotions.write',
    'settings.write',
    'dashboard.read',
  ],
  WHOLESALE_MANAGER: [
    'orders.read',
    // Of trade orders.
    'orders.hold',
    'orders.adjust',
    'catalogue.read',
    'stock.read',
    'customers.read',
    'wholesale.read',
    'wholesale.write',
    'dashboard.read',
  ],
  // Watches orders and visits after a release; releases themselves are made with a token of the registry.
  RELEASE_MANAGER: ['dashboard.read'],
  ADMINISTRATOR: staffPermissions,
};

function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

/** All permissions of these roles; unknown roles give none. */
export function permissionsOf(roles: readonly string[]): StaffPermission[] {
  const granted = new Set(roles.filter(isStaffRole).flatMap((role) => permissionsOfRole[role]));
  return staffPermissions.filter((permission) => granted.has(permission));
}

export function mayStaff(roles: readonly string[], permission: StaffPermission): boolean {
  return roles.some((role) => isStaffRole(role) && permissionsOfRole[role].includes(permission));
}
