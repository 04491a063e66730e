/** Under this key `settings` keeps which demo catalogue the database holds. A shop with its own goods has no such row. */
export const demoKey = 'demo_catalogue';

/** And here which accounts, orders and offers were loaded with it. */
export const demoPeopleKey = 'demo_people';
