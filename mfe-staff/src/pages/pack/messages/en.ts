export const en = {
  pack: {
    title: 'Pack by scanning',
    text: 'Scan the number of an order, then each piece. The last piece packs the order.',
    field: 'Order number, SKU, barcode or item code',
    enter: 'Enter',
    begin: 'Scan the number of an order to begin. It is on the pick and pack list.',
    queue: 'Orders to pack',
    list: 'Print the pick and pack list',
    opened:
      'Order {orderId}: scan {count, plural, one {the piece} other {the # pieces}} that {count, plural, one {goes} other {go}} into the parcel.',
    unknown: 'No order has the number {orderId}. Scan or type it again.',
    notApproved: 'Order {orderId} waits for approval. Don’t pack it yet.',
    onHold: 'Order {orderId} is on hold. Don’t pack it. Ask customer service why.',
    awaitsPayment: 'What is left of order {orderId} waits for a payment. Don’t pack it.',
    notPaid: 'Order {orderId} is not paid. Don’t pack it.',
    ended: 'Order {orderId} is “{status}”. Put its pieces back on the shelf.',
    nothingLeft: 'Order {orderId} is “{status}”. Nothing of it is left to pack.',
    orderFirst: '“{code}” is not the number of an order. Scan the number of an order first.',
    notInOrder:
      'Wrong piece: “{code}” is not in this order, or is packed already. Nothing was counted. Put the piece aside.',
    ambiguous:
      'Several pieces of this order have the code “{code}”. Nothing was counted. Scan the SKU of the piece.',
    tooOften:
      'One too many: {count, plural, one {the one piece} other {all # pieces}} of {piece} {count, plural, one {is} other {are}} here already. Nothing was counted. Put the piece aside.',
    counted: '{piece}: {count} of {most}',
    packed: 'Order {orderId} is packed. Scan the next order.',
    packedSome:
      'A part of order {orderId} is packed. {count, plural, one {# piece is} other {# pieces are}} left to pack.',
    notPacked: 'Order {orderId} was not packed.',
    pieces: 'Pieces to pack',
    scanned: '{count} of {most} scanned',
    addOne: 'Count one of {piece}',
    allOfLine: 'All {most}',
    allOf: 'All {most} of {piece} are here',
    allHere: 'All here: pack',
    packNow: 'Pack',
    packSome: 'Pack what is here ({count} of {most})',
    startAgain: 'Count again from 0',
    openOrder: 'Open the order',
    openCamera: 'Scan with the camera',
    closeCamera: 'Close the camera',
    cameraPicture: 'Picture of the camera',
    cameraDenied:
      'The browser keeps this page from the camera. Allow the camera for this site in the browser’s settings and reload the page, or type the code.',
    cameraMissing: 'There is no camera, or another app uses it. Type the code instead.',
    remark: 'Remark of the buyer',
  },
} as const;
