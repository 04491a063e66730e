/** Side navigation and member menu. */
export const menu = {
  label: 'My account',
  logIn: 'Log in',
  overview: 'Overview',
  orders: 'Orders',
  wishList: 'Wishlist',
  addresses: 'Addresses',
  profile: 'Profile',
  wholesale: 'Wholesale',
  logOut: 'Log out',
  loggedOut: 'You are logged out.',
  greeting: 'Hello, {name}',
} as const;
