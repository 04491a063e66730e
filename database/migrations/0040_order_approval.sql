ALTER TABLE "orders" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD COLUMN "approval_above_minor" integer;--> statement-breakpoint
CREATE INDEX "orders_awaiting_approval" ON "orders" USING btree ("created_at","id") WHERE "orders"."awaits_approval";--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_approval" CHECK ("wholesale_accounts"."approval_above_minor" >= 0);