/** What staff did: area and action, as the audit log names them. */
export const en = {
  staff: {
    create: 'Account added',
    update: 'Account changed',
    invite: 'New one-time password',
    enrol: 'Second factor set up',
  },
  customer: {
    points: 'Points adjusted',
    'gift-card': 'Gift card adjusted',
    export: 'Data handed out',
    close: 'Account closed',
  },
  order: {
    decline: 'Declined',
    approve: 'Approved',
    pack: 'Packed',
    move: 'Moved on',
    shipped: 'Parcel sent',
    ready: 'Ready to collect',
    collected: 'Collected',
    delivered: 'Delivered',
    unpacked: 'Parcel opened again',
    corrected: 'Tracking number corrected',
    cancel: 'Cancelled',
    refund: 'Refunded',
    note: 'Note',
  },
  return: {
    approved: 'Approved',
    refused: 'Refused',
    received: 'Received',
    refunded: 'Paid back',
  },
  stock: {
    change: 'Stock changed',
  },
  item: {
    edit: 'Edited',
    'schedule-prices': 'Prices scheduled',
    'cancel-prices': 'Scheduled prices cancelled',
    'apply-prices': 'Scheduled prices applied',
  },
  picture: {
    upload: 'Picture added',
  },
  import: {
    products: 'Products imported',
    prices: 'Prices imported',
    stock: 'Stock imported',
  },
  content: {
    plan: 'Scheduled',
    cancel: 'Schedule cancelled',
    publish: 'Published',
    end: 'Ended',
  },
  offer: {
    create: 'Offer created',
    edit: 'Offer edited',
  },
  buyer: {
    approve: 'Application approved',
    decline: 'Application declined',
    'propose-terms': 'Terms proposed',
    'change-terms': 'Terms changed',
    'approve-terms': 'Terms approved',
    'reject-terms': 'Terms rejected',
  },
  payment: {
    reverse: 'Payment reversed',
    record: 'Payment recorded',
  },
} as const;
