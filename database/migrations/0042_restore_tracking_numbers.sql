-- Orders that staff marked as delivered together lost the carrier and tracking number of their parcels. The history of an order
-- has what staff gave a parcel last.
UPDATE "shipments" SET "carrier" = given.facts ->> 'carrier', "tracking_number" = given.facts ->> 'trackingNumber'
FROM (
  SELECT DISTINCT ON (facts ->> 'shipmentId') facts FROM "order_journal"
  WHERE "kind" IN ('SHIPPED', 'PARCEL_CORRECTED') ORDER BY facts ->> 'shipmentId', "id" DESC) AS given
WHERE "shipments"."id" = given.facts ->> 'shipmentId' AND "shipments"."status" IN ('DELIVERED', 'COLLECTED')
  AND "shipments"."carrier" IS NULL AND "shipments"."tracking_number" IS NULL
  AND coalesce(given.facts ->> 'carrier', given.facts ->> 'trackingNumber') IS NOT NULL;
