ALTER TABLE "returns" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "method" text;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_guest_idempotency" ON "returns" USING btree ("order_id","idempotency_key") WHERE "returns"."customer_id" is null;