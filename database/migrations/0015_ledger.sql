ALTER TABLE "skus" ADD COLUMN "supplied" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_minimum" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("placed_from") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
CREATE FUNCTION "pieces_held"("sku" text) RETURNS integer LANGUAGE sql STABLE AS $$
  -- Pieces of a sku that orders have taken out of the stock: those of standing orders, less what came back of them.
  SELECT coalesce(sum(l.quantity - coalesce((
    SELECT sum(b.quantity) FROM return_lines b JOIN returns r ON r.id = b.return_id
    WHERE r.order_id = o.id AND b.position = l.position AND r.status IN ('RECEIVED', 'REFUNDED')), 0)), 0)::integer
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.sku_id = sku AND o.delivery_window IS NULL AND (o.holds_stock OR o.status = 'RETURNED')
$$;--> statement-breakpoint
UPDATE "skus" SET "supplied" = "stock" + pieces_held("id") WHERE "id" IN (SELECT "sku_id" FROM "order_lines");
