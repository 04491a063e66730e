ALTER TABLE "wholesale_drafts" ADD COLUMN "prepared_by" text;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "placed_by" text;