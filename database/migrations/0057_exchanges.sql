ALTER TABLE "orders" ADD COLUMN "exchange_of" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_sku_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_exchange" ON "orders" USING btree ("exchange_of") WHERE "orders"."exchange_of" is not null;--> statement-breakpoint
CREATE INDEX "return_lines_exchange" ON "return_lines" USING btree ("exchange_sku_id") WHERE "return_lines"."exchange_sku_id" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "pieces_held"("sku" text) RETURNS integer LANGUAGE sql STABLE AS $$
  -- Pieces of a sku that are taken out of the stock: those of standing orders, less what came back of them, and those
  -- that open returns are exchanged for. A refunded piece that stays with its buyer has not come back.
  SELECT coalesce((SELECT sum(l.quantity - coalesce((
    SELECT sum(coalesce(b.received, b.quantity)) FROM return_lines b JOIN returns r ON r.id = b.return_id
    WHERE r.order_id = o.id AND b.position = l.position AND r.status IN ('RECEIVED', 'REFUNDED')), 0))
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.sku_id = sku AND o.delivery_window IS NULL AND (o.holds_stock OR o.status = 'RETURNED')), 0)::integer
  + coalesce((SELECT sum(b.quantity) FROM return_lines b JOIN returns r ON r.id = b.return_id
  WHERE b.exchange_sku_id = sku AND r.status IN ('REQUESTED', 'APPROVED', 'ARRIVED')), 0)::integer
$$;
