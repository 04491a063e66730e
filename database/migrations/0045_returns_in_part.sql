ALTER TABLE "return_lines" DROP CONSTRAINT "return_lines_quantity";--> statement-breakpoint
ALTER TABLE "return_lines" DROP CONSTRAINT "return_lines_written_off";--> statement-breakpoint
DROP INDEX "returns_open";--> statement-breakpoint
ALTER TABLE "return_events" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "announced" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "received" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "awaited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "receipt_note" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "receipts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "deduction_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "deduction_reason" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "continues" text;--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("created_at") WHERE "returns"."status" in ('REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED');--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_received" CHECK ("return_lines"."received" >= 0 and "return_lines"."awaited" >= 0
        and coalesce("return_lines"."received", 0) + "return_lines"."awaited" <= "return_lines"."quantity");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" >= 0);--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_written_off" CHECK ("return_lines"."written_off" between 0 and coalesce("return_lines"."received", "return_lines"."quantity"));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_deduction" CHECK ("returns"."deduction_minor" >= 0 and ("returns"."deduction_minor" > 0) = ("returns"."deduction_reason" is not null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "pieces_held"("sku" text) RETURNS integer LANGUAGE sql STABLE AS $$
  -- Pieces of a sku that orders have taken out of the stock: those of standing orders, less what came back of them.
  -- A refunded piece that stays with its buyer has not come back.
  SELECT coalesce(sum(l.quantity - coalesce((
    SELECT sum(coalesce(b.received, b.quantity)) FROM return_lines b JOIN returns r ON r.id = b.return_id
    WHERE r.order_id = o.id AND b.position = l.position AND r.status IN ('RECEIVED', 'REFUNDED')), 0)), 0)::integer
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.sku_id = sku AND o.delivery_window IS NULL AND (o.holds_stock OR o.status = 'RETURNED')
$$;
